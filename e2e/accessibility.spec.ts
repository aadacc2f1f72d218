import { expect, type Locator, type Page } from '@playwright/test';
import type { PlacePage } from '@sol/contract/place';
import { callApi, getData } from './support/api.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { test } from './support/journey.ts';
import { expectAccessibleScreens, type Screen } from './support/screen-checks.ts';
import { loginModalOf, openHome, optionsOf, searchFieldOf, sheetOf, tabsOf } from './support/screens.ts';
import { signIn } from './support/sign-in.ts';
import { grantOperatorRole, sol } from './support/sol.ts';

test.use({ canDrawMap: false });

const GUEST_SCREENS: Screen[] = [
  ['/map', (page) => page.getByRole('article').first()],
  ['/map/list?queryType=category&category=cafe', (page) => page.getByRole('article').first()],
  ['/map/detail/1', (page) => page.getByRole('article', { name: /님의 후기$/ }).first()],
  ['/map/reviews/1', (page) => page.getByRole('article').first()],
  [`/map/search?keyword=${encodeURIComponent('성수')}`, (page) => page.getByRole('option').first()],
  ['/map/search', (page) => page.getByRole('heading', { name: '최근 검색어' })],
  ['/map/not-found', (page) => page.getByRole('article').first()],
  ['/profile', (page) => page.getByRole('link', { name: '간편 로그인' })],
  ['/profile/settings', (page) => page.getByRole('group', { name: '테마' })],
];
const GUEST_SOLLECT_SCREENS: Screen[] = [
  ['/sollect', (page) => page.getByRole('region', { name: '요즘 많이 담는 쏠렉트' })],
  ['/sollect/search', (page) => page.getByRole('heading', { name: '최근 검색어' })],
  ['/sollect/search/result?category=cafe', (page) => page.getByRole('article').first()],
  [`/sollect/search/result?keyword=${encodeURIComponent('없는말없는말')}`, (page) => page.getByRole('article').first()],
  ['/sollect/1', (page) => page.getByRole('region', { name: /^다녀온 장소/ })],
  ['/related-sollect/1', (page) => page.getByRole('article').first()],
  ['/login', (page) => page.getByRole('link', { name: '비회원으로 이용하기' })],
  ['/login-modal', loginModalOf],
  ['/questions', (page) => page.getByRole('button', { name: '내 위치로 찾기' })],
  ['/solroute/plan', (page) => page.getByRole('button', { name: '코스 짜기' })],
  ['/report', (page) => page.getByRole('button', { name: '신고할 것 고르기' })],
  ['/shared/solroute/ended', (page) => page.getByRole('heading', { name: '볼 수 없는 링크예요' })],
];
/** The screens of a member without content. */
const MEMBER_SCREENS: Screen[] = [
  ['/sollect/write', (page) => page.getByRole('textbox', { name: '제목' })],
  ['/map/review/write/1', (page) => page.getByRole('button', { name: '후기 등록' })],
  ['/mark', (page) => page.getByRole('button', { name: '새 목록' })],
  ['/mark/sollect', (page) => page.getByText('아직 저장한 쏠렉트가 없어요')],
  ['/mark/my', (page) => page.getByText('아직 쓴 쏠렉트가 없어요')],
  ['/mark/import', (page) => page.getByRole('heading', { name: '목록은 이렇게 받아요' })],
  ['/map/correction/1?kind=HOURS', (page) => page.getByRole('button', { name: '알려주기', exact: true })],
  ['/solroute', (page) => page.getByRole('link', { name: '첫 코스 만들기' })],
  [
    '/solroute/write',
    (page) => page.getByRole('button', { name: '장소 추가' }).or(page.getByText('장소 추가')).first(),
  ],
  ['/profile', (page) => page.getByRole('link', { name: '편집' })],
  ['/profile/edit', (page) => page.getByRole('button', { name: '저장' })],
  ['/profile/settings', (page) => page.getByRole('group', { name: '테마' })],
  ['/profile/settings/inbox', (page) => page.getByRole('switch', { name: '공지사항' }).first()],
  ['/profile/inbox', (page) => page.getByRole('link', { name: '설정', exact: true })],
  ['/profile/settings/devices', (page) => page.getByText('지금 이 기기')],
  ['/profile/settings/blocked', (page) => page.getByRole('heading', { level: 1 })],
  ['/profile/solo-days', (page) => page.getByText(/에 다녀온 곳이 없어요/)],
  ['/profile/activity', (page) => page.getByText('아직 답한 질문이 없어요.')],
  ['/profile/reviews', (page) => page.getByText('아직 쓴 후기가 없어요')],
  ['/profile/hidden', (page) => page.getByRole('heading', { level: 1 })],
  ['/profile/feedback', (page) => page.getByRole('textbox')],
  ['/profile/place', (page) => page.getByRole('textbox').first()],
  ['/profile/announcement', (page) => page.getByRole('heading', { level: 1 })],
  ['/profile/policies', (page) => page.getByRole('heading', { level: 1 })],
  ['/profile/delete', (page) => page.getByRole('heading', { level: 1 })],
];

const TITLE = 'have no axe violations, fit 320 px, and clip no text at a doubled font size';

test(`the screens of the map and the profile ${TITLE}`, async ({ page }) => {
  test.slow();
  await expectAccessibleScreens(page, GUEST_SCREENS);
});

test(`the screens of sollects, of guests and the login ${TITLE}`, async ({ page, browserErrors }) => {
  test.slow();
  browserErrors.allow(/Failed to load resource.*404/);
  await expectAccessibleScreens(page, GUEST_SOLLECT_SCREENS);
});

test(`the screens of a new member ${TITLE}`, async ({ page }) => {
  test.slow();
  await signIn(page);
  await expectAccessibleScreens(page, MEMBER_SCREENS);
});

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });
const OPERATOR_SCREENS: Screen[] = [
  ['/admin', (page) => page.getByRole('region', { name: '지역과 카테고리의 표' })],
  ...['requests', 'matches', 'corrections', 'reports', 'feedback', 'notices/new', 'passkey'].map(
    (section) => [`/admin/${section}`, headingOf] as const,
  ),
];

/** Saves a place, creates a solroute with a link and stores a search. */
async function createContent(page: Page) {
  const region = `/api/solmap/region/${encodeURIComponent('망원동')}/places?userLat=37.5559&userLng=126.9019&limit=20`;
  const { places } = await getData<PlacePage>(page.request, region);
  const ids = places.map(({ id }) => id).slice(8, 12);
  const [placeId = 0] = ids;
  const { collections } = await callApi<{ collections: { collectionId: number }[] }>(
    page,
    '/api/solmark/place/collections',
    { method: 'GET' },
  );
  const addCollectionIds = collections.map(({ collectionId }) => collectionId);
  const data = { addCollectionIds, removeCollectionIds: [] };
  await callApi(page, `/api/solmark/place/${placeId}/collections`, { method: 'PATCH', data });
  await callApi(page, '/api/solmap/search/recent', { data: { keyword: '성수' } });
  const placeInfos = ids.map((id, index) => ({ id, seq: index + 1, memo: index === 1 ? '벤치에서 책 읽기' : '' }));
  const { solrouteId } = await callApi<{ solrouteId: number }>(page, '/api/solroute', {
    data: { iconId: 3, name: '살펴볼 코스', placeInfos },
  });
  const { path } = await callApi<{ path: string }>(page, `/api/solroute/${solrouteId}/share`, {
    data: { includesMemos: true },
  });
  return { placeId, solrouteId, sharedPath: path, collectionId: addCollectionIds[0] ?? 0 };
}

test(`the screens of a member with content ${TITLE}`, async ({ page }) => {
  test.slow();
  await signIn(page);
  const { placeId, solrouteId, sharedPath, collectionId } = await createContent(page);
  const savedOf = () => sheetOf(page).getByRole('button', { name: /저장 취소/ });
  const stopsOf = () => page.getByRole('list', { name: '코스의 장소' }).getByRole('listitem').first();
  await expectAccessibleScreens(page, [
    [`/map/list?queryType=idList&ids=${placeId}`, savedOf],
    [`/map/detail/${placeId}`, () => sheetOf(page).getByRole('button', { name: /저장됨/ })],
    ['/map/search', () => page.getByRole('button', { name: '모두 지우기' })],
    ['/solroute', () => page.getByRole('article').first()],
    [`/solroute/${solrouteId}`, stopsOf],
    [`/solroute/${solrouteId}/follow`, stopsOf],
    [`/solroute/write?solrouteId=${solrouteId}`, stopsOf],
    [sharedPath, stopsOf],
    [`/mark/place/list/${collectionId}`, () => page.getByRole('list', { name: '저장한 장소' })],
    ['/solroute/add/place', () => page.getByRole('list', { name: '내 저장 목록' })],
    [
      `/solroute/write/search?keyword=${encodeURIComponent('카페')}`,
      () => page.getByRole('button', { name: / 추가$/ }).first(),
    ],
  ]);

  await page.goto('/mark');
  const collection = page.getByRole('list', { name: '내 저장 목록' }).getByRole('link', { name: '저장한 장소' });
  await collection.waitFor();
  await expectNoAxeViolations(page, 'collections');
  await page.getByRole('button', { name: '새 목록' }).tap();
  await expectNoAxeViolations(page, 'the form');
  await page.getByRole('textbox', { name: '목록 이름' }).fill('산책');
  await page.getByRole('button', { name: '만들기' }).tap();
  await page.getByRole('button', { name: '편집' }).tap();
  await page.getByRole('button', { name: '산책 끌어서 옮기기' }).waitFor();
  await expectNoAxeViolations(page, 'sorting');
  await page.getByRole('button', { name: '완료' }).tap();
  await collection.tap();
  await page.getByRole('list', { name: '저장한 장소' }).waitFor();
  await expectNoAxeViolations(page, 'places');
  await page
    .getByRole('button', { name: / 메뉴$/ })
    .last()
    .tap();
  await page.getByRole('menuitem', { name: '담은 목록 변경' }).tap();
  const sheet = page.getByRole('dialog', { name: '어디에 담을까요?' });
  await sheet.getByRole('checkbox', { name: '산책', exact: true }).waitFor();
  await expectNoAxeViolations(page, 'the sheet');
});

test(`the screens of an operator ${TITLE}`, async ({ page }) => {
  test.slow();
  await signIn(page);
  await grantOperatorRole(page);
  // The job counts the places within a minute after the start.
  await sol('coverage');
  await expectAccessibleScreens(page, OPERATOR_SCREENS);
});

test('text has its designed size at the default font size of the browser', async ({ page }) => {
  await page.goto('/login');
  const sizeOf = (name: string) => page.locator(name).evaluate((element) => getComputedStyle(element).fontSize);
  expect([await sizeOf('html'), await sizeOf('body')]).toEqual(['16px', '15px']);
});

test('tap targets are at least 44 px high and wide', async ({ page }) => {
  await openHome(page);
  const targets = [
    ...(await tabsOf(page).getByRole('link').all()),
    ...(await page.getByRole('article').first().getByRole('button').all()),
    page.getByRole('button', { name: '이 지역에서 검색' }),
    page.getByRole('button', { name: '내 위치로 이동' }),
    page.getByRole('button', { name: '카페' }),
  ];
  for (const target of targets) {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44);
  }
});

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator, limit = 80): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < limit; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${limit} Tab presses did not reach the element.`);
}

test('a place can be found, saved and reviewed with the keyboard alone', async ({ page }) => {
  await signIn(page);
  await openHome(page);
  await tabTo(page, page.getByRole('search').getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(searchFieldOf(page)).toBeFocused();
  await page.keyboard.type('서울도서관');
  await expect(optionsOf(page).first()).toContainText('서울도서관');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '서울도서관' })).toBeVisible();

  const saveButton = page.getByRole('button', { name: /^저장/ });
  await tabTo(page, saveButton);
  await page.keyboard.press('Enter');
  await expect(saveButton).toHaveAttribute('aria-pressed', 'true');
  await expect(saveButton).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: '다시 올래요' }));
  await page.keyboard.press('Enter');
  const submit = page.getByRole('button', { name: '후기 등록' });
  await expect(submit).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: '1점' }));
  for (let star = 1; star < 4; star++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4점' })).toBeChecked();
  for (const tag of ['조용한', '콘센트가 많은']) {
    await tabTo(page, page.getByRole('button', { name: tag }));
    await page.keyboard.press('Space');
  }
  await tabTo(page, page.getByRole('textbox', { name: /한마디/ }));
  await page.keyboard.type('책 한 권 다 읽고 왔어요.');
  await tabTo(page, submit);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('후기를 등록했어요')).toBeVisible();
  await expect(page.getByText('책 한 권 다 읽고 왔어요.')).toBeVisible();
});
