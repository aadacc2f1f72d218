import { SOLLECT_HOME_CATEGORIES } from '@sol/contract/sollect';
import {
  createSollectDetailService,
  createSollectListService,
} from '../../apps/server/src/features/sollect/sollect-list.service.ts';
import { insertSollects } from '../city/sollects.ts';
import { connectSingle } from '../city-database.ts';
import { measure, seconds } from '../measure.ts';
import { timingRow } from '../report.ts';
import type { RowGroup } from './row-group.ts';

const SOLLECTS = 100_000;
const LIST_BUDGET_MS = 5;
const DETAIL_BUDGET_MS = 5;
const SEARCH_BUDGET_MS = 5;
const PAGE = { size: 10 };

/** From keywords in most sollects to one in none. */
const KEYWORDS = [
  ['a word in most sollects', '혼자'],
  ['an incomplete syllable', '카ㅍ'],
  ['a 동', '성수동'],
  ['two words', '성수동 산책'],
  ['a chain', '별솔커피'],
  ['choseong of a chain', 'ㅂㅅㅋㅍ'],
  ['two choseong', 'ㅅㅌ'],
  ['few names', '온담'],
  ['a rare syllable', '쿄'],
  ['no result', '쀍쀍뷁'],
  ['no result, frequent letters', '가다마바사'],
] as const;

/** The same sollects for every number of places. */
export const sollectRows: RowGroup = async function* ({ server }) {
  const db = connectSingle(server.url);
  const lists = createSollectListService(db);
  const details = createSollectDetailService({ db, listMarkedIds: () => Promise.resolve(new Set()) });
  const insertS = await seconds(() => insertSollects(db.sql, SOLLECTS));
  yield { label: `${SOLLECTS.toLocaleString('en')} sollects made`, figure: `${insertS.toFixed(1)} s` };

  yield timingRow('sollects, newest', await measure(db.sql, () => lists.listNewest(null, PAGE)), LIST_BUDGET_MS);
  yield timingRow('sollects, popular', await measure(db.sql, () => lists.listPopular(null)), LIST_BUDGET_MS);
  const categoryOf = (index: number) => SOLLECT_HOME_CATEGORIES[index % SOLLECT_HOME_CATEGORIES.length];
  const recommended = await measure(db.sql, (index) =>
    lists.listRecommended(null, { categoryName: categoryOf(index) }),
  );
  yield timingRow('sollects, recommended of a category', recommended, LIST_BUDGET_MS);
  const detail = await measure(db.sql, (index) => details.getDetail(null, 1 + ((index * 7919) % SOLLECTS)));
  yield timingRow('one sollect', detail, DETAIL_BUDGET_MS);
  for (const [label, keyword] of KEYWORDS) {
    const timing = await measure(db.sql, () => lists.search(null, { keyword, ...PAGE }));
    yield timingRow(`sollect search ${keyword} (${label})`, timing, SEARCH_BUDGET_MS);
  }
  await db.close();
};
