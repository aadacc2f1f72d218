import { setTimeout as delay } from 'node:timers/promises';
import type { Cast, Member } from './fixtures.ts';
import type { Answer } from './client.ts';
import { nicknameOf } from './nickname.ts';
import { ABSENT, type Register, write } from './write-record.ts';
import { heartOf, photo, profileOf, reviewOf, sollectMarkOf, sollectOf } from './entity-records.ts';

/** Short pause of a client after a retryable error. */
const PAUSE_MS = 100;

/** A request with its response. */
export interface Sent {
  sentMs: number;
  answer: Answer;
}

/** A running load with its results. */
export interface Load {
  registers: Register[];
  sent: Sent[];
  acknowledgedCount: number;
  /** Unexpected rejections. */
  refusals: string[];
  /** Resolves when all writers have stopped. */
  over: Promise<void>;
  stop(): void;
}

export interface LoadOptions {
  /** Continue with other writes after a request without a definite response. */
  goesOn?: boolean;
}

interface Writer {
  member: Member;
  cast: Cast;
  load: Load;
  /** Published sollects, shared by all writers. */
  sollectIds: number[];
}

type Send = Parameters<typeof write>[2];

/**
 * Sends a write; returns whether its outcome is known. After an unknown outcome the record is not
 * changed any more.
 */
async function put({ load }: Writer, register: Register, next: string, send: Send): Promise<boolean> {
  // While a record is pending, only the same write may be repeated.
  if (register.pending !== undefined && register.pending !== next) return true;
  if (!load.registers.includes(register)) load.registers.push(register);
  const sentMs = performance.now();
  const { isKnown, answer } = await write(register, next, send);
  load.sent.push({ sentMs, answer });
  if (isKnown && answer.status >= 400) load.refusals.push(`${register.what}: ${answer.status} ${answer.code}`);
  else if (isKnown) load.acknowledgedCount++;
  return isKnown;
}

function drawPhoto({ cast }: Writer, field: string, name: string) {
  const bytes = cast.photos[Math.floor(Math.random() * cast.photos.length)];
  if (bytes === undefined) throw new RangeError('no photos');
  return photo(field, name, bytes);
}

async function writeReview(writer: Writer, placeId: number): Promise<boolean> {
  const { member } = writer;
  const photos = Math.random() < 0.5 ? [drawPhoto(writer, 'files', 'photo.jpg')] : [];
  const content = `혼자 다녀왔어요 ${crypto.randomUUID()}`;
  const tags = { moodTag: ['조용한'], soloTag: ['1인석이 있는'] };
  const input = { placeId, recommendation: true, rating: 4, ...tags, content };
  return put(writer, reviewOf(member, placeId), `${content}, ${photos.length} photos`, () =>
    member.client.sendForm('POST', '/api/review', input, photos),
  );
}

async function toggleHeart(writer: Writer, register: Register, placeId: number): Promise<boolean> {
  const { client, collectionId } = writer.member;
  const [isSaved, ids] = [register.acknowledged !== ABSENT, [collectionId]];
  const body = { addCollectionIds: isSaved ? [] : ids, removeCollectionIds: isSaved ? ids : [] };
  return put(writer, register, isSaved ? ABSENT : 'saved', () =>
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
  const answer = await client.send('POST', '/api/sollect', { title, contents, placeIds: [placeId] });
  writer.load.sent.push({ sentMs, answer });
  const { status, data } = answer;
  if (status !== 201) return false;
  const sollectId: number = data.sollectId;
  const register = sollectOf(writer.member, sollectId, title);
  const isKnown = await put(writer, register, `${title}, 1 photos`, () =>
    client.sendForm('POST', `/api/sollect/${sollectId}/upload`, undefined, [drawPhoto(writer, 'files', 'cover.jpg')]),
  );
  if (register.acknowledged === `${title}, 1 photos`) writer.sollectIds.push(sollectId);
  return isKnown;
}

async function toggleSollectMark(writer: Writer, marks: Map<number, Register>): Promise<boolean> {
  const sollectId = writer.sollectIds[Math.floor(Math.random() * writer.sollectIds.length)];
  if (sollectId === undefined) return true;
  const register = marks.get(sollectId) ?? sollectMarkOf(writer.member, sollectId);
  marks.set(sollectId, register);
  const isSaved = register.acknowledged !== ABSENT;
  return put(writer, register, isSaved ? ABSENT : 'saved', () =>
    writer.member.client.send(isSaved ? 'DELETE' : 'POST', `/api/solmark/sollect/${sollectId}`),
  );
}

async function editProfile(writer: Writer, register: Register): Promise<boolean> {
  const nickname = nicknameOf(crypto.randomUUID());
  return put(writer, register, `${nickname}, 1 photos`, () =>
    writer.member.client.sendForm('PATCH', '/api/profile', { nickname }, [drawPhoto(writer, 'file', 'face.jpg')]),
  );
}

/** Writes of all kinds in sequence, until an outcome is unknown or the load is stopped. */
async function writeOn(writer: Writer, isOver: () => boolean, { goesOn }: LoadOptions): Promise<void> {
  const { member, cast } = writer;
  const hearts = new Map(cast.placeIds.map((placeId) => [placeId, heartOf(member, placeId)]));
  const profile = profileOf(member);
  const marks = new Map<number, Register>();
  for (let turn = 0; ; turn++) {
    const placeId = cast.placeIds[turn % cast.placeIds.length] ?? 0;
    const heart = hearts.get(placeId) ?? heartOf(member, placeId);
    const works = [
      ...(turn < cast.placeIds.length ? [() => writeReview(writer, placeId)] : []),
      () => toggleHeart(writer, heart, placeId),
      ...(turn < cast.placeIds.length ? [() => publishSollect(writer, placeId)] : []),
      () => toggleSollectMark(writer, marks),
      ...(turn % 4 === 0 ? [() => editProfile(writer, profile)] : []),
    ];
    for (const work of works) {
      if (isOver()) return;
      const isKnown = await work();
      if (!isKnown && !goesOn) return;
      if (!isKnown) await delay(PAUSE_MS);
    }
  }
}

/** All members write in parallel without pauses. */
export function startLoad(cast: Cast, options: LoadOptions = {}): Load {
  let isOver = false;
  const sollectIds: number[] = [];
  const load: Load = {
    registers: [],
    sent: [],
    acknowledgedCount: 0,
    refusals: [],
    over: Promise.resolve(),
    stop: () => {
      isOver = true;
    },
  };
  const writers = cast.members.map((member) => writeOn({ member, cast, load, sollectIds }, () => isOver, options));
  load.over = Promise.all(writers).then(() => undefined);
  return load;
}
