/** The server as a process of its own, for tests that kill it or read what it prints. */
import { main } from '../../server/main.ts';

await main({ site: async () => ({}) });
