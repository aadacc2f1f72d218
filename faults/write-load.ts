import { setTimeout as delay } from 'node:timers/promises';
import type { ApiResponse } from './client.ts';
import { markRecord, photo, profileRecord, reviewRecord, sollectMarkRecord, sollectRecord } from './entity-records.ts';
import type { Fixtures, Member } from './fixtures.ts';
import { toNickname } from './nickname.ts';
import { ABSENT, type WriteRecord, write } from './write-record.ts';

/** Short pause of a client after a retryable error. */
const PAUSE_MS = 100;

/** A request with its response, and the state of the record that it writes. */
export interface SentWrite {
  sentMs: number;
  response: ApiResponse;
  /** Absent for a record that was not created. */
  record?: WriteRecord;
  next?: string;
}

/** A running load with its results. */
export interface WriteLoad {
  records: WriteRecord[];
  sent: SentWrite[];
  acknowledgedCount: number;
  /** Unexpected rejections. */
  refusals: string[];
  /** Resolves when all writers have stopped. */
  finished: Promise<void>;
  stop(): void;
}

export interface LoadOptions {
  /** Continue with other writes after a request without a definite response. */
  continuesAfterUnknown?: boolean;
}

interface Writer {
  member: Member;
  fixtures: Fixtures;
  load: WriteLoad;
  /** Published sollects, shared by all writers. */
  sollectIds: number[];
}

type Send = Parameters<typeof write>[2];

/**
 * Sends a write; returns whether its outcome is known. After an unknown outcome the writer stops,
 * unless `continuesAfterUnknown` is set.
 */
async function sendWrite({ load }: Writer, record: WriteRecord, next: string, send: Send): Promise<boolean> {
  // While a record is pending, only the same write may be repeated.
  if (record.pending !== undefined && record.pending !== next) return true;
  if (!load.records.includes(record)) load.records.push(record);
  const sentMs = performance.now();
  const { isKnown, response } = await write(record, next, send);
  load.sent.push({ sentMs, response, record, next });
  if (isKnown && response.status >= 400) load.refusals.push(`${record.label}: ${response.status} ${response.code}`);
  else if (isKnown) load.acknowledgedCount++;
  return isKnown;
}

function drawPhoto({ fixtures }: Writer, field: string, name: string) {
  const bytes = fixtures.photos[Math.floor(Math.random() * fixtures.photos.length)];
  if (bytes === undefined) throw new RangeError('no photos');
  return photo(field, name, bytes);
}

async function writeReview(writer: Writer, placeId: number): Promise<boolean> {
  const { member } = writer;
  const photos = Math.random() < 0.5 ? [drawPhoto(writer, 'files', 'photo.jpg')] : [];
  const content = `혼자 다녀왔어요 ${crypto.randomUUID()}`;
  const tags = { moodTag: ['조용한'], soloTag: ['1인석이 있는'] };
  const input = { placeId, recommendation: true, rating: 4, ...tags, content };
  return sendWrite(writer, reviewRecord(member, placeId), `${content}, ${photos.length} photos`, () =>
    member.client.sendForm('POST', '/api/review', input, photos),
  );
}

async function togglePlaceMark(writer: Writer, record: WriteRecord, placeId: number): Promise<boolean> {
  const { client, collectionId } = writer.member;
  const [isSaved, ids] = [record.acknowledged !== ABSENT, [collectionId]];
  const body = { addCollectionIds: isSaved ? [] : ids, removeCollectionIds: isSaved ? ids : [] };
  return sendWrite(writer, record, isSaved ? ABSENT : 'saved', () =>
    client.send('PATCH', `/api/solmark/place/${placeId}/collections`, body),
  );
}

async function publishSollect(writer: Writer, placeId: number): Promise<boolean> {
  const { client } = writer.member;
  const title = `쏠렉트 ${crypto.randomUUID().slice(0, 8)}`;
  const contents = [
    { seq: 0, type: 'IMAGE', content: 'cover.jpg' },
    { seq: 1, type: 'TEXT', content: '혼자 걷기 좋은 길' },
  ];
  // Without a response its id is unknown: it stays a draft, which the app deletes later.
  const sentMs = performance.now();
  const response = await client.send('POST', '/api/sollect', { title, contents, placeIds: [placeId] });
  const { status, data } = response;
  if (status !== 201) {
    writer.load.sent.push({ sentMs, response });
    return false;
  }
  const sollectId: number = data.sollectId;
  const record = sollectRecord(writer.member, sollectId, title);
  writer.load.sent.push({ sentMs, response, record, next: record.acknowledged });
  const isKnown = await sendWrite(writer, record, `${title}, 1 photos`, () =>
    client.sendForm('POST', `/api/sollect/${sollectId}/upload`, undefined, [drawPhoto(writer, 'files', 'cover.jpg')]),
  );
  if (record.acknowledged === `${title}, 1 photos`) writer.sollectIds.push(sollectId);
  return isKnown;
}

async function toggleSollectMark(writer: Writer, sollectMarks: Map<number, WriteRecord>): Promise<boolean> {
  const sollectId = writer.sollectIds[Math.floor(Math.random() * writer.sollectIds.length)];
  if (sollectId === undefined) return true;
  const record = sollectMarks.get(sollectId) ?? sollectMarkRecord(writer.member, sollectId);
  sollectMarks.set(sollectId, record);
  const isSaved = record.acknowledged !== ABSENT;
  return sendWrite(writer, record, isSaved ? ABSENT : 'saved', () =>
    writer.member.client.send(isSaved ? 'DELETE' : 'POST', `/api/solmark/sollect/${sollectId}`),
  );
}

async function editProfile(writer: Writer, record: WriteRecord): Promise<boolean> {
  const nickname = toNickname(crypto.randomUUID());
  return sendWrite(writer, record, `${nickname}, 1 photos`, () =>
    writer.member.client.sendForm('PATCH', '/api/profile', { nickname }, [drawPhoto(writer, 'file', 'face.jpg')]),
  );
}

/** Writes of all kinds in sequence, until an outcome is unknown or the load is stopped. */
async function runWriter(writer: Writer, isOver: () => boolean, { continuesAfterUnknown }: LoadOptions): Promise<void> {
  const { member, fixtures } = writer;
  const placeMarks = new Map(fixtures.placeIds.map((placeId) => [placeId, markRecord(member, placeId)]));
  const profile = profileRecord(member);
  const sollectMarks = new Map<number, WriteRecord>();
  for (let turn = 0; ; turn++) {
    const placeId = fixtures.placeIds[turn % fixtures.placeIds.length] ?? 0;
    const placeMark = placeMarks.get(placeId) ?? markRecord(member, placeId);
    const writes = [
      ...(turn < fixtures.placeIds.length ? [() => writeReview(writer, placeId)] : []),
      () => togglePlaceMark(writer, placeMark, placeId),
      ...(turn < fixtures.placeIds.length ? [() => publishSollect(writer, placeId)] : []),
      () => toggleSollectMark(writer, sollectMarks),
      ...(turn % 4 === 0 ? [() => editProfile(writer, profile)] : []),
    ];
    for (const work of writes) {
      if (isOver()) return;
      const isKnown = await work();
      if (!isKnown && !continuesAfterUnknown) return;
      if (!isKnown) await delay(PAUSE_MS);
    }
  }
}

/** All members write in parallel without pauses. */
export function startWriteLoad(fixtures: Fixtures, options: LoadOptions = {}): WriteLoad {
  let isOver = false;
  const sollectIds: number[] = [];
  const load: WriteLoad = {
    records: [],
    sent: [],
    acknowledgedCount: 0,
    refusals: [],
    finished: Promise.resolve(),
    stop: () => {
      isOver = true;
    },
  };
  const writers = fixtures.members.map((member) =>
    runWriter({ member, fixtures, load, sollectIds }, () => isOver, options),
  );
  load.finished = Promise.all(writers).then(() => undefined);
  return load;
}
