import { afterEach, expect, it } from 'vitest';
import { Problem } from '../problem.ts';
import { findBinaries } from './binaries.ts';

const { arch } = process;
afterEach(() => {
  Object.defineProperty(process, 'arch', { value: arch });
});

it('finds PostgreSQL for this machine', async () => {
  expect((await findBinaries()).postgres).toContain(`${process.platform}-${arch}`);
});

it('says what to do on a machine it does not exist for', async () => {
  Object.defineProperty(process, 'arch', { value: 'mips' });
  await expect(findBinaries()).rejects.toThrow(Problem);
  await expect(findBinaries()).rejects.toThrow(/npm ci.*DATABASE_URL/);
});
