/**
 * The address that canonical links, Open Graph and the sitemap carry. It is part of the build, so a start
 * with another SITE_URL builds again.
 */
export function siteUrl(): string {
  const value = process.env.SITE_URL || 'http://127.0.0.1:4321';
  if (!URL.canParse(value)) throw new Error(`SITE_URL is not a URL: ${value}`);
  return new URL(value).origin;
}
