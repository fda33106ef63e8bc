import { HeritageDrawing } from '../art/heritage-marks';
import { Standing } from '../art/standing';
import { heritage } from '../content';
import { Picture } from '../picture';

export function Heritage() {
  return (
    <section className="section heritage" id="heritage" aria-labelledby="heritage-heading">
      <Standing thing="walk" />
      <div className="heritage__intro">
        <h2 id="heritage-heading">{heritage.heading}</h2>
        <p>{heritage.text}</p>
        <Picture
          className="heritage__rings"
          src={heritage.image}
          alt={heritage.imageAlt}
          width={440}
          height={440}
        />
      </div>
      <ol className="heritage__line">
        {heritage.entries.map(({ year, text, mark }) => (
          <li key={year}>
            <HeritageDrawing mark={mark} />
            <time dateTime={year}>{year}</time>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
