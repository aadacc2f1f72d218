import { readFileSync } from 'node:fs';
import { type DemoPlace, readDemoPlaces } from '../../apps/server/src/features/demo/demo.reader.ts';
import { insertPlaces } from '../../apps/server/src/features/demo/demo.repository.ts';
import { rebuildRegions } from '../../apps/server/src/features/place/admin/aggregates.repository.ts';
import { createPlaceSearchService } from '../../apps/server/src/features/place/search/related.service.ts';
import { fixedClock } from '../../apps/server/src/lib/time/clock.ts';
import { connectSingle, startBenchServer } from '../city-database.ts';
import { measureRelevance, parseQueries, rankOf } from '../relevance/measure-relevance.ts';
import type { Row } from '../report.ts';

/** At 성수역. */
const USER = { latitude: 37.54458, longitude: 127.05596 };
const TARGETS = { success1: 0.95, success5: 0.97, meanReciprocalRank: 0.96 } as const;
const LABELS = { success1: 'success@1', success5: 'success@5', meanReciprocalRank: 'MRR' } as const;

/** Branches of brands, which the demo city has none of: name, district, 동, street, coordinates. */
const BRANCHES = [
  ['스타벅스 성수역점', '성동구', '성수동', '아차산로 100', 37.5448, 127.0562],
  ['블루보틀 성수', '성동구', '성수동', '아차산로 7', 37.5478, 127.0449],
  ['STARBUCKS RESERVE 한남', '용산구', '한남동', '이태원로 259', 37.5378, 127.0012],
  ['올리브영 연남점', '마포구', '연남동', '동교로 240', 37.5622, 126.9252],
  ['메가커피 홍대점', '마포구', '서교동', '홍익로 10', 37.5559, 126.9237],
  ['GS25 망원점', '마포구', '망원동', '포은로 80', 37.5556, 126.9046],
  ['ANTHRACITE 서교', '마포구', '서교동', '월드컵로12길 11', 37.5555, 126.9131],
  ['MUJI 강남', '강남구', '역삼동', '강남대로 420', 37.5006, 127.0265],
] as const;

function toBranch(
  prototype: DemoPlace,
  [name, district, dong, street, latitude, longitude]: (typeof BRANCHES)[number],
) {
  const region = { district, neighborhood: dong, legalDong: dong, adminDong: dong };
  return { ...prototype, ...region, key: name, name, address: `서울 ${district} ${street}`, latitude, longitude };
}

async function fillDemoCity(url: string): Promise<void> {
  const { sql, close } = connectSingle(url);
  const places = readDemoPlaces();
  const prototype = places.find(({ category }) => category === 'cafe');
  const branches = prototype === undefined ? [] : BRANCHES.map((branch) => toBranch(prototype, branch));
  await sql.begin(async (tx) => {
    await insertPlaces(tx, [...places, ...branches]);
    await rebuildRegions(tx);
  });
  await sql`vacuum analyze place`;
  await close();
}

/** How often the related search of the demo city has the expected result first. */
export async function* relevanceRows(): AsyncGenerator<Row> {
  const queries = parseQueries(readFileSync(new URL('../relevance/queries.txt', import.meta.url), 'utf8'));
  const server = await startBenchServer();
  try {
    await fillDemoCity(server.url);
    const db = connectSingle(server.url);
    const search = createPlaceSearchService({
      ...{ db, clock: fixedClock('2026-11-28T15:00:00+09:00') },
      listMarkedIds: () => Promise.resolve(new Set<number>()),
    });
    const ranks: (number | undefined)[] = [];
    for (const query of queries) {
      const items = await search.searchRelated(null, { keyword: query.keyword, user: USER });
      const rank = rankOf(query, items);
      ranks.push(rank);
      if (rank === 1) continue;
      const first = items.slice(0, 3).map(({ name }) => name);
      yield {
        label: `  ${query.keyword}`,
        figure: `${rank ?? '–'}: ${first.join(', ')} (${query.expected.join(' | ')})`,
      };
    }
    await db.close();
    const relevance = measureRelevance(ranks);
    yield { label: 'queries', figure: String(queries.length) };
    for (const key of ['success1', 'success5', 'meanReciprocalRank'] as const) {
      const isWithin = relevance[key] >= TARGETS[key];
      yield { label: LABELS[key], figure: relevance[key].toFixed(3), budget: `${TARGETS[key]}`, isWithin };
    }
  } finally {
    await server.stop();
  }
}
