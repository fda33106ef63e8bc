/** `npm run dev`: the same server, with Vite and hot reload in the place of the built site. */
import { createServer } from 'vite';
import { main } from './main.ts';
import type { ServeOptions } from './serve.ts';

const withVite: ServeOptions['site'] = async (server) => {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server } },
    appType: 'mpa',
  });
  return {
    before(request, response, next) {
      // Vite knows files; the paths of the application are known to its router alone.
      const path = request.url?.split('?')[0] ?? '/';
      if (path !== '/' && !/^\/(@|src\/|node_modules\/)|\.[^/]+$/.test(path))
        request.url = '/app.html';
      vite.middlewares(request, response, next);
    },
    close: () => vite.close(),
  };
};

await main({ site: withVite });
