import { describe, expect, it } from 'vitest';
import { setUpSolroutes } from '../../test/solroute-calls.ts';

const { test, ask, create, draft, idOf, read } = setUpSolroutes();

describe('the status of a solroute', () => {
  it('[4.11-1] [7.6-5] toggles between planned and done, and is returned', async () => {
    const id = await idOf(test.mina);
    const toggle = async () => (await ask(test.mina, 'PATCH', `/api/solroute/${id}/status`)).data;
    expect(await toggle()).toEqual({ status: 'DONE' });
    expect(await read(id)).toMatchObject({ status: 'DONE' });
    expect(await toggle()).toEqual({ status: 'PLANNED' });
  });

  it('toggles once per call, also concurrently', async () => {
    const id = await idOf(test.mina);
    const taps = (times: number) =>
      Promise.all(Array.from({ length: times }, () => ask(test.mina, 'PATCH', `/api/solroute/${id}/status`)));
    const responses = await taps(6);
    expect(responses.map(({ data }) => data.status).toSorted()).toEqual([
      ...Array(3).fill('DONE'),
      ...Array(3).fill('PLANNED'),
    ]);
    expect(await read(id)).toMatchObject({ status: 'PLANNED' });
    await taps(3);
    expect(await read(id)).toMatchObject({ status: 'DONE' });
  });
});

describe('the departure time of a solroute', () => {
  const startOf = async (id: number) => (await read(id)).departAt;
  const set = (memberId: number | null, id: number, departAt: unknown) =>
    ask(memberId, 'PATCH', `/api/solroute/${id}/departure`, { departAt });

  it('is stored, changed and cleared with the solroute', async () => {
    const id = await idOf(test.mina, { departAt: '2026-11-28T14:05' });
    expect(await startOf(id)).toBe('2026-11-28T14:05');
    await ask(test.mina, 'PATCH', `/api/solroute/${id}`, draft({ departAt: '2027-01-01T00:00' }));
    expect(await startOf(id)).toBe('2027-01-01T00:00');
    await ask(test.mina, 'PATCH', `/api/solroute/${id}`, draft({ departAt: null }));
    expect(await startOf(id)).toBeNull();
  });

  it('is kept by updates without it and by a change of the status', async () => {
    const id = await idOf(test.mina, { departAt: '2026-11-28T14:05' });
    await ask(test.mina, 'PATCH', `/api/solroute/${id}`, draft({ name: '새 이름' }));
    await ask(test.mina, 'PATCH', `/api/solroute/${id}/status`);
    expect(await read(id)).toMatchObject({ name: '새 이름', status: 'DONE', departAt: '2026-11-28T14:05' });
  });

  it('is set and cleared alone, without touching the places', async () => {
    const id = await idOf(test.mina);
    const { placeInfos } = await read(id);
    expect(await set(test.mina, id, '2024-02-29T23:59')).toMatchObject({
      status: 200,
      data: { departAt: '2024-02-29T23:59' },
    });
    expect(await read(id)).toMatchObject({ departAt: '2024-02-29T23:59', placeInfos });
    expect(await set(test.mina, id, null)).toMatchObject({ status: 200, data: { departAt: null } });
    expect(await startOf(id)).toBeNull();
  });

  it.each([
    '2026-02-29T14:00',
    '2026-11-31T14:00',
    '2026-11-28T24:00',
    '2026-11-28T14:60',
    '2026-11-28',
    '2026-11-28T14:00:30',
    '2026-11-28T14:00Z',
    '2026-11-28T14:00+09:00',
    '2026-11-28 14:00',
    '0000-01-01T00:00',
    '0202-11-28T14:00',
    '9999-12-31T23:59',
    ' 2026-11-28T14:00',
    '',
    0,
    {},
  ])('is rejected in any other format without changes: %j', async (departAt) => {
    const id = await idOf(test.mina, { departAt: '2026-11-28T14:05' });
    for (const response of [
      await create(test.mina, { departAt }),
      await ask(test.mina, 'PATCH', `/api/solroute/${id}`, draft({ departAt })),
      await set(test.mina, id, departAt),
    ]) {
      expect(response).toMatchObject({ status: 400, code: 'BAD_REQUEST', details: [{ path: 'body.departAt' }] });
    }
    expect(await startOf(id)).toBe('2026-11-28T14:05');
  });

  it('is required in the call that sets it', async () => {
    const id = await idOf(test.mina);
    expect(await ask(test.mina, 'PATCH', `/api/solroute/${id}/departure`, {})).toMatchObject({
      status: 400,
      details: [{ path: 'body.departAt' }],
    });
  });
});
