import { expect } from '@playwright/test';
import type { Marker } from '@sol/contract/marker';
import { type Bounds, findOnScreen } from '../../support/projection.ts';
import { type Page, waitFor } from '../page.ts';
import { test } from '../walk.ts';

/** Between search bar, buttons and the collapsed sheet. */
const FREE_AREA = { left: 30, right: 360, top: 125, bottom: 700 };

/** A tap on a map that still moves hits nothing, and is repeated after this time. */
const TAP_MS = 2_000;

/** The visible map, and the markers that the app has requested for it. */
function readMap(page: Page): Promise<{ bounds: Bounds; markers: Marker[] }> {
  return page.evaluate(async () => {
    const { view } = JSON.parse(sessionStorage.getItem('map-view') ?? '{}');
    const query = new URLSearchParams({ category: 'work' });
    for (const [side, degrees] of Object.entries(view.bounds)) query.set(side, String(degrees));
    const response = await fetch(`/api/solmap/markers?${query}`);
    return { bounds: view.bounds, markers: (await response.json()).data };
  });
}

export function findPlaces(): void {
  test('[13.2-2] the map is drawn, and its sheet lists places', async ({ app }) => {
    await app.open('/map');
    await app.role('heading', '카테고리').isShown();
    await app.role('article').isShown();
    await waitFor(async () => expect(await app.evaluate(() => document.querySelectorAll('canvas').length)).toBe(1));
  });

  test('[13.2-2] a category lists its places', async ({ app }) => {
    await app.button('공부/작업').tap();
    await app.isAt(/category=work/);
    await app.role('article').isShown();
  });

  test('[13.2-2] a tap on a marker opens its place', async ({ app }) => {
    const handle = app.button(/크기 조절$/);
    await handle.press('ArrowDown');
    await handle.press('ArrowDown');
    await waitFor(async () => {
      const { bounds, markers } = await readMap(app);
      const { id, point } = findOnScreen(markers, bounds, FREE_AREA);
      await app.tapAt(point);
      await expect.poll(() => app.path(), { timeout: TAP_MS }).toBe(`/map/detail/${id}`);
    });
    await app.role('heading', { level: 1 }).isShown();
  });

  test('[13.2-2] a search by initials and one in Hangul find a district', async ({ app }) => {
    await app.open('/map/search');
    const field = app.role('combobox', '장소와 지역 검색');
    const district = app.role('option', /성수동/).nth(0);
    await field.fill('ㅅㅅㄷ');
    await district.isShown();
    await field.fill('성수역');
    await app
      .role('option', /^성수역/)
      .nth(0)
      .isShown();
    await field.fill('성수동');
    await app.role('option', /^성수역/).isGone();
    await district.tap();
    await app.isAt(/queryType=region/);
    await app.role('list', '성수동의 장소').role('article').isShown();
  });

  test('[13.2-2] the filter of open places leaves only open ones', async ({ app }) => {
    await app.button('지금 영업중').tap();
    await app.button('지금 영업중').isOn();
    await waitFor(async () => {
      const texts = await app.role('list', '성수동의 장소').role('article').texts();
      expect(texts.length).toBeGreaterThan(0);
      for (const text of texts) expect(text).toContain('영업중');
    });
  });

  test('[13.2-2] a card opens its place, and back leads to the filtered list', async ({ app }) => {
    const card = app.role('list', '성수동의 장소').role('article').nth(1);
    const [name = ''] = await card.role('heading').role('link').names();
    await card.role('heading').role('link').tap();
    await app.isAt(/\/map\/detail\/\d+$/);
    await app.role('heading', { level: 1 }).contains(name.split('…').at(-1) ?? '');
    await app.button('뒤로').tap();
    await app.button('지금 영업중').isOn();
    await app.role('list', '성수동의 장소').role('article').isShown();
  });

  test('[13.2-2] a guest who saves a place signs in, and the place is saved', async ({ app, member, placeId }) => {
    await app.open(`/map/detail/${placeId}`);
    const title = app.role('heading', { level: 1 });
    await title.isShown();
    const [name = ''] = await title.texts();
    const save = app.button(/^저장/).nth(0);
    await save.isOn(false);
    await save.tap();
    const modal = app.role('dialog', '저장하고 글을 쓰려면 로그인이 필요해요');
    await modal.role('link', '카카오로 계속하기').tap();
    await app.role('heading', '누구로 들어갈까요?').isShown();
    await app.role('textbox', '다른 이름으로').fill(member);
    await app.button('이 이름으로 들어가기').tap();
    await app.role('checkbox', /^모두 동의하기/).tap();
    await app.button(/^동의하고/).tap();
    await app.button('이 닉네임으로 시작하기').tap();
    await app.isAt(new RegExp(`/map/detail/${placeId}$`));
    await app.text('저장한 장소에 담았어요').isShown();
    await save.isOn();

    await app.open('/mark');
    await app.role('link', /저장한 장소/).tap();
    await app.button(`${name} 저장 취소`).isOn();
  });
}
