/** `npm start`: builds what is stale, then serves. */
import { buildIfStale } from '../scripts/build.ts';
import { main } from './main.ts';

try {
  await buildIfStale();
} catch (error) {
  process.stderr.write(`\nThe site could not be built: ${(error as Error).message}\n`);
  process.exit(1);
}
await main();
