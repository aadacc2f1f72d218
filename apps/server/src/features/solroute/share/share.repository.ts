import { departAtColumn } from '#features/solroute/solroute.repository.ts';
import type { ISql, TransactionSql } from '#lib/database/database.ts';
import { recordChanges } from '#lib/member/journal.repository.ts';

export interface ShareRow {
  shareId: string;
  includesMemos: boolean;
}

export interface SharedSolrouteRow {
  id: number;
  iconId: number;
  name: string;
  ownerNickname: string;
  includesMemos: boolean;
  departAt: string | null;
}

export async function findShareOfSolroute(sql: ISql, solrouteId: number): Promise<ShareRow | undefined> {
  const [row] = await sql<ShareRow[]>`
    select share_id as "shareId", includes_memos as "includesMemos"
    from solroute_share where solroute_id = ${solrouteId}`;
  return row;
}

/** An existing share keeps its id, because its link may have been sent. */
export async function upsertShare(
  tx: TransactionSql,
  solrouteId: number,
  { shareId, includesMemos }: ShareRow,
): Promise<string> {
  const before = await findShareOfSolroute(tx, solrouteId);
  const [row] = await tx<{ shareId: string }[]>`
    insert into solroute_share (solroute_id, share_id, includes_memos)
    values (${solrouteId}, ${shareId}, ${includesMemos})
    on conflict (solroute_id) do update set includes_memos = excluded.includes_memos
    returning share_id as "shareId"`;
  // No backup has a new link, and one with the same memos is restored as it is.
  const isChanged = before !== undefined && before.includesMemos !== includesMemos;
  if (isChanged) await recordChanges(tx, 'SOLROUTE_SHARE', [solrouteId]);
  return row?.shareId ?? shareId;
}

export async function deleteShare(tx: TransactionSql, solrouteId: number): Promise<void> {
  await recordChanges(tx, 'SOLROUTE_SHARE', [solrouteId]);
  await tx`delete from solroute_share where solroute_id = ${solrouteId}`;
}

/** undefined also for a course that an operator has hidden. */
export async function findSharedSolroute(sql: ISql, shareId: string): Promise<SharedSolrouteRow | undefined> {
  const [row] = await sql<SharedSolrouteRow[]>`
    select solroute.id, icon_id as "iconId", name, nickname as "ownerNickname", includes_memos as "includesMemos",
      ${departAtColumn(sql)}
    from solroute_share join solroute on solroute.id = solroute_id join member on member.id = member_id
    where share_id = ${shareId} and hidden_until is null`;
  return row;
}
