import {
  MATCH_BATCH_MAX,
  MATCH_FIELD_LENGTH_MAX,
  MATCH_FIELDS_MAX,
  type MatchedRow,
  type PlaceMatch,
  type PlaceMatchStatus,
  type PlaceMerge,
} from '@sol/contract/admin-place-match';
import { createPlaceMerge, rebuildAggregates } from '#features/place/place.public.ts';
import { assertNoImport } from '#features/place-import/import.repository.ts';
import type { MatchRow } from '#features/place-import/matching/match-row.rules.ts';
import { distanceM, parseRow, scorePair } from '#features/place-import/matching/score-pair.rules.ts';
import { remergePlaces } from '#features/place-import/pipeline/merge.service.ts';
import { mergeRows, type StoredRow } from '#features/place-import/rows/merge.rules.ts';
import type { Sql, TransactionSql } from '#lib/database/database.ts';
import { retryDeadlock } from '#lib/database/errors.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import { type AdminPage, toPage } from '#lib/http/page.ts';
import type { Actor } from '#lib/member/actor.ts';
import { recordAction } from '#lib/member/audit.repository.ts';
import type { PlaceMover } from '#lib/place/move-place.ts';
import { importedSource, type JoinedRow, type JoinRow, joinedByImport, listJoins } from './place-join.repository.ts';
import * as matches from './place-match.repository.ts';

function presentRow({ fields, ...row }: matches.MatchedRow): MatchedRow {
  const values = Object.entries(fields)
    .slice(0, MATCH_FIELDS_MAX)
    .map(([name, value]) => ({ name, value: String(value).slice(0, MATCH_FIELD_LENGTH_MAX) }));
  return { ...row, fields: values };
}

const toMatchRow = ({ source, key, place }: matches.MatchedRow): MatchRow => ({
  ...place,
  source: source as MatchRow['source'],
  sourceKey: key,
  placeId: place.id,
});

/** The row with its own values in the place of those of the place, if it was stored as read. */
function withOwnValues({ status, isAbsent, ...row }: JoinedRow) {
  const stored = { ...row, status, isAbsent } as StoredRow;
  const own = mergeRows([stored]);
  if (own === undefined) return row;
  const { name, category, detailedCategory, address, latitude, longitude } = own;
  return { ...row, place: { ...row.place, name, category, detailedCategory, address, latitude, longitude } };
}

function presentJoin({ id, author, joinedAt, rows }: JoinRow): PlaceMerge {
  const { place } = rows[0];
  const [one, other] = [withOwnValues(rows[0]), withOwnValues(rows[1])];
  return {
    ...{ id, joinedAt, joinedBy: importedSource(author) === undefined ? 'OPERATOR' : 'IMPORT' },
    ...{ placeId: place.id, name: place.name },
    distanceM: Math.round(distanceM(toMatchRow(one), toMatchRow(other))),
    rows: [presentRow(one), presentRow(other)],
  };
}

interface MergeSteps {
  /** Without it, the caller rebuilds what is derived from places. */
  rebuilds: boolean;
}

interface PlaceMatchServiceOptions {
  sql: Sql;
  actor: Actor;
  movers: readonly PlaceMover[];
}

type MatchPage = AdminPage & matches.OpenMatchFilter & { status: PlaceMatchStatus };

type Decision = Pick<matches.MatchRow, 'status' | 'mergedPlaceId' | 'decidedBy'>;

const canUndo = ({ status, mergedPlaceId, decidedBy }: Decision): boolean =>
  status === 'APART' || (status === 'JOINED' && (mergedPlaceId !== null || importedSource(decidedBy) !== undefined));

function present({ id, status, score, decidedAt, mergedPlaceId, decidedBy, rows }: matches.MatchRow): PlaceMatch {
  const [one, other] = [toMatchRow(rows[0]), toMatchRow(rows[1])];
  return {
    id,
    status,
    score,
    reasons: one.placeId === other.placeId ? [] : scorePair(parseRow(one), parseRow(other)).reasons,
    distanceM: Math.round(distanceM(one, other)),
    decidedAt,
    canUndo: canUndo({ status, mergedPlaceId, decidedBy }),
    rows: [presentRow(rows[0]), presentRow(rows[1])],
  };
}

/** Decisions of operators about pairs of rows. Each is recorded in the audit log. */
export function createPlaceMatchService({ sql, actor, movers }: PlaceMatchServiceOptions) {
  const places = createPlaceMerge({ actor, movers });

  async function lock(tx: TransactionSql, id: number, isOpen: boolean): Promise<matches.LockedMatch> {
    const match = await matches.lockMatch(tx, id);
    if (match === undefined) throw new OperatorError(`${id}번 짝이 없어요.`, { code: 'PLACE_MATCH_NOT_FOUND' });
    if ((match.status === 'OPEN') === isOpen) return match;
    throw new OperatorError(isOpen ? `${id}번 짝은 이미 정했어요.` : `${id}번 짝은 아직 정하지 않았어요.`, {
      code: 'PLACE_MATCH_DECIDED',
    });
  }

  async function join(tx: TransactionSql, id: number, steps: MergeSteps = { rebuilds: true }): Promise<number> {
    const { placeA, placeB } = await lock(tx, id, true);
    const to = await matches.chooseTarget(tx, [placeA, placeB]);
    const from = to === placeA ? placeB : placeA;
    if (from !== to) await places.merge(tx, from, to, steps);
    await matches.decide(tx, id, { status: 'JOINED', actor: actor.name, mergedPlaceId: from === to ? null : from });
    await matches.joinOpenMatches(tx, to, actor.name);
    await recordAction(tx, { actor, action: 'place-match.join', subjectId: id, details: { placeId: to } });
    return to;
  }

  /** Returns false if the match has been decided meanwhile, also by another join of the batch. */
  async function joinInBatch(tx: TransactionSql, id: number, batchId: number): Promise<boolean> {
    const match = await matches.lockMatch(tx, id);
    if (match?.status !== 'OPEN') return false;
    await join(tx, id, { rebuilds: false });
    await matches.setBatch(tx, id, batchId);
    return true;
  }

  async function undoInBatch(tx: TransactionSql, id: number): Promise<void> {
    const match = await matches.lockMatch(tx, id);
    if (match?.status === 'JOINED') await undo(tx, id, { rebuilds: false });
  }

  /** A row that an import joined leaves the place, which stays with what members wrote. */
  async function undoJoin(tx: TransactionSql, { a, b, decidedBy }: matches.LockedMatch): Promise<void> {
    await split(tx, joinedByImport(importedSource(decidedBy) ?? '', [a, b]));
  }

  async function undo(tx: TransactionSql, id: number, steps: MergeSteps = { rebuilds: true }): Promise<void> {
    const match = await lock(tx, id, false);
    if (match.status === 'JOINED' && importedSource(match.decidedBy) !== undefined) return undoJoin(tx, match);
    if (!canUndo(match)) throw new OperatorError('다른 결정과 함께 합쳐진 짝이에요. 그 결정을 되돌려 주세요.');
    if (match.mergedPlaceId !== null) {
      await places.unmerge(tx, match.mergedPlaceId, steps);
      await matches.reopenMatches(tx, [match.mergedPlaceId, match.placeA]);
    }
    await matches.decide(tx, id, { status: 'OPEN', actor: actor.name });
    await recordAction(tx, { actor, action: 'place-match.undo', subjectId: id });
  }

  /** Moves a row to a new place. Reviews and saves stay with the old place. */
  async function split(tx: TransactionSql, row: matches.SourceRowKey): Promise<number> {
    await assertNoImport(tx);
    const locked = await matches.lockRow(tx, row);
    if (locked === undefined) throw new OperatorError(`${row.source} ${row.key}: 그런 자료가 없어요.`);
    const { placeId, others } = locked;
    if (others.length === 0) throw new OperatorError(`장소 ${placeId}번에는 이 자료 하나뿐이에요.`);
    const createdId = await matches.insertPlaceForRow(tx, row, placeId);
    await remergePlaces(tx, [placeId, createdId], new Date());
    await matches.insertApart(tx, row, others, actor.name);
    await rebuildAggregates(tx);
    await recordAction(tx, { actor, action: 'place.split', subjectId: placeId, details: { placeId: createdId } });
    return createdId;
  }

  const inTransaction = <T>(work: (tx: TransactionSql) => Promise<T>): Promise<T> =>
    retryDeadlock(() => sql.begin(work)) as Promise<T>;

  return {
    async listPage({ status, cursorId, size, ...filter }: MatchPage) {
      const page = { after: cursorId, limit: size + 1 };
      const isOpen = status === 'OPEN';
      const [rows, districts] = await Promise.all([
        isOpen ? matches.listOpen(sql, filter, page) : matches.listDecided(sql, status, page),
        isOpen && cursorId === undefined ? matches.listOpenDistricts(sql) : [],
      ]);
      const { items, nextCursor } = toPage(rows, size);
      return { matches: items.map(present), nextCursor, districts };
    },

    /** Joins open pairs of places at one address. One that another operator decides meanwhile is left out. */
    async joinSameAddress(district?: string) {
      const ids = await matches.listSameAddress(sql, { district, limit: MATCH_BATCH_MAX });
      const { batchId, joined } = await inTransaction(async (tx) => {
        const batchId = await matches.nextBatchId(tx);
        let joined = 0;
        for (const id of ids) if (await joinInBatch(tx, id, batchId)) joined++;
        if (joined > 0) await rebuildAggregates(tx);
        return { batchId, joined };
      });
      const remaining = await matches.listSameAddress(sql, { district, limit: MATCH_BATCH_MAX });
      return { batchId: joined === 0 ? null : batchId, joined, remaining: remaining.length };
    },

    /** Undoes the joins of a batch, the last one first: an earlier one may have made a later one possible. */
    async undoBatch(batchId: number) {
      const ids = await matches.listBatch(sql, batchId);
      if (ids.length === 0) {
        throw new OperatorError(`${batchId}번으로 합친 것 가운데 되돌릴 것이 없어요.`, {
          code: 'PLACE_MATCH_NOT_FOUND',
        });
      }
      await inTransaction(async (tx) => {
        for (const id of ids) await undoInBatch(tx, id);
        await rebuildAggregates(tx);
      });
      return { undone: ids.length };
    },

    async listMergePage({ keyword, cursorId, size }: AdminPage & { keyword?: string | undefined }) {
      const { joins, searchedTo } = await listJoins(sql, { keyword, after: cursorId, limit: size + 1 });
      const { items, nextCursor } = toPage(joins, size);
      return { merges: items.map(presentJoin), nextCursor: nextCursor ?? searchedTo };
    },

    /** Undoes a join of an import or of an operator, once. */
    undoMerge: (id: number): Promise<void> =>
      inTransaction(async (tx) => {
        const match = await matches.lockMatch(tx, id);
        if (match === undefined) throw new OperatorError(`${id}번 짝이 없어요.`, { code: 'PLACE_MATCH_NOT_FOUND' });
        if (match.status !== 'JOINED')
          throw new OperatorError(`${id}번 짝은 이미 다시 나눴어요.`, { code: 'PLACE_MERGE_UNDONE' });
        await undo(tx, id);
        await recordAction(tx, { actor, action: 'place-merge.undo', subjectId: id });
      }),

    /** Joins the places of both rows. Returns the place that stays. */
    join: (id: number): Promise<number> => inTransaction((tx) => join(tx, id)),

    keepApart: (id: number): Promise<void> =>
      inTransaction(async (tx) => {
        await lock(tx, id, true);
        await matches.decide(tx, id, { status: 'APART', actor: actor.name });
        await recordAction(tx, { actor, action: 'place-match.apart', subjectId: id });
      }),

    undo: (id: number): Promise<void> => inTransaction((tx) => undo(tx, id)),

    listRows: (placeId: number) => matches.listRows(sql, placeId),

    /** Undoes an automatic join of a row. Returns the new place. */
    split: (row: matches.SourceRowKey): Promise<number> => inTransaction((tx) => split(tx, row)),
  };
}

export type PlaceMatchService = ReturnType<typeof createPlaceMatchService>;
