import { renderToStaticMarkup } from 'react-dom/server';
import { team } from './content';
import { Head } from './head';
import { Page } from './page';
import { positionRules } from './picture';

/** The landing page as HTML, for the frame in index.html. */
export function renderPage({ siteUrl, year }: { siteUrl: string; year: number }): {
  head: string;
  body: string;
} {
  const rules = positionRules(team.leaders.map(({ objectPosition }) => objectPosition));
  return {
    head: `${renderToStaticMarkup(<Head siteUrl={siteUrl} />)}<style>${rules}</style>`,
    body: renderToStaticMarkup(<Page year={year} />),
  };
}
