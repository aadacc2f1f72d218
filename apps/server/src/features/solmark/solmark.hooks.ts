import { COUNTS_DIFFER, describeCounts, recountPlaces } from '#lib/database/consistency-check.ts';
import type { ISql } from '#lib/database/database.ts';
import { hidableRows } from '#lib/member/hidden-content.repository.ts';
import type { HidableWork } from '#lib/member/hidden-content.ts';
import type { NounHooks } from '#lib/process/noun-hooks.ts';
import { emptyCollection } from './collection/collection.repository.ts';
import * as solmarks from './solmark.repository.ts';
import * as merge from './solmark-merge.repository.ts';

/** Of a collection whose name an operator has removed. */
const NEUTRAL_NAME = '저장 목록';

/** The link of a hidden collection is not found. Its owner still has the collection. */
export const hidableCollections: HidableWork = {
  ...hidableRows('collection'),

  /** Link, name and memos. The places stay saved, because they are public. */
  async remove(tx, collectionId) {
    await emptyCollection(tx, collectionId, NEUTRAL_NAME);
    return [];
  },
};

/** Compares the place count of each collection with a recount. */
export const checkCollectionCounts = (sql: ISql) =>
  recountPlaces(sql, { table: 'collection', itemTable: 'collection_place', foreignKey: 'collection_id' });

export const checkMarks = solmarks.checkMarks;

export const solmarkHooks: NounHooks = {
  noun: 'solmark',
  /** Collections with their save dates, marks, and the days of visits. */
  placeMover: merge,
  hidable: { COLLECTION: hidableCollections },

  /** Collections are deleted with the member by a foreign key. */
  async deleteOfMember(tx, memberId) {
    await solmarks.deleteMarksOf(tx, memberId);
    return [];
  },

  checks: [
    {
      problem: COUNTS_DIFFER,
      listFaults: async ({ sql }) =>
        (await checkCollectionCounts(sql)).map((fault) => `저장 목록 ${fault.id} placeCount: ${describeCounts(fault)}`),
    },
    {
      problem: COUNTS_DIFFER,
      listFaults: async ({ sql }) =>
        (await checkMarks(sql)).map(
          ({ memberId, placeId, isMarked }) =>
            `회원 ${memberId} 장소 ${placeId}: 저장했다고 적혀 있${isMarked ? '지만 저장 목록에 없음' : '지 않지만 저장 목록에 있음'}`,
        ),
    },
  ],
};
