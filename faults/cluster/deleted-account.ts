import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabase } from '../../apps/server/src/lib/database/create-database.ts';
import type { Sql } from '../../apps/server/src/lib/database/database.ts';
import { runSol } from '../app-process.ts';
import { createFixtures, type Member } from '../fixtures.ts';
import { isSuccess } from '../responses.ts';
import { until } from '../until.ts';
import type { Cluster } from './cluster.ts';

/** A job appends new entries every minute. */
const EXPORTED_WITHIN_MS = 120_000;

/** An account that is deleted after the second to which the database is restored. */
export interface DeletedAccount {
  /** Deletes it; resolves when the journal file has its entry. */
  delete(): Promise<void>;
  isPresent(): Promise<boolean>;
  /** Applies the journal file to the restored database, as docs/operating.md describes it. */
  applyJournal(): Promise<void>;
}

/** The journal file of the installation, if it has the entry of the deletion. */
async function findJournalFile(dataDir: string, installation: string, memberId: number): Promise<string | undefined> {
  const name = (await readdir(dataDir)).find((one) => one.startsWith(`journal-${installation.slice(0, 8)}`));
  if (name === undefined) return undefined;
  const path = join(dataDir, name);
  const lines = (await readFile(path, 'utf8')).split('\n').filter(Boolean);
  const entries = lines.map((line): { kind: string; subjectId: number } => JSON.parse(line));
  return entries.some(({ kind, subjectId }) => kind === 'MEMBER' && subjectId === memberId) ? path : undefined;
}

async function sol(settings: Record<string, string>, ...args: string[]): Promise<string> {
  const { isDone, output } = await runSol(settings, args);
  if (!isDone) throw new Error(`sol ${args[0]}: ${output}`);
  return output;
}

export async function createDeletedAccount(cluster: Cluster, databaseUrl: string): Promise<DeletedAccount> {
  const { dataDir } = cluster.folder;
  const fixtures = await createFixtures(databaseUrl, cluster.port, { members: 1, places: 0, photos: 0 });
  const [member] = fixtures.members as [Member];
  let journalPath = '';

  async function query<Row>(work: (sql: Sql) => Promise<readonly Row[]>): Promise<readonly Row[]> {
    const { sql, close } = createDatabase({ url: databaseUrl, poolSize: 1 });
    try {
      return await work(sql);
    } finally {
      await close();
    }
  }

  const [installation] = await query((sql) => sql<{ id: string }[]>`select id from installation`);
  return {
    async delete() {
      const response = await member.client.send('DELETE', '/api/user');
      if (!isSuccess(response)) throw new Error(`the account was not deleted: ${response.status} ${response.code}`);
      const isExported = async () => {
        journalPath = (await findJournalFile(dataDir, installation?.id ?? '', member.id)) ?? '';
        return journalPath !== '';
      };
      if (!(await until(isExported, EXPORTED_WITHIN_MS)).isTrue) throw new Error('the journal file has no entry');
    },
    isPresent: async () => (await query((sql) => sql`select from member where id = ${member.id}`)).length > 0,
    async applyJournal() {
      const { settings } = cluster;
      await cluster.endApps();
      const folder = await mkdtemp(join(cluster.database.workspace.folder, 'backup-'));
      const [key, backup] = [join(folder, 'key'), join(folder, 'backup.age')];
      const recipient = /age1\w+/.exec(await sol(settings, 'backup-key', key))?.[0] ?? '';
      await sol(settings, 'backup', backup, '--recipient', recipient);
      const options = ['--identity', key, '--replace-everything', '--journal', journalPath];
      await sol(settings, 'restore', backup, ...options);
      const { PORT: _port, ...more } = settings;
      await cluster.startApps(more);
    },
  };
}
