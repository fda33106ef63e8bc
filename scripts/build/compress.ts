import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const text = /\.(html|css|js|mjs|svg|json|xml|txt|webmanifest)$/;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

function compressed(content: Buffer): Promise<Buffer> {
  return brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/** Writes a `.br` and a `.gz` beside every text file of a folder, so that nobody compresses while serving. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => text.test(name))) {
    const path = join(folder, file);
    const content = await readFile(path);
    const [small, older] = await Promise.all([compressed(content), deflate(content, { level: 9 })]);
    await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, older)]);
  }
}
