import newsreader from '@fonts/newsreader.woff2';
import schibsted from '@fonts/schibsted-grotesk.woff2';
import { contact, organisation } from './content';

/** Title, preloads and everything that search engines and link previews read. */
export function Head({ siteUrl }: { siteUrl: string }) {
  const { title, description, name } = organisation;
  const picture = `${siteUrl}/og.png`;
  return (
    <>
      <title>{title}</title>
      <link rel="preload" as="font" type="font/woff2" href={newsreader} crossOrigin="" />
      <link rel="preload" as="font" type="font/woff2" href={schibsted} crossOrigin="" />
      <meta name="description" content={description} />
      <meta name="theme-color" content="#f5f2eb" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0e1513" media="(prefers-color-scheme: dark)" />
      <link rel="canonical" href={`${siteUrl}/`} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={`${siteUrl}/`} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block; "<" is escaped
        dangerouslySetInnerHTML={{ __html: organisationData(siteUrl) }}
      />
    </>
  );
}

function organisationData(siteUrl: string): string {
  const [street, city, country] = contact.address;
  const [postalCode] = city?.match(/^[\d ]+(?= )/) ?? [];
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: organisation.name,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/favicon.svg`,
    description: organisation.description,
    foundingDate: organisation.founded,
    email: contact.email,
    telephone: contact.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      postalCode,
      addressLocality: city?.replace(/^[\d ]+/, ''),
      addressCountry: country,
    },
  }).replaceAll('<', '\\u003c');
}
