import { expect } from '@playwright/test';
import { waitFor } from '../page.ts';
import { test } from '../walk.ts';

const REVIEW = '창가에 앉아 해 지는 걸 봤어요.';

export function writeContent(): void {
  test('[13.2-2] the draft of a review keeps its photo over a reload', async ({ app, photos, placeId }) => {
    await app.open(`/map/review/write/${placeId}`);
    await app.role('radio', '5점').tap();
    await app.role('radio', '다시 올래요').tap();
    await app.button('전망이 좋은').tap();
    await app.button('공간이 넓은').tap();
    await app.role('textbox', /한마디/).fill(REVIEW);
    await app.chooseFiles('사진 추가', photos.slice(0, 1));
    const preview = app.role('img', '사진 1');
    await preview.isLoaded();

    await app.open(`/map/review/write/${placeId}`);
    await preview.isLoaded();
    await app.role('radio', '다시 올래요').isOn();
    await app.role('textbox', /한마디/).hasValue(REVIEW);
  });

  test('[13.2-2] the review is shown with its photo at its place', async ({ app, placeId }) => {
    await app.button('후기 등록').tap();
    await app.isAt(new RegExp(`/map/detail/${placeId}$`));
    await app.text('후기를 등록했어요').isShown();
    await app.text(REVIEW).isShown();
    await app.role('img', /의 후기 사진 1$|사진 1$/).isLoaded();
  });

  test('[13.2-2] a post takes a cover and two photos between its texts', async ({ app, photos }) => {
    await app.open('/sollect/write');
    await app.chooseFiles('대표 사진 추가', photos.slice(0, 1));
    await app.role('img', '대표 사진').isLoaded();
    await app.role('textbox', '제목').fill('혼자 걷는 성수');
    await app.role('textbox', '글 1').fill('아침에 나섰다.');
    await app.chooseFiles('본문 사진 추가', photos.slice(1, 3));
    const images = app.role('list', '본문').role('img');
    await images.hasCount(2);
    await images.nth(1).isLoaded();
    await app.button('글').tap();
    await app.role('textbox', '글 2').fill('점심은 국수.');
  });

  test('[13.2-2] the post is published with its photos and places', async ({ app }) => {
    await app.button('다음').tap();
    await app.button('장소 추가').tap();
    await app.role('textbox', '장소 검색').fill('성수');
    const toggles = app.role('list', '검색 결과').role('button');
    for (const nth of [0, 1]) {
      await toggles.nth(nth).tap();
      await toggles.nth(nth).isOn();
    }
    await app.button('완료').tap();
    await app.role('list', '방문한 장소').role('listitem').hasCount(2);
    await app.button('등록').tap();
    await app.isAt(/\/sollect\/\d+$/);
    await app.role('heading', '혼자 걷는 성수').isShown();
    await app.text('점심은 국수.').isShown();
    await waitFor(async () => {
      const images = await app.evaluate(() =>
        [...document.querySelectorAll('main img')].map((image) => {
          image.scrollIntoView();
          return (image as HTMLImageElement).naturalWidth;
        }),
      );
      expect(images.filter((width) => width > 0).length).toBeGreaterThanOrEqual(3);
    });
  });
}
