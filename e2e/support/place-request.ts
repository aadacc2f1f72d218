import type { Page } from '@playwright/test';
import { callApi } from './api.ts';
import { uniqueMemberName } from './sign-in.ts';

/** A name that is unique across tests and repeated runs. */
export const uniquePlaceName = (): string =>
  `혼책방 ${uniqueMemberName().replaceAll(' ', '')}${Date.now() % 1_000_000}`;

/** A point at sea, without places of other tests nearby. */
export const coordinatesAtSea = () => ({ latitude: 33.05 + Math.random() / 2, longitude: 128 + Math.random() * 3 });

export const requestPlace = (page: Page, name: string) =>
  callApi(page, '/api/place/request', {
    data: { placeName: name, address: '서울 성동구 서울숲2길 3', category: ['cafe'], note: '' },
  });

/** Accepts the request with this name as the operator of the page. Returns the id of the place. */
export async function acceptPlace(operator: Page, name: string, coordinates = coordinatesAtSea()): Promise<number> {
  const { requests } = await callApi<{ requests: { id: number; name: string }[] }>(
    operator,
    '/api/admin/place-request?size=50',
    { method: 'GET' },
  );
  const request = requests.find((each) => each.name === name);
  const data = { ...coordinates, detailedCategory: '카페', region: '제주 서귀포시 서귀동' };
  const { placeId } = await callApi<{ placeId: number }>(operator, `/api/admin/place-request/${request?.id}/accept`, {
    data,
  });
  return placeId;
}
