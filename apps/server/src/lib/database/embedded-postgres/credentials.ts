import { randomBytes } from 'node:crypto';
import { chown, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { ServerUser } from './server-user.ts';

/** Kept inside the cluster, so that they are born, moved and deleted with the data they open. */
const FILE_NAME = 'sol-credentials.json';

const OWNER_ONLY = 0o600;

const credentials = z.object({ admin: z.string(), app: z.string() });

export type Credentials = z.infer<typeof credentials>;

export const ADMIN_ROLE = 'postgres';
export const APP_ROLE = 'sol';
export const APP_DATABASE = 'sol';

export function createCredentials(): Credentials {
  const password = () => randomBytes(24).toString('base64url');
  return { admin: password(), app: password() };
}

/** For the server's user and nobody else. */
export async function writeSecret(path: string, text: string, user: ServerUser | undefined): Promise<void> {
  await writeFile(path, text, { mode: OWNER_ONLY, flag: 'wx' });
  if (user !== undefined) await chown(path, user.uid, user.gid);
}

export async function writeCredentials(dir: string, made: Credentials, user: ServerUser | undefined): Promise<void> {
  await writeSecret(join(dir, FILE_NAME), JSON.stringify(made), user);
}

export async function readCredentials(clusterDir: string): Promise<Credentials> {
  const path = join(clusterDir, FILE_NAME);
  try {
    return credentials.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    throw new Error(
      `The database in ${clusterDir} cannot be opened without its passwords: ${path} is missing or not ours to read.`,
      {
        cause,
      },
    );
  }
}

export function urlFor(port: number, role: string, password: string, database: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}
