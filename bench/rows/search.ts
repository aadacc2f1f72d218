import { PLACE_PAGE_SIZE } from '@sol/contract/limits';
import { createRecommendMean } from '../../apps/server/src/features/place/detail/recommend-mean.service.ts';
import { createPlaceSearchService } from '../../apps/server/src/features/place/search/related.service.ts';
import { createSearchResultsService } from '../../apps/server/src/features/place/search/results.service.ts';
import { fixedClock } from '../../apps/server/src/lib/time/clock.ts';
import { connectSingle } from '../city-database.ts';
import { measure } from '../measure.ts';
import { timingRow } from '../report.ts';
import { drawSpots, spotAt } from '../spots.ts';
import { budgetMs, type RowGroup } from './row-group.ts';

const BUDGET_MS = 30;
const SPOTS = 1000;

/** Typical keywords, from half a syllable to a full name, and one without results. */
const KEYWORDS = [
  ['a category', '카페'],
  ['an incomplete syllable', '카ㅍ'],
  ['one syllable', '카'],
  ['two syllables, a 동', '성수'],
  ['two syllables, few names', '온담'],
  ['a chain', '별솔커피'],
  ['choseong of a chain', 'ㅂㅅㅋㅍ'],
  ['choseong of a 동', 'ㅅㅅㄷ'],
  ['two choseong', 'ㅅㅌ'],
  ['a whole name', '별솔커피 성수점'],
  ['a 동 and a category', '성수동 카페'],
  ['a 구 and a chain', '마포구 별솔커피'],
  ['two words without a space', '제주카페'],
  ['no result, frequent trigrams', '쇼핑서우'],
  ['repeated choseong', 'ㅅㅇㅅㅅㅇㅅ'],
  ['a chain, one wrong letter', '별손커피'],
  ['few names, one wrong letter', '온닥'],
  ['a 동, one wrong letter', '성슈동'],
  ['a 동, with the Latin layout on', 'tjdtnehd'],
  ['a brand in Latin letters', 'starbucks'],
  ['romanized', 'seongsu ondam'],
  ['the number of a street', '왕십리로 83'],
  ['a station and a category', '성수역 카페'],
  ['words for going alone', '조용한 카페'],
  ['a station and a word for going alone', '성수역 혼밥'],
  ['a city and a word for going alone', '부산 혼밥'],
  ['a category nearby', '근처 카페'],
  ['no letters', '①②③'],
  ['no result', '쀍쀍뷁'],
  ['no result, frequent letters', '가다마바사'],
] as const;

/** Keywords of the rows that read the full result list with its count. */
const LISTED = [
  ['a category', '카페'],
  ['two syllables, few names', '온담'],
  ['a 동 and a category', '성수동 카페'],
  ['a city and a word for going alone', '부산 혼밥'],
] as const;

export const searchRows: RowGroup = async function* ({ server, places }) {
  const db = connectSingle(server.url);
  const clock = fixedClock('2026-11-21T15:00:00+09:00');
  const listMarkedIds = () => Promise.resolve(new Set<number>());
  const search = createPlaceSearchService({ db, clock, listMarkedIds });
  const results = createSearchResultsService({ db, clock, mean: createRecommendMean(db, clock), listMarkedIds });
  const spots = await drawSpots(db.sql, SPOTS);
  for (const [label, keyword] of KEYWORDS) {
    const timing = await measure(db.sql, (index) =>
      search.searchRelated(null, { keyword, user: spotAt(spots, index) }),
    );
    yield timingRow(`search ${keyword} (${label})`, timing, budgetMs(places, BUDGET_MS));
  }
  for (const [label, keyword] of LISTED) {
    const timing = await measure(db.sql, (index) => {
      const { latitude: userLat, longitude: userLng } = spotAt(spots, index);
      return results.list(null, { keyword, userLat, userLng, limit: PLACE_PAGE_SIZE, total: true });
    });
    yield timingRow(`list of ${keyword} (${label})`, timing, budgetMs(places, BUDGET_MS));
  }
  await db.close();
};
