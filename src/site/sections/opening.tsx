import { OpeningDrawing } from '../art/opening-drawing';
import { opening } from '../content';

export function Opening() {
  return (
    <section className="opening" id="top" aria-labelledby="opening-heading">
      <div className="opening__words">
        <h1 id="opening-heading">
          {opening.heading.map((line, index) => (
            <span key={line}>
              {index > 0 && ' '}
              {line}
            </span>
          ))}
        </h1>
        <p>{opening.lead}</p>
        <a className="onward" href={opening.action.href}>
          {opening.action.label}
        </a>
      </div>
      <OpeningDrawing />
      <p className="opening__caption" aria-hidden="true">
        {opening.caption}
      </p>
    </section>
  );
}
