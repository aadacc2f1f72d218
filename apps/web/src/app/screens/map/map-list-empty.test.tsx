import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { INITIAL_ZOOM } from '#lib/map/map-handle.ts';
import { lastFakeMap } from '#lib/map/testing/fake-map.ts';
import { listQuery, markerQuery, nearbyQuery, open, page } from '#test/map-screens.ts';
import { api, fail, respond } from '#test/msw.ts';
import { aPreview, previews } from '#test/place-preview-factory.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

const region = encodeURIComponent('성수동');

describe('the list', () => {
  it('says that no place is open, and offers the closed ones', async () => {
    api.use(
      respond('GET /api/solmap/places', ({ query }) => {
        listQuery(query);
        return query.openNow === true ? page([]) : page(previews(1, 1));
      }),
    );
    const { user, address } = await open('/map/list?queryType=category&category=cafe&openNow=1');
    expect(await screen.findByText('지금 영업중인 곳을 찾지 못했어요')).toBeVisible();
    // The recommendations are filtered by opening hours, too.
    await waitFor(() => expect(nearbyQuery).toHaveBeenCalledWith(expect.objectContaining({ openNow: true })));
    await user.click(screen.getByRole('button', { name: '문 닫은 곳도 보기' }));
    await waitFor(() => expect(address()).toBe('/map/list?queryType=category&category=cafe'));
    expect(await screen.findByText('장소 1')).toBeVisible();
  });

  it('[2.11-7] keeps the way back to a collection when its conditions are removed', async () => {
    api.use(
      respond('GET /api/solmap/places/search/related', ({ query }) => page(query.free === true ? [] : previews(1, 1))),
    );
    const list = { name: '비 오는 날', path: '/mark/place/list/31' };
    const { user, address } = await open({
      ...{ pathname: '/map/list', search: '?queryType=idList&ids=7&free=1' },
      state: { list },
    });
    await user.click(await screen.findByRole('button', { name: '조건 모두 빼기' }));
    await waitFor(() => expect(address()).toBe('/map/list?queryType=idList&ids=7'));
    await waitFor(() => expect(screen.queryByRole('button', { name: '조건 모두 빼기' })).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: '비 오는 날' })).toHaveAttribute('href', list.path);
  });

  describe('[19-3] places with unknown hours', () => {
    const unknownHours = [
      aPreview({ id: 50, name: '동네 국수', isOpen: null }),
      aPreview({ id: 51, name: '동네 책방' }),
    ];
    const list = [
      ['of an area', 'GET /api/solmap/places', '/map/list?queryType=category&category=cafe'],
      ['of a region', 'GET /api/solmap/region/:region/places', `/map/list?queryType=region&region=${region}`],
      ['of results', 'GET /api/solmap/search/places', '/map/list?queryType=keyword&keyword=%EC%BB%A4%ED%94%BC'],
      ['of given places', 'GET /api/solmap/places/search/related', '/map/list?queryType=idList&ids=7'],
    ] as const;
    const findGroup = async () => within(await screen.findByRole('region', { name: '영업시간을 아직 모르는 곳' }));

    it.each(list)('follow the open ones %s as a group of its own', async (_, key, address) => {
      api.use(
        respond(key, ({ query }) => ({
          ...page([aPreview({ name: '여는 곳' })]),
          total: { count: 1, isMore: false },
          ...(query.openNow && { unknownHours }),
        })),
      );
      const { user } = await open(`${address}&openNow=1`);
      const group = await findGroup();
      expect(group.getByRole('heading', { level: 2, name: '영업시간을 아직 모르는 곳' })).toBeVisible();
      expect(group.getAllByRole('listitem').map((item) => within(item).queryByRole('heading')?.textContent)).toEqual(
        expect.arrayContaining(['동네 국수', '동네 책방']),
      );
      expect(group.queryByText('여는 곳')).not.toBeInTheDocument();
      expect(screen.getByText('1곳')).toBeVisible();
      expect(screen.getByText('영업시간을 아직 모르는 곳이 2곳 더 있어요')).toHaveRole('status');
      await user.click(screen.getByRole('button', { name: '지금 영업중', pressed: true }));
      await waitFor(() =>
        expect(screen.queryByRole('region', { name: '영업시간을 아직 모르는 곳' })).not.toBeInTheDocument(),
      );
      expect(await screen.findByText('여는 곳')).toBeVisible();
    });

    it('are hidden at once with the condition, while the list of the keyword loads again', async () => {
      const held = Promise.withResolvers<void>();
      api.use(
        respond('GET /api/solmap/search/places', async ({ query }) => {
          if (query.openNow) return { ...page([]), unknownHours };
          await held.promise;
          return page([aPreview({ name: '나중 장소' })]);
        }),
      );
      const { user } = await open('/map/list?queryType=keyword&keyword=%EC%BB%A4%ED%94%BC&openNow=1');
      await findGroup();
      expect(screen.queryByRole('combobox', { name: '정렬' })).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: '지금 영업중', pressed: true }));
      await waitFor(() =>
        expect(screen.queryByRole('region', { name: '영업시간을 아직 모르는 곳' })).not.toBeInTheDocument(),
      );
      // The list is not known to be empty without the condition.
      expect(await screen.findByRole('combobox', { name: '정렬' })).toBeVisible();
      held.resolve();
      expect(await screen.findByText('나중 장소')).toBeVisible();
    });

    it('follow the message that none is open, which keeps its way on', async () => {
      api.use(
        respond('GET /api/solmap/places', ({ query }) =>
          query.openNow ? { ...page([]), unknownHours } : page(previews(1, 1)),
        ),
      );
      const { user, address } = await open('/map/list?queryType=category&category=cafe&openNow=1');
      expect(await screen.findByText('지금 영업중인 곳을 찾지 못했어요')).toBeVisible();
      expect((await findGroup()).getByText('동네 국수')).toBeVisible();
      // In view without scrolling: the message is short.
      expect(await screen.findByText(/열려 있을 수도 있어요/)).toHaveTextContent('가기 전에 확인해 보세요.');
      expect(screen.queryByRole('heading', { name: '이런 장소는 어때요?' })).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: '문 닫은 곳도 보기' }));
      await waitFor(() => expect(address()).toBe('/map/list?queryType=category&category=cafe'));
      const group = () => screen.queryByRole('region', { name: '영업시간을 아직 모르는 곳' });
      await waitFor(() => expect(group()).not.toBeInTheDocument());
    });

    it('follow the message of several conditions at a time', async () => {
      api.use(respond('GET /api/solmap/places', () => ({ ...page([]), unknownHours, withoutFilter: [] })));
      await open('/map/list?queryType=category&category=cafe&openAt=2026-11-28T14:00');
      expect(await screen.findByText('조건에 모두 맞는 곳이 없어요')).toBeVisible();
      expect((await findGroup()).getByText('동네 책방')).toBeVisible();
    });
  });

  it.each([
    [
      'are known of none nearby',
      [null, null],
      '가까운 곳들은 영업시간이 알려지지 않았어요. 지금 열려 있을 수도 있어요.',
      '영업시간을 모르는 곳도 보기',
    ],
    ['are known of some', [false, null], '문을 닫았거나 영업시간이 알려지지 않은 곳뿐이에요.', '모두 보기'],
  ])('does not call places closed if the hours %s', async (_what, isOpen, text, way) => {
    const places = isOpen.map((each, index) => aPreview({ id: index + 1, name: `장소 ${index + 1}`, isOpen: each }));
    api.use(respond('GET /api/solmap/places', ({ query }) => page(query.openNow === true ? [] : places)));
    const { user, address } = await open('/map/list?queryType=category&category=cafe&openNow=1');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: '문 닫은 곳도 보기' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: way }));
    await waitFor(() => expect(address()).toBe('/map/list?queryType=category&category=cafe'));
  });

  it('says that there are no places when the opening hours are not the reason', async () => {
    api.use(respond('GET /api/solmap/places', () => page([])));
    await open('/map/list?queryType=category&category=cafe&openNow=1');
    expect(await screen.findByText(/‘카페’ 장소가 없어요/)).toBeVisible();
    expect(screen.queryByText('지금 영업중인 곳을 찾지 못했어요')).not.toBeInTheDocument();
  });

  it('offers all places when the reason for the empty list is unknown', async () => {
    api.use(
      respond('GET /api/solmap/region/:region/places', () => {
        api.use(fail('GET /api/solmap/region/:region/places', 'INTERNAL'));
        return page([]);
      }),
    );
    const { user, address } = await open(`/map/list?queryType=region&region=${region}&openNow=1`);
    expect(await screen.findByText('지금 영업중인 곳을 찾지 못했어요')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '모두 보기' }));
    await waitFor(() => expect(address()).not.toContain('openNow'));
  });

  it('[2.6-27] [8-14] of ids without places says so and recommends nearby places', async () => {
    api.use(respond('GET /api/solmap/places/search/related', () => page([])));
    await open('/map/list?queryType=idList&ids=7&keyword=%EC%BB%A4%ED%94%BC');
    expect(await screen.findByText('검색 결과가 없어요')).toBeVisible();
    expect(screen.getByText('검색어를 다시 입력해 주세요')).toBeVisible();
    expect(await screen.findByText('추천 서점')).toBeVisible();
  });

  it('[2.6-27] of a category without places offers a wider area instead of another search', async () => {
    api.use(
      respond('GET /api/solmap/places', ({ query }) => {
        listQuery(query);
        return query.neLng - query.swLng < 0.05 ? page([]) : page([aPreview({ name: '먼 술집' })]);
      }),
    );
    const { user } = await open('/map/list?queryType=category&category=drink');
    expect(await screen.findByText('검색 결과가 없어요')).toBeVisible();
    expect(screen.getByText(/‘주점’ 장소가 없어요/)).toBeVisible();
    expect(screen.queryByText(/검색어를/)).not.toBeInTheDocument();
    expect(await screen.findByText('추천 서점')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '넓혀 보기' }));
    expect(await screen.findByText('먼 술집')).toBeVisible();
  });

  it('a wider area reaches the nearest place of the category in one step', async () => {
    const far = aPreview({ name: '먼 술집', latitude: 37.9, longitude: 127.4 });
    api.use(respond('GET /api/solmap/places', ({ query }) => page(query.neLng - query.swLng < 0.6 ? [] : [far])));
    const { user } = await open('/map/list?queryType=category&category=drink');
    expect(await screen.findByText(/‘주점’ 장소가 없어요/)).toBeVisible();
    await waitFor(() => expect(screen.getByText(/지도를 옮기거나 넓혀 보세요/)).toBeVisible());
    await user.click(screen.getByRole('button', { name: '넓혀 보기' }));
    expect(await screen.findByText('먼 술집')).toBeVisible();
    expect(lastFakeMap().getView().zoom).toBeLessThan(10);
  });

  it.each([
    ['drink', '아직 등록된 ‘주점’ 장소가 없어요.'],
    ['', '아직 등록된 장소가 없어요.'],
  ])('of a category that the whole city does not have says so and offers no wider area: %s', async (category, text) => {
    api.use(respond('GET /api/solmap/places', () => page([])));
    await open(`/map/list?queryType=category&category=${category}`);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: '넓혀 보기' })).not.toBeInTheDocument();
  });

  it('of a region without places names the region', async () => {
    api.use(respond('GET /api/solmap/region/:region/places', () => page([])));
    await open(`/map/list?queryType=region&region=${region}`);
    expect(await screen.findByText('성수동에는 아직 장소가 없어요.')).toBeVisible();
    expect(screen.queryByRole('button', { name: '넓혀 보기' })).not.toBeInTheDocument();
  });

  it('with less than one page offers a wider area around the same point', async () => {
    api.use(
      respond('GET /api/solmap/places', ({ query }) => {
        listQuery(query);
        return page(query.neLng - query.swLng < 0.05 ? previews(1, 3) : previews(1, 5));
      }),
    );
    const { user } = await open('/map/list?queryType=category&category=cafe');
    expect(await screen.findByText('이 지역에서 찾은 곳은 3곳이에요')).toBeVisible();
    expect(screen.queryByText('모두 보여드렸어요')).not.toBeInTheDocument();
    const narrow = listQuery.mock.lastCall?.[0];
    await user.click(screen.getByRole('button', { name: '넓혀 보기' }));
    expect(await screen.findByText('모두 보여드렸어요')).toBeVisible();
    expect(screen.queryByRole('button', { name: '넓혀 보기' })).not.toBeInTheDocument();
    const wide = listQuery.mock.lastCall?.[0];
    expect((wide.neLng - wide.swLng) / (narrow.neLng - narrow.swLng)).toBeCloseTo(4, 1);
    expect(wide).toMatchObject({ userLat: narrow.userLat, userLng: narrow.userLng, category: 'cafe' });
    expect(lastFakeMap().getView().zoom).toBeCloseTo(INITIAL_ZOOM - 2, 1);
    expect(markerQuery.mock.lastCall?.[0].swLng).toBeLessThan(narrow.swLng);
  });

  it('offers no wider area at the minimum zoom', async () => {
    api.use(respond('GET /api/solmap/places', () => page(previews(1, 1))));
    const { user } = await open('/map/list?queryType=category');
    for (let zoom = INITIAL_ZOOM; zoom > 7; zoom -= 2) {
      await user.click(await screen.findByRole('button', { name: '넓혀 보기' }));
    }
    await waitFor(() => expect(screen.queryByRole('button', { name: '넓혀 보기' })).not.toBeInTheDocument());
    expect(screen.getByText('이 지역에서 찾은 곳은 1곳이에요')).toBeVisible();
  });
});
