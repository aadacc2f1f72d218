import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createMemberService, type MemberService } from './member.service.ts';
import { generateNickname } from './random-nickname.rules.ts';

vi.mock('./random-nickname.rules.ts');

const NO_CONSENTS = { accepted: [], now: new Date(), assertMissing: () => undefined };
let db: TestDatabase;
let members: MemberService;
const createFirstCollection = vi.fn(async () => undefined);
beforeAll(async () => {
  db = await createTestDatabase();
  members = createMemberService({ sql: db.sql, createFirstCollection });
});
afterAll(() => db.close());
beforeEach(() => {
  vi.mocked(generateNickname).mockReset();
  createFirstCollection.mockReset().mockResolvedValue(undefined);
});

let serial = 0;
const createIdentity = () => ({ type: 'KAKAO' as const, subject: `subject-${++serial}` });
const getNickname = async (id: number) => {
  const [row] = await db.sql<{ nickname: string }[]>`select nickname from member where id = ${id}`;
  return row?.nickname;
};

it('appends a number to a nickname that is taken', async () => {
  vi.mocked(generateNickname).mockImplementation((wasTaken) => (wasTaken ? '느긋한수달7' : '느긋한수달'));
  expect(await getNickname(await members.findOrCreate(createIdentity(), NO_CONSENTS))).toBe('느긋한수달');
  expect(await getNickname(await members.findOrCreate(createIdentity(), NO_CONSENTS))).toBe('느긋한수달7');
});

it('treats different encodings of a nickname as equal', async () => {
  // A syllable composed and decomposed, upper and lower case.
  const variants = ['맑은Sol', '맑은sol'.normalize('NFD'), '맑은SOL2'];
  vi.mocked(generateNickname).mockImplementation(() => variants.shift() ?? '');
  await members.findOrCreate(createIdentity(), NO_CONSENTS);
  expect(await getNickname(await members.findOrCreate(createIdentity(), NO_CONSENTS))).toBe('맑은SOL2');
});

it('creates ten members who get the same nickname concurrently', async () => {
  let count = 0;
  vi.mocked(generateNickname).mockImplementation((wasTaken) => (wasTaken ? `고요한고래${++count}` : '고요한고래'));
  const ids = await Promise.all(Array.from({ length: 10 }, () => members.findOrCreate(createIdentity(), NO_CONSENTS)));
  expect(new Set(ids).size).toBe(10);
  expect(createFirstCollection).toHaveBeenCalledTimes(10);
});

it('creates no member without the first collection', async () => {
  vi.mocked(generateNickname).mockReturnValue('반가운펭귄');
  createFirstCollection.mockRejectedValueOnce(new Error('no collection'));
  const identity = createIdentity();
  await expect(members.findOrCreate(identity, NO_CONSENTS)).rejects.toThrow('no collection');
  expect(await db.sql`select from member where login_subject = ${identity.subject}`).toHaveLength(0);
});

it('fails with a message if no nickname is free', async () => {
  vi.mocked(generateNickname).mockReturnValue('반가운참새');
  await members.findOrCreate(createIdentity(), NO_CONSENTS);
  await expect(members.findOrCreate(createIdentity(), NO_CONSENTS)).rejects.toThrow('found no free nickname');
});
