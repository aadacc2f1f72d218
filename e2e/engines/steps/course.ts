import { expect } from '@playwright/test';
import { type Page, waitFor } from '../page.ts';
import { test } from '../walk.ts';

const MEMO = '창가 자리부터 볼 것\n콘센트는 안쪽에 있다\n네 시 전에 나오기';

const stopsOf = (page: Page) => page.role('list', '코스의 장소').role('listitem');
const memosOf = (page: Page) => stopsOf(page).role('textbox', / 메모$/);
const detailsOf = (page: Page) => stopsOf(page).role('button', / 자세히$/);
const namesOf = async (page: Page) => (await detailsOf(page).names()).map((name) => name.replace(/ 자세히$/, ''));

/** What the steps after the first one need to know. */
const course = { names: [''], address: '' };

export function planCourse(): void {
  test('[13.2-2] a course takes three places of a search', async ({ app }) => {
    await app.open('/solroute/write');
    await app.role('radio', '나무').tap();
    await app.role('textbox', '제목').fill('성수 산책');
    await app.role('link', '장소 추가').tap();
    await app.role('link', '장소 검색').tap();
    await app.role('textbox', '장소 검색').fill('카페');
    const toggles = app.button(/ 추가$/);
    for (const nth of [0, 1, 2]) {
      await toggles.nth(nth).tap();
      await toggles.nth(nth).isOn();
    }
    await app.button('완료').tap();
    await stopsOf(app).hasCount(3);
    course.names = await namesOf(app);
  });

  test('[13.2-2] a memo of three lines is shown in three lines', async ({ app }) => {
    await detailsOf(app).nth(0).tap();
    const memo = memosOf(app).nth(0);
    const { height } = await memo.box();
    await memo.fill(MEMO);
    await waitFor(async () => expect((await memo.box()).height).toBeGreaterThanOrEqual(height * 3));
  });

  test('[13.2-2] a place is moved by dragging and by its button, with its memo', async ({ app }) => {
    const [first = '', second = '', third = ''] = course.names;
    // An open row is three times as high.
    await detailsOf(app).nth(0).tap();
    // Past the middle of the second place. Farther down the list would scroll.
    const { height } = await stopsOf(app).nth(1).box();
    await app.dragDown(stopsOf(app).nth(0).text(first), height * 0.7, '두 번째로 옮기고 있어요.');
    await waitFor(async () => expect(await namesOf(app)).toEqual([second, first, third]));
    await detailsOf(app).nth(2).tap();
    await app.button(`${third} 위로`).tap();
    course.names = [second, third, first];
    await waitFor(async () => expect(await namesOf(app)).toEqual(course.names));
    await detailsOf(app).nth(2).tap();
    await memosOf(app).nth(0).hasValue(MEMO);
  });

  test('[13.2-2] the course is stored in its order, with the memo', async ({ app }) => {
    await app.button('등록').tap();
    await app.isAt(/\/solroute$/);
    await app.role('article', '성수 산책').role('link').tap();
    await stopsOf(app).hasCount(3);
    for (const [nth, name] of course.names.entries()) await stopsOf(app).nth(nth).contains(name);
    await stopsOf(app).nth(2).contains('콘센트는 안쪽에 있다');
  });

  test('[13.2-2] a link to the course is copied, or shown to be copied', async ({ app }) => {
    await app.button('코스 공유').tap();
    await app.role('switch', '링크로 공유').tap();
    const address = app.text(/\/shared\/solroute\//);
    await address.isShown();
    [course.address = ''] = await address.texts();
    await app.button('링크 복사').tap();
    await app.text(/^링크가 복사되었습니다$|^링크를 복사하지 못했어요$/).isShown();
  });

  test('[13.2-2] a guest opens the link and sees the places without memos', async ({ guest }) => {
    await guest.open(new URL(course.address).pathname);
    await stopsOf(guest).hasCount(3);
    for (const [nth, name] of course.names.entries()) await stopsOf(guest).nth(nth).contains(name);
    expect((await stopsOf(guest).texts()).join()).not.toContain('콘센트');
    expect(await guest.evaluate(() => localStorage.getItem('userLoginStatus'))).toBeNull();
  });
}
