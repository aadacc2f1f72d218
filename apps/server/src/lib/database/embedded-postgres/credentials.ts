import { randomBytes } from 'node:crypto';
import { chown, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { ServerUser } from './server-user.ts';

/** In the cluster's folder, so that the passwords are created, moved and deleted with the data. */
const FILE_NAME = 'sol-credentials.json';

const OWNER_ONLY = 0o600;

const credentialsSchema = z.object({ admin: z.string(), app: z.string() });

export type Credentials = z.infer<typeof credentialsSchema>;

export const ADMIN_ROLE = 'postgres';
export const APP_ROLE = 'sol';
export const APP_DATABASE = 'sol';

export function createCredentials(): Credentials {
  const password = () => randomBytes(24).toString('base64url');
  return { admin: password(), app: password() };
}

/** Readable by the server's user only. */
export async function writeSecret(path: string, text: string, user: ServerUser | undefined): Promise<void> {
  await writeFile(path, text, { mode: OWNER_ONLY, flag: 'wx' });
  if (user !== undefined) await chown(path, user.uid, user.gid);
}

export async function writeCredentials(
  dir: string,
  credentials: Credentials,
  user: ServerUser | undefined,
): Promise<void> {
  await writeSecret(join(dir, FILE_NAME), JSON.stringify(credentials), user);
}

export async function readCredentials(clusterDir: string): Promise<Credentials> {
  const path = join(clusterDir, FILE_NAME);
  try {
    return credentialsSchema.parse(JSON.parse(await readFile(path, 'utf8')));
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
