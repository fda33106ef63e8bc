import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** The project's folder, absolute. */
export const root = join(import.meta.dirname, '..');

/**
 * Runs a program with its output on this terminal.
 * @returns its exit code; 1 when it was ended by a signal.
 * @throws when the program cannot be started.
 */
export function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs named steps one after the other and stops at the first that fails, saying which it was. */
export async function runSteps(steps: [name: string, () => Promise<number>][]): Promise<void> {
  for (const [name, step] of steps) {
    const started = performance.now();
    console.log(`\n▸ ${name}`);
    const code = await step();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (code !== 0) {
      console.error(`\n✗ ${name} failed after ${seconds} s`);
      process.exit(code);
    }
    console.log(`✓ ${name} (${seconds} s)`);
  }
}
