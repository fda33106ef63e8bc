import { vision } from '../content';

export function Vision() {
  return (
    <section className="section vision" id="about" aria-labelledby="vision">
      <h2 id="vision">{vision.heading}</h2>
      <p className="vision__statement">{vision.statement}</p>
      <div className="vision__principles">
        {vision.principles.map(({ title, text }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
      <dl className="vision__figures">
        {vision.figures.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
