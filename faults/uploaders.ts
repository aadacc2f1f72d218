import { aNoisyPhoto } from '../apps/server/src/test/review-form.ts';
import type { ApiResponse } from './client.ts';
import { photo, profileRecord, reviewRecord } from './entity-records.ts';
import type { Fixtures, Member } from './fixtures.ts';
import { toNickname } from './nickname.ts';
import { isCompleteUnavailable } from './responses.ts';
import { ABSENT, type WriteRecord, write } from './write-record.ts';

/** Every fourth upload of a member is a profile picture. */
const PROFILE_EVERY = 4;
const TAGS = { moodTag: ['조용한'], soloTag: ['1인석이 있는'] };

/** Members uploading photos in parallel. */
export interface Uploaders {
  /** One record for every write. */
  records: WriteRecord[];
  /** Runs this many uploaders with at least one upload each; returns all responses. */
  uploadFor(durationMs: number, count: number): Promise<ApiResponse[]>;
  /** One upload by the first uploader. */
  uploadOnce(): Promise<ApiResponse>;
}

interface Uploader {
  member: Member;
  profile: WriteRecord;
  reviews: { placeId: number; record: WriteRecord }[];
  turn: number;
}

export function createUploaders({ members, placeIds, photos }: Fixtures): Uploaders {
  const uploaders: Uploader[] = members.map((member, index) => ({
    member,
    profile: profileRecord(member),
    reviews: placeIds.map((placeId) => ({ placeId, record: reviewRecord(member, placeId) })),
    turn: index,
  }));
  const photoAt = (turn: number) => photos[turn % photos.length] ?? new Uint8Array();

  /** A cleanly rejected write must have no effect. */
  async function send(
    record: WriteRecord,
    next: string,
    sendRequest: () => Promise<ApiResponse>,
  ): Promise<ApiResponse> {
    const { response } = await write(record, next, sendRequest);
    if (isCompleteUnavailable(response)) record.pending = undefined;
    return response;
  }

  function uploadProfilePicture({ member, profile, turn }: Uploader): Promise<ApiResponse> {
    const nickname = toNickname(crypto.randomUUID());
    const picture = [photo('file', 'face.jpg', photoAt(turn))];
    return send(profile, `${nickname}, 1 photos`, () =>
      member.client.sendForm('PATCH', '/api/profile', { nickname }, picture),
    );
  }

  async function uploadReview({ member, reviews, turn }: Uploader): Promise<ApiResponse | undefined> {
    const open = reviews.filter(({ record }) => record.acknowledged === ABSENT && record.pending === undefined);
    const next = open[turn % open.length];
    if (next === undefined) return undefined;
    const content = `혼자 ${crypto.randomUUID()}`;
    // A photo shared with other uploads, and a unique one.
    const files = [photo('files', 'a.jpg', photoAt(turn)), photo('files', 'b.jpg', await aNoisyPhoto())];
    const input = { placeId: next.placeId, recommendation: true, rating: 4, ...TAGS, content };
    return send(next.record, `${content}, 2 photos`, () => member.client.sendForm('POST', '/api/review', input, files));
  }

  async function uploadNext(uploader: Uploader): Promise<ApiResponse> {
    uploader.turn++;
    const isProfilePicture = uploader.turn % PROFILE_EVERY === 0;
    return (isProfilePicture ? undefined : await uploadReview(uploader)) ?? uploadProfilePicture(uploader);
  }

  async function uploadOn(uploader: Uploader, untilMs: number): Promise<ApiResponse[]> {
    const responses: ApiResponse[] = [];
    do responses.push(await uploadNext(uploader));
    while (performance.now() < untilMs);
    return responses;
  }

  const [first] = uploaders;
  if (first === undefined) throw new RangeError('the fixtures contain no member');
  return {
    uploadOnce: () => uploadNext(first),
    records: uploaders.flatMap(({ profile, reviews }) => [profile, ...reviews.map(({ record }) => record)]),
    uploadFor: async (durationMs, count) => {
      const untilMs = performance.now() + durationMs;
      const active = uploaders.slice(0, count);
      return (await Promise.all(active.map((uploader) => uploadOn(uploader, untilMs)))).flat();
    },
  };
}
