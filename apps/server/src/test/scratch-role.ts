import { randomBytes } from 'node:crypto';
import type { TestDatabase } from './test-database.ts';

/**
 * A role that may create databases, so that those of one test file can be listed while others run
 * on the same server.
 */
export async function createScratchRole({ sql, url }: TestDatabase) {
  const name = `sol_verify_role_${randomBytes(6).toString('hex')}`;
  await sql.unsafe(`create role ${name} login createdb password 'for-tests'`);
  const roleUrl = new URL(url);
  [roleUrl.username, roleUrl.password] = [name, 'for-tests'];
  return {
    name,
    url: roleUrl.href,
    listDatabases: async () =>
      (
        await sql<{ name: string }[]>`
        select datname as name from pg_database where pg_get_userbyid(datdba) = ${name} order by 1`
      ).map((row) => row.name),
    drop: async () => {
      await sql.unsafe(`drop role ${name}`);
    },
  };
}
