import { footer } from '../content';

export function Footer({ year }: { year: number }) {
  return (
    <footer className="footer">
      <svg
        className="drawing footer__town"
        viewBox="1640 120 760 381"
        preserveAspectRatio="xMidYMax meet"
        aria-hidden="true"
        focusable="false"
      >
        <use href="#town" />
        <use href="#lamps" />
      </svg>
      <div className="footer__ground">
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links">{footer.heading}</h2>
          <ul>
            {footer.links.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <p>{footer.note}</p>
        <p>
          © <span data-year="">{year}</span> {footer.copyright}
        </p>
      </div>
    </footer>
  );
}
