import { expect, type Page } from '@playwright/test';
import { uniqueMemberName } from './sign-in.ts';
import { sol } from './sol.ts';

/** A name that is unique across tests and repeated runs. */
export const uniquePlaceName = (): string =>
  `혼책방 ${uniqueMemberName().replaceAll(' ', '')}${Date.now() % 1_000_000}`;

/** A point at sea, without places of other tests nearby. */
export const coordinatesAtSea = () => ({ latitude: 33.05 + Math.random() / 2, longitude: 128 + Math.random() * 3 });

export async function requestPlace(page: Page, name: string): Promise<void> {
  await page.goto('/profile/place');
  await page.getByRole('textbox', { name: '장소 이름' }).fill(name);
  await page.getByRole('textbox', { name: '주소' }).fill('서울 성동구 서울숲2길 3');
  await page.getByRole('button', { name: '카페' }).tap();
  await page.getByRole('button', { name: '요청하기' }).tap();
  await expect(page).toHaveURL(/\/profile$/);
}

/** Accepts the latest request with this name as operator. Returns the id of the place. */
export async function acceptPlace(name: string, { latitude, longitude } = coordinatesAtSea()): Promise<string> {
  const requests = (await sol('place-requests', 'list')).split(/\n(?=\d)/);
  const id = requests.findLast((request) => request.includes(name))?.split('\t')[0] ?? '';
  const at = ['--lat', latitude.toFixed(6), '--lng', longitude.toFixed(6), '--region', '제주 서귀포시 서귀동'];
  const [, placeId = ''] = /장소 (\d+)번/.exec(await sol('place-requests', 'accept', id, ...at)) ?? [];
  return placeId;
}
