import type { APIRequestContext, Page, Response } from '@playwright/test';
import type { PlaceDetail, PlacePage, PlacePreview } from '@sol/contract/place';
import type { ListedReview, Review } from '@sol/contract/review';
import { tokenOf } from './sign-in.ts';

interface CallOptions {
  method?: string;
  data?: object;
  multipart?: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>;
}

/** Calls the API with the access token of the page. */
export async function callApi<Data = unknown>(
  page: Page,
  path: string,
  { method = 'POST', ...body }: CallOptions = {},
): Promise<Data> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const response = await page.request.fetch(path, { method, headers, ...body });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  return ((await response.json()) as { data: Data }).data;
}

/** Data of a public API call. */
export async function getData<Data>(request: APIRequestContext, path: string): Promise<Data> {
  const response = await request.get(path);
  if (!response.ok()) throw new Error(`${path}: ${response.status()}`);
  const { data } = (await response.json()) as { data: Data };
  return data;
}

export const readData = async <Data>(response: Response) => ((await response.json()) as { data: Data }).data;

export const getPlace = (request: APIRequestContext, id: number) =>
  getData<{ place: PlaceDetail; reviews: Review[] }>(request, `/api/place/${id}`);

/** All reviews of a place, newest first. */
export async function listAllReviews(request: APIRequestContext, placeId: number): Promise<ListedReview[]> {
  const reviews: ListedReview[] = [];
  let cursor: number | null = null;
  do {
    const more: string = cursor === null ? '' : `?cursorId=${cursor}`;
    const page: { reviews: ListedReview[]; nextCursor: number | null } = await getData(
      request,
      `/api/review/place/${placeId}${more}`,
    );
    reviews.push(...page.reviews);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return reviews;
}

/** The most reviewed place around 서울숲. */
export async function getMostReviewedPlace(request: APIRequestContext): Promise<PlacePreview> {
  const around = '/api/solmap/places?swLat=37.53&swLng=127.03&neLat=37.56&neLng=127.07&userLat=37.5446&userLng=127.05';
  const { places } = await getData<PlacePage>(request, `${around}&limit=50`);
  const [most] = places.toSorted((a, b) => b.reviewCount - a.reviewCount);
  if (most === undefined) throw new Error('The demo city has no places around 서울숲.');
  return most;
}
