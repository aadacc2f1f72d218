import { createDatabase } from '../../apps/server/src/lib/database/create-database.ts';
import { createClient } from '../client.ts';
import { until } from '../until.ts';
import type { Cluster } from './cluster.ts';

/** A session reports its statistics when it is idle. */
const STATISTICS_WITHIN_MS = 15_000;

/**
 * Number of transactions in the app's database on the server at this port, from pg_stat_database.
 */
async function countStatements({ database }: Cluster, port: number): Promise<number> {
  // Connects to another database, so that this query is not counted.
  const { sql, close } = createDatabase({ url: database.adminUrlAt(port, 'postgres'), poolSize: 1 });
  try {
    const [row] = await sql<{ count: number }[]>`
      select xact_commit::int as count from pg_stat_database where datname = 'sol'`;
    return row?.count ?? 0;
  } finally {
    await close();
  }
}

interface ReadCounts {
  refused: number;
  onPrimary: number;
  onReplica: number;
}

/** Reads places as a guest; returns the number of statements on each server. */
export async function countGuestReads(
  cluster: Cluster,
  placeIds: readonly number[],
  reads: number,
): Promise<ReadCounts> {
  const guest = createClient(cluster.port);
  const [primary, replica] = [await cluster.database.findPrimary(), await cluster.database.findReplica()];
  const count = () => Promise.all([primary, replica].map(({ port }) => countStatements(cluster, port)));
  const [primaryBefore = 0, replicaBefore = 0] = await count();
  let refused = 0;
  for (let turn = 0; turn < reads; turn++) {
    const { status } = await guest.get(`/api/place/${placeIds[turn % placeIds.length]}`);
    if (status !== 200) refused++;
  }
  const seen: ReadCounts = { refused, onPrimary: 0, onReplica: 0 };
  await until(async () => {
    const [onPrimary = 0, onReplica = 0] = await count();
    seen.onPrimary = onPrimary - primaryBefore;
    seen.onReplica = onReplica - replicaBefore;
    return seen.onPrimary + seen.onReplica >= reads;
  }, STATISTICS_WITHIN_MS);
  return seen;
}
