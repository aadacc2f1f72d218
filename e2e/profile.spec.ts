import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { dropFiles } from './support/added-files.ts';
import { test } from './support/journey.ts';
import { isSignedIn, signIn } from './support/sign-in.ts';

test.use({ canDrawMap: false });

const PHOTO = new URL('../apps/web/public/icon-512.png', import.meta.url).pathname;

const nicknameOf = (page: Page) => page.getByRole('textbox', { name: '닉네임' });

test('[2.13-2] a member changes the nickname, and the photo by a file that is dropped on the page', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/profile');
  await page.getByRole('link', { name: '편집' }).tap();
  const nickname = `혼밥${Date.now() % 1_000_000}`;
  await nicknameOf(page).fill(nickname);
  await expect(page.getByText('사용 가능한 닉네임입니다.')).toBeVisible();
  const buffer = await readFile(PHOTO);
  await dropFiles(page, nicknameOf(page), [{ name: 'me.png', mimeType: 'image/png', buffer }]);
  await page.getByRole('button', { name: '이대로 쓰기' }).tap();
  await page.getByRole('button', { name: '저장' }).tap();
  await expect(page).toHaveURL(/\/profile$/);
  await page.reload();
  await expect(page.getByText(nickname)).toBeVisible();
  await expect(page.locator('main img[src^="/media/"]')).toBeVisible();
});

test('[5-29] [9-27] a place request focuses the missing field, mentions truncated text, and shows messages in one position', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/profile');
  await page.getByRole('link', { name: '장소 추가 요청' }).tap();
  const send = page.getByRole('button', { name: '요청하기' });
  const toastOf = (words: string) => page.locator('.Toastify__toast-container--bottom-center').getByText(words);
  const address = `서울특별시 성동구 아차산로17길 48, 성수낙낙 ${'지하 1층 '.repeat(15)}`.slice(0, 100);
  await page.getByRole('textbox', { name: '주소' }).fill(`${address}B104호`);
  await expect(page.getByRole('textbox', { name: '주소' })).toHaveValue(address);
  await expect(page.getByText(/^100자까지 쓸 수 있어서 나머지는 넣지 못했어요/)).toBeVisible();
  await send.dispatchEvent('click');
  await expect(page.getByRole('alert').getByText('장소 이름을 입력해 주세요')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '장소 이름' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: '장소 이름' })).toBeInViewport();
  await page.getByRole('textbox', { name: '장소 이름' }).fill('성수낙낙');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await send.dispatchEvent('click');
  await expect(page.getByRole('alert')).toHaveText('카테고리를 하나 이상 골라 주세요');
  // Without a toast that covers the button, the next tap sends.
  await page.getByRole('button', { name: '식당' }).tap();
  await send.tap();
  await expect(toastOf('장소 추가 요청이 완료됐습니다')).toBeVisible();
  await expect(page.locator('.Toastify__toast-container--top-right .Toastify__toast')).toHaveCount(0);
});

test('[4.1-3] a member exports all data and deletes the account', async ({ page }) => {
  await signIn(page);
  await page.goto('/profile/delete');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '내 기록 내려받기' }).tap();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  await page.getByRole('checkbox', { name: '되돌릴 수 없다는 것을 확인했어요' }).check();
  await page.getByRole('button', { name: '계정 삭제' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).tap();
  await expect(page).toHaveURL(/\/login$/);
  expect(await isSignedIn(page)).toBe(false);
});
