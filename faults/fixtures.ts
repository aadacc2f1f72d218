import { createAccessTokens } from '../apps/server/src/lib/auth/access-token.ts';
import { createDatabase } from '../apps/server/src/lib/database/create-database.ts';
import type { Sql } from '../apps/server/src/lib/database/database.ts';
import { systemClock } from '../apps/server/src/lib/time/clock.ts';
import { insertPlace } from '../apps/server/src/test/place-factory.ts';
import { aNoisyPhoto } from '../apps/server/src/test/review-form.ts';
import { signInOf, signUp } from '../apps/server/src/test/sign-up.ts';
import { type Client, createClient } from './client.ts';

export interface Member {
  id: number;
  nickname: string;
  collectionId: number;
  token: string;
  client: Client;
}

/** Signed-in members, and places that they have not reviewed. */
export interface Fixtures {
  /** Port of the app. */
  port: number;
  members: Member[];
  placeIds: number[];
  photos: Uint8Array[];
}

export interface FixtureSize {
  members: number;
  places: number;
  photos: number;
}

const DEFAULT_SIZE: FixtureSize = { members: 5, places: 10, photos: 12 };

let serial = 0;

async function signUpMember(sql: Sql, port: number): Promise<Member> {
  const nickname = `쏠쏠${++serial}`;
  const id = await signUp(sql, nickname);
  const [collection] = await sql<{ id: number }[]>`select id from collection where member_id = ${id}`;
  const token = await createAccessTokens(sql, systemClock).issue(id, await signInOf(sql, id));
  return { id, nickname, collectionId: collection?.id ?? 0, token, client: createClient(port, token) };
}

/** Adds new members and places on every call; existing data does not change. */
export async function createFixtures(
  databaseUrl: string,
  port: number,
  size: Partial<FixtureSize> = {},
): Promise<Fixtures> {
  const { members, places, photos } = { ...DEFAULT_SIZE, ...size };
  const { sql, close } = createDatabase({ url: databaseUrl, poolSize: 1, applicationName: 'sol faults' });
  const fixtures: Fixtures = { port, members: [], placeIds: [], photos: [] };
  try {
    for (let index = 0; index < members; index++) fixtures.members.push(await signUpMember(sql, port));
    for (let index = 0; index < places; index++) {
      fixtures.placeIds.push(await insertPlace(sql, { name: `가게 ${++serial}` }));
    }
    for (let index = 0; index < photos; index++) fixtures.photos.push(await aNoisyPhoto());
    return fixtures;
  } finally {
    await close();
  }
}
