import { FACT_ANSWERS_PER_DAY, type OwnAnswer, type PlaceFact } from '@sol/contract/fact';
import {
  type FactName,
  type FactValue,
  getFactDefinition,
  isFactOf,
  PRICE_MAX,
  PRICE_MIN,
  toFactValue,
} from '@sol/contract/fact-definitions';
import { beginAsMember } from '#lib/auth/lock-member.repository.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database, ISql, TransactionSql } from '#lib/database/database.ts';
import { recountFacts } from '#lib/fact/fact.repository.ts';
import { type NameSource, toPlaceFact } from '#lib/fact/place-fact.ts';
import { AppError } from '#lib/http/errors.ts';
import { limitPerDay } from '#lib/member/daily-limit.repository.ts';
import type { RepeatableWrite } from '#lib/member/idempotency-key.repository.ts';
import * as facts from './fact.repository.ts';

interface FactParams {
  id: number;
  fact: FactName;
}

const PRICE_BOUNDS = [PRICE_MIN, PRICE_MAX].map((won) => `${won.toLocaleString('ko-KR')}원`);

/** @throws AppError BAD_REQUEST if the fact has no such value */
function parseValueOf(fact: FactName, value: FactValue): FactValue {
  const known = toFactValue(fact, value);
  if (known !== undefined) return known;
  const isPrice = getFactDefinition(fact).kind === 'WON';
  const message = isPrice ? `${PRICE_BOUNDS.join('부터 ')}까지 숫자로 적어 주세요.` : '이 정보에 없는 값이에요.';
  throw new AppError('BAD_REQUEST', { details: [{ path: 'body.value', message }] });
}

export type FactService = ReturnType<typeof createFactService>;

export function createFactService(db: Database, nameSource: NameSource) {
  /** Locks the place, which serializes the answers about it: the counts are exact. */
  async function lockAnsweredPlace(tx: TransactionSql, id: number) {
    const place = await facts.lockAnsweredPlace(tx, id);
    if (place === undefined) throw new AppError('PLACE_NOT_FOUND');
    return place;
  }

  async function getFact(sql: ISql, placeId: number, fact: FactName, memberId: MemberId): Promise<PlaceFact> {
    const { facts: rows, own } = await facts.findFacts(sql, placeId, memberId);
    return toPlaceFact(fact, { row: rows.find((row) => row.fact === fact), mine: own[fact] }, nameSource);
  }

  /** Answers that the tags of reviews give do not count; withdrawn and replaced ones do. */
  const limitAnswers = (tx: TransactionSql, memberId: MemberId): Promise<void> =>
    limitPerDay(tx, memberId, {
      table: 'fact_answer',
      where: facts.isOfPage(tx),
      max: FACT_ANSWERS_PER_DAY,
      code: 'FACT_ANSWERS_TOO_MANY',
    });

  return {
    /**
     * Lock order: member, place, as in every other write.
     * @throws AppError BAD_REQUEST, PLACE_NOT_FOUND, PLACE_CLOSED, FACT_NOT_APPLICABLE,
     * FACT_ANSWERS_TOO_MANY
     */
    put: (
      memberId: MemberId,
      { id, fact }: FactParams,
      value: FactValue,
      write?: RepeatableWrite,
    ): Promise<PlaceFact> =>
      beginAsMember(
        db.sql,
        memberId,
        async (tx) => {
          const known = parseValueOf(fact, value);
          await limitAnswers(tx, memberId);
          const place = await lockAnsweredPlace(tx, id);
          if (!isFactOf(place.category, fact)) throw new AppError('FACT_NOT_APPLICABLE');
          if (place.isClosed) throw new AppError('PLACE_CLOSED');
          const answered = { placeId: place.id, fact };
          await facts.deleteAnswer(tx, memberId, answered);
          await facts.insertAnswer(tx, memberId, { ...answered, value: known });
          await recountFacts(tx, [answered]);
          return getFact(tx, place.id, fact, memberId);
        },
        write,
      ),

    async listOwn(memberId: MemberId): Promise<OwnAnswer[]> {
      const rows = await facts.listByMember(db.readsFor(memberId), memberId);
      return rows.map(({ countsFrom, ...row }) => ({ ...row, ...(countsFrom !== null && { countsFrom }) }));
    },

    /**
     * Also possible for a place that has closed since, or has another category.
     * @throws AppError PLACE_NOT_FOUND
     */
    withdraw: (memberId: MemberId, { id, fact }: FactParams, write?: RepeatableWrite): Promise<PlaceFact> =>
      beginAsMember(
        db.sql,
        memberId,
        async (tx) => {
          const place = await lockAnsweredPlace(tx, id);
          const answered = { placeId: place.id, fact };
          if (await facts.deleteAnswer(tx, memberId, answered)) await recountFacts(tx, [answered]);
          return getFact(tx, place.id, fact, memberId);
        },
        write,
      ),
  };
}
