import { Standing } from '../art/standing';
import { portfolio, privilegePlate, texts } from '../content';
import type { Company } from '../content-types';
import { Picture } from '../picture';
import { PrivilegeAnchor } from '../privilege-anchor';

export function Portfolio() {
  return (
    <section className="section portfolio" id="portfolio" aria-labelledby="portfolio-heading">
      <Standing thing="plan" />
      <div className="section__head">
        <h2 id="portfolio-heading">{portfolio.heading}</h2>
        <p>{portfolio.text}</p>
      </div>
      <div className="portfolio__grid">
        {portfolio.companies.map((company) => (
          <CompanyCard key={company.name} company={company} />
        ))}
        <Plate />
      </div>
    </section>
  );
}

function CompanyCard({ company }: { company: Company }) {
  const { name, trade, description, logo, website, image, imageAlt } = company;
  return (
    <article className="company" aria-labelledby={`company-${name}`}>
      <Picture className="company__drawing" src={image} alt={imageAlt} width={840} height={200} />
      <div className="company__title">
        <Picture className="company__logo" src={logo} alt="" width={40} height={40} />
        <div>
          <h3 id={`company-${name}`}>{name}</h3>
          <p>{trade}</p>
        </div>
      </div>
      <p className="company__description">{description}</p>
      <div className="company__links">
        <a href={website} target="_blank" rel="noopener">
          {new URL(website).host}
        </a>
        <a className="button" href={website} target="_blank" rel="noopener">
          <span>
            {texts.learnMore}
            <span className="unseen"> {texts.learnMoreAbout(name)}</span>
          </span>
        </a>
      </div>
    </article>
  );
}

/** A gold plate with a landscape in contour lines, on the way to the members' programme. */
function Plate() {
  const contours = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  return (
    <aside className="entrance" aria-labelledby="plate-heading">
      <svg
        className="entrance__engraving"
        viewBox="0 0 640 300"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path
          d={contours
            .map((line) => {
              const y = 70 + line * 26;
              const swing = 44 - line * 3;
              return `M0 ${y}C90 ${y - swing} 150 ${y + swing} 260 ${y - 6}S430 ${y - swing * 2} 500 ${y - 14} 600 ${y + 8} 640 ${y - 10}`;
            })
            .join('')}
        />
      </svg>
      <p className="entrance__tier">{privilegePlate.tier}</p>
      <h3 id="plate-heading">{privilegePlate.heading}</h3>
      <p>{privilegePlate.text}</p>
      <PrivilegeAnchor className="entrance__link">{privilegePlate.action}</PrivilegeAnchor>
    </aside>
  );
}
