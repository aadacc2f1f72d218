import { expect, it } from 'vitest';
import { BusyError } from '#lib/http/errors.ts';
import { createLinkPictures, DRAWINGS_PER_CLIENT_MAX, DRAWINGS_QUEUED_MAX } from './link-pictures.ts';

/** Renders that end on request, with the maximum of concurrent ones. */
function slowDrawing() {
  const waiting: (() => void)[] = [];
  const drawn: string[] = [];
  let underWay = 0;
  let most = 0;
  const draw = (name: string) => async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise<void>((resolve) => waiting.push(resolve));
    underWay -= 1;
    drawn.push(name);
    return Buffer.from(name);
  };
  const finish = async () => {
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      const next = waiting.shift();
      if (next === undefined) return;
      next();
    }
  };
  const of = (name: string, client: string) => ({ client, draw: draw(name) });
  return { of, finish, drawn, most: () => most };
}

it('draws one picture at a time, queues ten, and rejects the next at once', async () => {
  const pictures = createLinkPictures();
  const drawing = slowDrawing();
  const names = Array.from({ length: 1 + DRAWINGS_QUEUED_MAX + 3 }, (_, index) => `picture ${index}`);
  const requests = Promise.allSettled(names.map((name) => pictures.get([name], drawing.of(name, name))));
  await drawing.finish();
  const results = await requests;
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toHaveLength(3);
  expect(refused.every((error) => error instanceof BusyError)).toBe(true);
  expect(drawing.drawn).toEqual(names.slice(0, 1 + DRAWINGS_QUEUED_MAX));
  expect(drawing.most()).toBe(1);

  // Rejected images are rendered on the next request; rendered ones are cached.
  const again = Promise.all(
    [names[0] ?? '', names.at(-1) ?? ''].map((name) => pictures.get([name], drawing.of(name, name))),
  );
  await drawing.finish();
  expect((await again).map(({ jpeg }) => jpeg.toString())).toEqual([names[0], names.at(-1)]);
  expect(drawing.drawn).toHaveLength(2 + DRAWINGS_QUEUED_MAX);
});

it('renders one image for concurrent requests, and another one if its content differs', async () => {
  const pictures = createLinkPictures();
  const drawing = slowDrawing();
  const requests = Promise.all(Array.from({ length: 30 }, () => pictures.get(['a', 1], drawing.of('a', 'a client'))));
  await drawing.finish();
  expect(new Set((await requests).map(({ etag }) => etag)).size).toBe(1);
  expect(drawing.drawn).toEqual(['a']);
  const other = pictures.get(['a', 2], drawing.of('b', 'a client'));
  await drawing.finish();
  expect((await other).etag).not.toBe((await requests)[0]?.etag);
});

it('does not cache a failure', async () => {
  const pictures = createLinkPictures();
  await expect(pictures.get(['a'], { client: 'a', draw: () => Promise.reject(new Error('no font')) })).rejects.toThrow(
    'no font',
  );
  expect((await pictures.get(['a'], { client: 'a', draw: async () => Buffer.from('a') })).jpeg.toString()).toBe('a');
});

it('rejects requests of one client above its limit, and renders those of others', async () => {
  const pictures = createLinkPictures();
  const drawing = slowDrawing();
  const names = Array.from({ length: DRAWINGS_PER_CLIENT_MAX + 4 }, (_, index) => `picture ${index}`);
  const requests = Promise.allSettled(names.map((name) => pictures.get([name], drawing.of(name, 'greedy'))));
  const other = pictures.get(['other'], drawing.of('other', 'other'));
  await drawing.finish();
  const refused = (await requests).flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toHaveLength(4);
  expect(refused.every((error) => error instanceof BusyError)).toBe(true);
  expect((await other).jpeg.toString()).toBe('other');
  // Completed renders do not count.
  const next = pictures.get(['next'], drawing.of('next', 'greedy'));
  await drawing.finish();
  expect((await next).jpeg.toString()).toBe('next');
});
