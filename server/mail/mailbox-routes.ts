import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Context, Hono } from 'hono';
import { localOnly } from './local-only.ts';
import type { MailStore } from './mail-store.ts';
import { mailboxPage } from './mailbox-page.ts';
import type { StoredMessage } from './stored-message.ts';

const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A mail's own HTML: no script, nothing loaded, no origin; its inline styles apply to itself alone; links open beside it. */
const mailPolicy = [
  "default-src 'none'",
  'img-src data:',
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** The mailbox: a page for people at `/_mailbox`, JSON at `/_mailbox/messages`. Both for this machine only. */
export function mailboxRoutes(store: MailStore): Hono {
  const app = new Hono();
  app.use('/_mailbox/*', localOnly, async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'no-referrer');
    c.header('x-robots-tag', 'noindex');
  });

  const page = (c: Context, open?: StoredMessage) => {
    c.header('content-security-policy', pagePolicy);
    c.header('x-frame-options', 'DENY');
    return c.html(mailboxPage(store.list(), open, c.req.query('as') === 'text'));
  };

  app.get('/_mailbox', (c) => page(c));
  app.get('/_mailbox/messages', (c) => c.json(store.list().map(({ bytes, ...rest }) => rest)));
  app.get('/_mailbox/state', (c) => c.json({ newest: store.list()[0]?.id ?? '' }));
  app.get('/_mailbox/assets/:name', (c) => {
    const asset = assets.get(c.req.param('name'));
    if (!asset) return c.notFound();
    return c.body(asset.content, 200, { 'content-type': asset.type });
  });
  app.get('/_mailbox/messages/:id/html', (c) => {
    const message = store.get(c.req.param('id'));
    if (!message?.html) return c.notFound();
    c.header('content-security-policy', mailPolicy);
    c.header('x-frame-options', 'SAMEORIGIN');
    return c.html(withLinksBeside(message.html));
  });
  app.get('/_mailbox/:id', (c) => {
    const message = store.get(c.req.param('id'));
    return message ? page(c, message) : c.redirect('/_mailbox');
  });
  return app;
}

/** Links of a mail open in a tab of their own, whatever the mail says. */
function withLinksBeside(html: string): string {
  const base = '<base target="_blank">';
  const head = /<head(\s[^>]*)?>/i;
  return head.test(html) ? html.replace(head, (tag) => tag + base) : base + html;
}

type Asset = { content: Uint8Array<ArrayBuffer>; type: string };

const own = (name: string) => join(import.meta.dirname, 'mailbox-assets', name);
const font = (name: string) =>
  fileURLToPath(import.meta.resolve(`@fontsource-variable/${name}-latin-wght-normal.woff2`));
const read = (file: string, type: string): Asset => ({
  content: new Uint8Array(readFileSync(file)),
  type,
});

const assets = new Map<string, Asset>([
  ['mailbox.css', read(own('mailbox.css'), 'text/css; charset=utf-8')],
  ['mailbox.js', read(own('mailbox.js'), 'text/javascript; charset=utf-8')],
  ['newsreader.woff2', read(font('newsreader/files/newsreader'), 'font/woff2')],
  ['schibsted.woff2', read(font('schibsted-grotesk/files/schibsted-grotesk'), 'font/woff2')],
]);
