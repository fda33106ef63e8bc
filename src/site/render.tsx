import { renderToStaticMarkup } from 'react-dom/server';

/** The landing page as HTML. */
export function renderPage({ siteUrl, year }: { siteUrl: string; year: number }): {
  head: string;
  body: string;
} {
  return {
    head: renderToStaticMarkup(<link rel="canonical" href={`${siteUrl}/`} />),
    body: renderToStaticMarkup(<main>NL Holding {year}</main>),
  };
}
