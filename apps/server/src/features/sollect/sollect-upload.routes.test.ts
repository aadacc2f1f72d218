import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SOLLECT_BODY_IMAGES_MAX } from '@sol/contract/limits';
import { PHOTO_MAX_BYTES } from '@sol/contract/media';
import type { DetailParagraph } from '@sol/contract/sollect';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLocalMediaStore, type MediaStore } from '#lib/media/media-store.ts';
import { findFaults } from '../../test/full-recount.ts';
import { insertMember, insertPlace } from '../../test/place-factory.ts';
import { aNoisyPhoto, aPhoto, aPhotoOf, filePart, jsonPart } from '../../test/review-form.ts';
import { type SollectCalls, sollectCalls } from '../../test/sollect-calls.ts';
import { aSollectInput } from '../../test/sollect-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let db: TestDatabase;
let dataDir: string;
let uploadDir: string;
let store: MediaStore;
let test: Awaited<ReturnType<typeof createTestApp>>;
let calls: SollectCalls;
let mina: number;
let cafe: number;

beforeAll(async () => {
  db = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'sol-data-'));
  uploadDir = await mkdtemp(join(tmpdir(), 'sol-uploads-'));
  vi.stubEnv('TMPDIR', uploadDir);
  store = createLocalMediaStore(join(dataDir, 'media'));
  test = await createTestApp({ db, config: { dataDir } });
  calls = sollectCalls(test);
  mina = await insertMember(db.sql, 'mina');
  cafe = await insertPlace(db.sql);
});
beforeEach(async () => {
  await clearTables(db.sql, ['sollect']);
  await db.sql`delete from media`;
  for (const key of await store.keys()) await store.remove(key);
});
/** No test may leave temporary files or stray photos. */
afterEach(async () => {
  expect(await readdir(uploadDir)).toEqual([]);
  expect(await findFaults(db.sql, store)).toEqual([]);
});
afterAll(async () => {
  await test.app.close();
  await db.close();
  vi.unstubAllEnvs();
  await Promise.all([dataDir, uploadDir].map((dir) => rm(dir, { recursive: true })));
});

const image = (seq: number, content: string) => ({ seq, type: 'IMAGE' as const, content });
const address = expect.stringMatching(/^\/media\/[0-9a-f]{32}\/640\.webp$/);

async function draft(names = ['cover.jpg', 'walk.jpg']): Promise<number> {
  const contents = names.map((name, seq) => image(seq, name));
  const input = aSollectInput({ placeIds: [cafe], ...(names.length > 1 && { contents }) });
  return (await calls.create(mina, input)).body.data.sollectId;
}

const isPublished = async (sollectId: number) => (await calls.detail(null, sollectId)).status === 200;
const storedPhotos = async () => (await store.keys()).length;

describe('uploading images', () => {
  it('[7.4-6] publishes the sollect when it is complete', async () => {
    const { sollectId } = (await calls.create(mina, aSollectInput({ placeIds: [cafe] }))).body.data;
    expect(await isPublished(sollectId)).toBe(false);
    const { status, body } = await calls.upload(mina, sollectId, ['cover.jpg', 'walk.jpg']);
    expect([status, body.data]).toEqual([
      200,
      {
        contents: [
          { seq: 0, type: 'IMAGE', content: address },
          { seq: 1, type: 'TEXT', content: '아침에 혼자 걸었어요.' },
          { seq: 2, type: 'IMAGE', content: address },
          { seq: 3, type: 'TEXT', content: '다시 가고 싶어요.' },
        ],
        isComplete: true,
      },
    ]);
    const { data } = (await calls.detail(null, sollectId)).body;
    expect(data.thumbnailImageUrl).toBe(body.data.contents[0].content);
    expect(data.contents).toMatchObject(body.data.contents.slice(1));
    // After applying the EXIF orientation.
    const sizes = data.contents.map(({ width, height }: DetailParagraph) => [width, height]);
    expect(sizes).toEqual([
      [undefined, undefined],
      [24, 16],
      [undefined, undefined],
    ]);
    expect((await test.app.inject(data.thumbnailImageUrl)).headers['content-type']).toBe('image/webp');
  });

  it('accepts images in several calls, in any order', async () => {
    const sollectId = await draft(['cover.jpg', 'a.jpg', 'b.jpg']);
    const first = await calls.upload(mina, sollectId, ['b.jpg', 'cover.jpg']);
    expect(first.body.data).toEqual({
      contents: [image(0, address), image(1, 'a.jpg'), image(2, address)],
      isComplete: false,
    });
    expect(await isPublished(sollectId)).toBe(false);
    expect((await calls.upload(mina, sollectId, ['a.jpg'], 30)).body.data.isComplete).toBe(true);
    expect(await isPublished(sollectId)).toBe(true);
  });

  it('ignores repeated uploads of an image, even with other content', async () => {
    const sollectId = await draft();
    const { contents } = (await calls.upload(mina, sollectId, ['cover.jpg'])).body.data;
    expect((await calls.upload(mina, sollectId, ['cover.jpg'], 90)).body.data.contents).toEqual(contents);
    const whole = (await calls.upload(mina, sollectId, ['cover.jpg', 'walk.jpg'])).body.data;
    expect((await calls.upload(mina, sollectId, ['walk.jpg'], 120)).body.data).toEqual(whole);
    expect(whole.isComplete).toBe(true);
  });

  it('matches names in both Unicode forms', async () => {
    const sollectId = await draft(['표지.jpg'.normalize('NFC'), ' 산책 사진.png ']);
    const parts = [
      filePart(await aPhoto(1), '표지.jpg'.normalize('NFD')),
      filePart(await aPhoto(2, 'png'), '산책 사진.png', 'image/png'),
    ];
    expect((await calls.send(mina, sollectId, parts)).body.data.isComplete).toBe(true);
  });

  it('accepts one photo under two names', async () => {
    const sollectId = await draft();
    const bytes = await aPhoto(5);
    const { data } = (await calls.send(mina, sollectId, [filePart(bytes, 'cover.jpg'), filePart(bytes, 'walk.jpg')]))
      .body;
    expect([data.isComplete, await storedPhotos()]).toEqual([true, 1]);
  });

  it('[5-14] accepts the cover and a hundred images in one call', async () => {
    const names = Array.from({ length: SOLLECT_BODY_IMAGES_MAX + 1 }, (_, index) => `${index}.jpg`);
    const sollectId = await draft(names);
    const bytes = await aPhoto(8);
    const { status, body } = await calls.send(
      mina,
      sollectId,
      names.map((name) => filePart(bytes, name)),
    );
    expect([status, body.data.isComplete]).toEqual([200, true]);
  });

  it('[5-14] rejects more files', async () => {
    const sollectId = await draft();
    const bytes = await aPhoto(8);
    const parts = Array.from({ length: SOLLECT_BODY_IMAGES_MAX + 2 }, (_, index) => filePart(bytes, `${index}.jpg`));
    expect(await calls.send(mina, sollectId, parts)).toMatchObject({ status: 400, body: { code: 'PHOTOS_TOO_MANY' } });
  });

  it('returns the state for an empty upload', async () => {
    const sollectId = await draft();
    expect((await calls.send(mina, sollectId, [])).body.data).toMatchObject({ isComplete: false });
  });
});

describe('invalid images', () => {
  it.each([
    ['not an image of the sollect', async () => filePart(await aPhoto(2), 'other.jpg'), 400, 'IMAGE_NOT_NAMED'],
    ['a duplicate', async () => filePart(await aPhoto(2), 'cover.jpg'), 400, 'BAD_REQUEST'],
    ['a text', async () => filePart(Buffer.from('no photo'), 'walk.jpg'), 415, 'PHOTO_TYPE_UNSUPPORTED'],
    [
      'a picture that is neither JPEG nor PNG',
      async () =>
        filePart(
          await sharp(await aPhoto(2))
            .gif()
            .toBuffer(),
          'walk.jpg',
        ),
      415,
      'PHOTO_TYPE_UNSUPPORTED',
    ],
    [
      'half a picture',
      async () => filePart((await aNoisyPhoto()).subarray(0, 9_000), 'walk.jpg'),
      422,
      'PHOTO_UNREADABLE',
    ],
    ['empty', async () => filePart(Buffer.alloc(0), 'walk.jpg'), 422, 'PHOTO_UNREADABLE'],
    ['larger than 5 MB', async () => filePart(await aPhotoOf(PHOTO_MAX_BYTES + 1), 'walk.jpg'), 413, 'PHOTO_TOO_LARGE'],
  ])('rejects a file that is %s, and all others of the call', async (_what, makePart, expected, code) => {
    const sollectId = await draft();
    const { status, body } = await calls.send(mina, sollectId, [
      filePart(await aPhoto(1), 'cover.jpg'),
      await makePart(),
    ]);
    expect([status, body.code, body.details[0].path]).toEqual([expected, code, 'files.1']);
    expect(await storedPhotos()).toBe(0);
    expect((await calls.upload(mina, sollectId, ['cover.jpg', 'walk.jpg'])).body.data.isComplete).toBe(true);
  });

  it('accepts a photo of exactly 5 MB', async () => {
    const sollectId = await draft();
    const parts = [filePart(await aPhotoOf(PHOTO_MAX_BYTES), 'cover.jpg')];
    expect((await calls.send(mina, sollectId, parts)).status).toBe(200);
  });

  it('rejects parts that are not files', async () => {
    const sollectId = await draft();
    const { status, body } = await calls.send(mina, sollectId, [['name', 'cover.jpg']]);
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
    expect((await calls.send(mina, sollectId, [jsonPart({}), filePart(await aPhoto(1), 'cover.jpg')])).status).toBe(
      200,
    );
    expect((await calls.ask(mina, 'POST', `/api/sollect/${sollectId}/upload`, {})).status).toBe(415);
  });
});

describe('concurrent calls', () => {
  it('store each image once when all are uploaded twice', async () => {
    const names = ['cover.jpg', 'a.jpg', 'b.jpg', 'c.jpg'];
    const sollectId = await draft(names);
    /** Retries when the limit of two concurrent uploads per member is reached. */
    async function bring(some: readonly string[], shade: number) {
      for (;;) {
        const response = await calls.upload(mina, sollectId, some, shade);
        if (response.body.code !== 'UPLOADS_TOO_MANY') return response;
      }
    }
    const responses = await Promise.all([
      bring(names, 10),
      bring(names, 60),
      ...names.map((name, index) => bring([name], 110 + index * 10)),
    ]);
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(await isPublished(sollectId)).toBe(true);
    expect(await storedPhotos()).toBe(names.length);
  });

  it('leave a complete sollect after an upload and an edit', async () => {
    const sollectId = await draft();
    await calls.upload(mina, sollectId, ['cover.jpg', 'walk.jpg']);
    const contents = [image(0, 'x.jpg'), image(1, 'y.jpg')];
    const edited = aSollectInput({ placeIds: [cafe], contents });
    await calls.update(mina, sollectId, edited);
    const [upload] = await Promise.all([
      calls.upload(mina, sollectId, ['x.jpg', 'y.jpg'], 70),
      calls.update(mina, sollectId, { ...edited, title: '한 번 더' }),
    ]);
    expect(upload.status).toBe(200);
    await calls.upload(mina, sollectId, ['x.jpg', 'y.jpg'], 80);
    expect((await calls.detail(null, sollectId)).body.data).toMatchObject({ title: '한 번 더' });
  });

  it('leave no photos after an upload and a deletion', async () => {
    const sollectId = await draft();
    const [upload] = await Promise.all([
      calls.upload(mina, sollectId, ['cover.jpg', 'walk.jpg']),
      calls.remove(mina, sollectId),
    ]);
    expect([200, 404]).toContain(upload.status);
    expect((await calls.detail(mina, sollectId)).status).toBe(404);
    expect(await storedPhotos()).toBe(0);
  });
});
