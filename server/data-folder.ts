import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { Problem } from './problem.ts';

const secretsShape = z.object({
  postgresPassword: z.string(),
  authenticatorPassword: z.string(),
  authAdminPassword: z.string(),
  jwtSecret: z.string(),
  secretKey: z.string(),
});

/** What only this installation knows. Kept in the data folder with mode 0600, never printed. */
export type Secrets = z.infer<typeof secretsShape>;

export interface DataFolder {
  dir: string;
  secrets: Secrets;
  /** Lets another start have it. */
  release(): void;
}

const STAMP = 'nl-privilege.json';
const LOCK = 'lock';
/** Raised when an older release could no longer use the folder. */
const FORMAT = 1;

/**
 * Opens the folder that holds everything this installation keeps, or makes it, and locks it for this process.
 * @throws Problem when it cannot be written, is in use, or is not ours or from a newer release.
 */
export async function openDataFolder(dir: string): Promise<DataFolder> {
  try {
    await mkdir(dir, { recursive: true, mode: 0o755 });
    await refuseForeign(dir);
    const release = lock(dir);
    await writeOnce(join(dir, STAMP), { product: 'nl-privilege', format: FORMAT });
    return { dir, secrets: await readSecrets(dir), release };
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(
      `The data folder ${dir} cannot be used (${(error as Error).message}). Make it writable or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

async function refuseForeign(dir: string): Promise<void> {
  // A first start that was cut off may have left its lock or half a stamp.
  const names = (await readdir(dir)).filter(
    (name) => !name.startsWith(LOCK) && name !== `${STAMP}.new`,
  );
  if (names.length === 0) return;
  const text = await readFile(join(dir, STAMP), 'utf8').catch(() => undefined);
  const stamp = text === undefined ? undefined : parse(text);
  if (stamp?.product !== 'nl-privilege' || typeof stamp.format !== 'number') {
    throw new Problem(
      `The folder ${dir} holds other files. Set DATA_DIR to a new or empty folder, so that nothing of yours is touched.`,
    );
  }
  if (stamp.format > FORMAT) {
    throw new Problem(
      `The data folder ${dir} was written by a newer release of NL Privilege. Start that release, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * The lock is SQLite's own on a small file: the system takes it back when the process dies, however it dies,
 * and it holds between containers that share a volume, where a process number would mean nothing.
 */
function lock(dir: string): () => void {
  const database = new DatabaseSync(join(dir, LOCK));
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    database.close();
    throw new Problem(
      `The data folder ${dir} is in use by another start of NL Privilege. Stop that one, or set DATA_DIR and PORT for a second one.`,
      { cause: error },
    );
  }
  return () => database.close();
}

async function readSecrets(dir: string): Promise<Secrets> {
  const file = join(dir, 'secrets.json');
  const random = () => randomBytes(32).toString('base64url');
  await writeOnce(file, {
    postgresPassword: random(),
    authenticatorPassword: random(),
    authAdminPassword: random(),
    jwtSecret: random(),
    secretKey: `sb_secret_${random()}`,
  });
  await chmod(file, 0o600);
  const secrets = secretsShape.safeParse(parse(await readFile(file, 'utf8')));
  if (secrets.success) return secrets.data;
  throw new Problem(
    `${file} is damaged. Restore it from a backup: without it the database opens to nobody.`,
  );
}

/** Written whole, synced and renamed, so that a crash leaves either no file or all of it. */
async function writeOnce(file: string, content: object): Promise<void> {
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known !== undefined) return;
  const handle = await open(`${file}.new`, 'w', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(content, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.new`, file);
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
