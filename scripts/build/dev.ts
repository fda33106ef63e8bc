import type { Plugin } from 'vite';
import { fillFrame } from './landing.ts';
import { siteUrl } from './site-url.ts';

/** With `npm run dev` the landing page is rendered on each request. */
export function landingInDev(): Plugin {
  return {
    name: 'landing-in-dev',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path, server }) {
        if (path !== '/index.html' || !server) return html;
        const { renderPage } = await server.ssrLoadModule('/src/site/render.tsx');
        return fillFrame(html, renderPage({ siteUrl: siteUrl(), year: new Date().getFullYear() }));
      },
    },
  };
}
