import type { Plugin } from 'vite';
import { fillFrame } from './landing.ts';
import { siteUrl } from './site-url.ts';

const page = /^\/(privilege|dashboard|admin)(\/|\?|$)/;

/** With `npm run dev` the landing page is rendered on each request and the application gets its shell. */
export function landingInDev(): Plugin {
  return {
    name: 'landing-in-dev',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url && page.test(request.url)) request.url = '/app.html';
        next();
      });
    },
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
