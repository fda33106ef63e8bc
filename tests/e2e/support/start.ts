/** `npm start` on an empty data folder that is gone afterwards. */
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Made by the server: PostgreSQL may run under another account, which could not enter a folder of ours.
const folder = join(tmpdir(), `nl-e2e-${process.pid}`);
process.env.DATA_DIR = folder;
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));

await import('../../../server/start.ts');
