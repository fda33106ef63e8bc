import { Standing } from '../art/standing';
import { team } from '../content';
import { Picture } from '../picture';

export function Team() {
  return (
    <section className="section team" id="team-section" aria-labelledby="team-heading">
      <Standing thing="bicycle" />
      <div className="section__head">
        <h2 id="team-heading">{team.heading}</h2>
        <p>{team.text}</p>
      </div>
      <div className="team__row">
        <ul className="team__people">
          {team.leaders.map(({ name, position, words, image, objectPosition }) => (
            <li key={name}>
              <Picture
                src={image}
                alt={`Portrait of ${name}`}
                width={400}
                height={480}
                position={objectPosition}
              />
              <h3>{name}</h3>
              <p className="team__position">{position}</p>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
