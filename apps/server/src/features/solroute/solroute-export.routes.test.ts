import { describe, expect, it } from 'vitest';
import { setUpSolroutes, stops, UNKNOWN_ID } from '../../test/solroute-calls.ts';

const { test, idOf } = setUpSolroutes();

describe('the export of a solroute', () => {
  const download = async (memberId: number | null, id: number, format: string) =>
    test.app.inject({
      url: `/api/solroute/${id}/export?format=${format}`,
      headers: memberId ? await test.as(memberId) : {},
    });

  it.each([
    ['gpx', 'application/gpx+xml; charset=utf-8'],
    ['geojson', 'application/geo+json; charset=utf-8'],
    ['csv', 'text/csv; charset=utf-8'],
  ])('lists the stops under the name of the solroute: %s', async (format, type) => {
    const placeInfos = stops(test.places.toReversed()).map((stop) => ({ ...stop, memo: `메모 ${stop.seq}` }));
    const id = await idOf(test.mina, { placeInfos });
    const { statusCode, headers, body } = await download(test.mina, id, format);
    expect([statusCode, headers['content-type']]).toEqual([200, type]);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="sol.${format}"; filename*=UTF-8''${encodeURIComponent(`성수 한 바퀴.${format}`)}`,
    );
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(body.match(/메모 \d/g)).toEqual(['메모 1', '메모 2', '메모 3']);
  });

  it.each([
    ['gpx', '<desc>2026-11-28 14:05 출발</desc>'],
    ['geojson', '"departAt":"2026-11-28T14:05:00+09:00"'],
    ['csv', '2026-11-28 14:05'],
  ])('contains the departure time: %s', async (format, words) => {
    const planned = await idOf(test.mina, { departAt: '2026-11-28T14:05' });
    expect((await download(test.mina, planned, format)).body).toContain(words);
  });

  it('is nobody else’s, and of no other kind', async () => {
    const id = await idOf(test.mina);
    const codeOf = async (...args: Parameters<typeof download>) => {
      const response = await download(...args);
      return [response.statusCode, response.json().code];
    };
    expect(await codeOf(test.jun, id, 'gpx')).toEqual([404, 'SOLROUTE_NOT_FOUND']);
    expect(await codeOf(test.mina, UNKNOWN_ID, 'gpx')).toEqual([404, 'SOLROUTE_NOT_FOUND']);
    expect(await codeOf(null, id, 'gpx')).toEqual([401, 'UNAUTHENTICATED']);
    expect(await codeOf(test.mina, id, 'kml')).toEqual([400, 'BAD_REQUEST']);
  });
});
