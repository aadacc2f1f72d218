import { aNoisyPhoto } from '../apps/server/src/test/review-form.ts';
import { isClear } from './responses.ts';
import type { Cast, Member } from './fixtures.ts';
import type { Answer } from './client.ts';
import { nicknameOf } from './nickname.ts';
import { ABSENT, type Register, write } from './write-record.ts';
import { photo, profileOf, reviewOf } from './entity-records.ts';

/** Every fourth upload of a member is a profile picture. */
const PROFILE_EVERY = 4;
const TAGS = { moodTag: ['조용한'], soloTag: ['1인석이 있는'] };

/** Members uploading photos in parallel. */
export interface Uploaders {
  /** One record for every write. */
  registers: Register[];
  /** Runs this many uploaders with at least one upload each; returns all responses. */
  uploadFor(durationMs: number, people: number): Promise<Answer[]>;
  /** One upload by the first uploader. */
  uploadOnce(): Promise<Answer>;
}

interface Uploader {
  member: Member;
  profile: Register;
  reviews: { placeId: number; register: Register }[];
  turn: number;
}

export function createUploaders({ members, placeIds, photos }: Cast): Uploaders {
  const uploaders: Uploader[] = members.map((member, index) => ({
    member,
    profile: profileOf(member),
    reviews: placeIds.map((placeId) => ({ placeId, register: reviewOf(member, placeId) })),
    turn: index,
  }));
  const photoAt = (turn: number) => photos[turn % photos.length] ?? new Uint8Array();

  /** A cleanly rejected write must have no effect. */
  async function send(register: Register, next: string, ask: () => Promise<Answer>): Promise<Answer> {
    const { answer } = await write(register, next, ask);
    if (isClear(answer)) register.pending = undefined;
    return answer;
  }

  function uploadFace({ member, profile, turn }: Uploader): Promise<Answer> {
    const nickname = nicknameOf(crypto.randomUUID());
    const picture = [photo('file', 'face.jpg', photoAt(turn))];
    return send(profile, `${nickname}, 1 photos`, () =>
      member.client.sendForm('PATCH', '/api/profile', { nickname }, picture),
    );
  }

  async function uploadReview({ member, reviews, turn }: Uploader): Promise<Answer | undefined> {
    const open = reviews.filter(({ register }) => register.acknowledged === ABSENT && register.pending === undefined);
    const next = open[turn % open.length];
    if (next === undefined) return undefined;
    const content = `혼자 ${crypto.randomUUID()}`;
    // A photo shared with other uploads, and a unique one.
    const files = [photo('files', 'a.jpg', photoAt(turn)), photo('files', 'b.jpg', await aNoisyPhoto())];
    const input = { placeId: next.placeId, recommendation: true, rating: 4, ...TAGS, content };
    return send(next.register, `${content}, 2 photos`, () =>
      member.client.sendForm('POST', '/api/review', input, files),
    );
  }

  async function uploadNext(uploader: Uploader): Promise<Answer> {
    uploader.turn++;
    const isFace = uploader.turn % PROFILE_EVERY === 0;
    return (isFace ? undefined : await uploadReview(uploader)) ?? uploadFace(uploader);
  }

  async function uploadOn(uploader: Uploader, untilMs: number): Promise<Answer[]> {
    const answers: Answer[] = [];
    do answers.push(await uploadNext(uploader));
    while (performance.now() < untilMs);
    return answers;
  }

  const [first] = uploaders;
  if (first === undefined) throw new RangeError('nobody to upload');
  return {
    uploadOnce: () => uploadNext(first),
    registers: uploaders.flatMap(({ profile, reviews }) => [profile, ...reviews.map(({ register }) => register)]),
    uploadFor: async (durationMs, people) => {
      const untilMs = performance.now() + durationMs;
      const busy = uploaders.slice(0, people);
      return (await Promise.all(busy.map((uploader) => uploadOn(uploader, untilMs)))).flat();
    },
  };
}
