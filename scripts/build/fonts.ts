import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../command.ts';

/** Where the subset fonts lie; `@fonts` in CSS and in imports. */
export const fontFolder = join(root, '.cache', 'fonts');

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
const latin1Letters = String.fromCharCode(...Array.from({ length: 64 }, (_, i) => 0xc0 + i));
const punctuation = '\u00a0·©§°±×÷«»–—‘’‚“”„•…€−→↗';
const text = ascii + latin1Letters + punctuation;

interface Face {
  file: string;
  from: string;
  axes: Record<string, number | { min: number; max: number }>;
}

/** Display type is only ever set in regular, so the weight axis goes and the optical size stays. */
const fonts: Face[] = [
  {
    file: 'newsreader.woff2',
    from: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
    axes: { wght: 400, opsz: { min: 16, max: 72 } },
  },
  {
    file: 'schibsted-grotesk.woff2',
    from: 'schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
  },
];
const features = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum'];

/**
 * Cuts both typefaces down to Latin with the Nordic letters and our punctuation, in `.cache/fonts`.
 * Does nothing when they are there already; safe to run twice at once.
 */
export async function subsetFonts(): Promise<void> {
  const recipe = createHash('sha256')
    .update(JSON.stringify([fonts, text, features]))
    .digest('hex');
  const stamp = join(fontFolder, 'made-from');
  if ((await readFile(stamp, 'utf8').catch(() => '')) === recipe) return;

  const { default: subsetFont } = await import('subset-font');
  await mkdir(fontFolder, { recursive: true });
  for (const { file, from, axes } of fonts) {
    const whole = await readFile(join(root, 'node_modules/@fontsource-variable', from));
    const small = await subsetFont(whole, text, {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: features,
      noHinting: true,
    });
    await replace(join(fontFolder, file), small);
  }
  await replace(stamp, recipe);
}

async function replace(path: string, content: string | Buffer): Promise<void> {
  const temporary = `${path}.${process.pid}`;
  await writeFile(temporary, content);
  await rename(temporary, path);
}
