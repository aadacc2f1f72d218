import type { ISql } from '../lib/database.ts';

/** Places of one shape, made by the database: a city of 200,000 in seconds. */
export async function insertManyPlaces(sql: ISql, count: number): Promise<void> {
  await sql`
    insert into place (
      source, source_key, name, category, detailed_category, address, province, district, neighborhood,
      latitude, longitude, search_pairs, search_choseong
    )
    select 'demo', 'many ' || n, '카페 ' || n, 'cafe', '카페', '서울 성동구 왕십리로 ' || n, '서울', '성동구', '성수동',
      37.4 + n % 500 * 0.0005, 126.8 + n / 500 * 0.0005, 'ㅋㅏ', 'ㅋㅍ'
    from generate_series(1, ${count}) n`;
}
