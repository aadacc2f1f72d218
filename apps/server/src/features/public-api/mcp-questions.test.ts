import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { greatCircleM } from '@sol/contract/geo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoCorrectionInserter } from '#features/correction/demo-correction.service.ts';
import { loadDemoCity } from '#features/demo/demo.service.ts';
import { hoursColumns } from '#features/place/detail/hours.repository.ts';
import { createMemberRows } from '#features/place-import/rows/member-rows.service.ts';
import { createLocalMediaStore } from '#lib/media/media-store.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { openState } from '#lib/time/open-state.ts';
import type { OpeningRules } from '#lib/time/opening-rules.ts';
import { parseSeoulMinute } from '#lib/time/seoul-time.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

// A hundred questions about the demo city in Korean and English, each with the call of an assistant and the conditions on every
// place of the result. They were written before the first run of the tools.

/** The least share of right results. */
const RIGHT_MIN = 0.95;
const NOW = '2026-11-30T12:00:00+09:00';

interface Expected {
  category?: string;
  district?: string;
  facts?: string[];
  priceMax?: number;
  openAt?: string;
  within?: { latitude: number; longitude: number; radiusM: number };
  min?: number;
  max?: number;
  /** No place is there: an error of the tool, or no result. */
  none?: boolean;
  /** In the title of the first result. */
  top?: string;
  each?: { category?: string; district?: string };
  /** The name of the place that is described. */
  place?: string;
  /** When the plan ends at the latest. */
  until?: string;
}

interface Question {
  lang: 'ko' | 'en';
  question: string;
  tool: string;
  arguments: Record<string, unknown>;
  expect: Expected;
}

/** A place as it is stored, independent of the tools. */
interface Place {
  id: number;
  name: string;
  category: string;
  district: string;
  latitude: number;
  longitude: number;
  hours: OpeningRules['weekly'];
  exceptions: OpeningRules['exceptions'];
  facts: Record<string, string>;
}

let db: TestDatabase;
let client: Client;
let test: Awaited<ReturnType<typeof createTestApp>>;
let folder: string;
let places: Map<number, Place>;
beforeAll(async () => {
  [db, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'mcp-questions-'))]);
  const now = new Date(NOW);
  await loadDemoCity(db.sql, {
    ...{ media: createLocalMediaStore(folder), log: () => undefined, now },
    insertCorrections: createDemoCorrectionInserter(createMemberRows(() => now)),
  });
  test = await createTestApp({ db, clock: fixedClock(NOW) });
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`)));
  const rows = await db.sql<Place[]>`
    select id, name, category, district, latitude, longitude, ${hoursColumns(db.sql)},
      (select coalesce(jsonb_object_agg(fact, coalesce(newer_value, value)), '{}') from place_fact where place_id = place.id) as facts
    from place`;
  places = new Map(rows.map((row) => [row.id, row]));
}, 120_000);
afterAll(async () => {
  await client.close();
  await test.app.close();
  await db.close();
  await rm(folder, { recursive: true });
});

const isOpen = ({ hours, exceptions }: Place, minute: string) =>
  openState({ weekly: hours, exceptions }, parseSeoulMinute(minute)).isOpen === true;

/** The conditions that a place of a result does not meet. */
function faultsOf(id: number, { category, district, facts = [], priceMax, openAt, within }: Expected): string[] {
  const place = places.get(id);
  if (place === undefined) return [`place ${id} does not exist`];
  const wrong = [
    [category !== undefined && place.category !== category, `is ${place.category}`],
    [district !== undefined && place.district !== district, `is in ${place.district}`],
    [openAt !== undefined && !isOpen(place, openAt), 'is closed'],
    [within !== undefined && greatCircleM(within, place) > within.radiusM, 'is too far away'],
    [priceMax !== undefined && !(Number(place.facts.PRICE_ONE) <= priceMax), `costs ${place.facts.PRICE_ONE}`],
    ...facts.map((text): [boolean, string] => {
      const [fact = '', value = ''] = text.split(':');
      return [!place.facts[fact]?.split(',').includes(value), `has ${fact}:${place.facts[fact]}`];
    }),
  ] as const;
  return wrong.filter(([isWrong]) => isWrong).map(([, reason]) => `${place.name} ${reason}`);
}

const inRange = (count: number, { min = 1, max = Number.POSITIVE_INFINITY }: Expected) =>
  count >= min && count <= max ? [] : [`has ${count} results`];

interface Plan {
  stops: { id: number; category: string; arriveAt: string; leaveAt: string; isHoursUnknown: boolean }[];
  endAt: string;
}

function faultsOfPlan({ stops, endAt }: Plan, { categories }: { categories?: string[] }, expected: Expected): string[] {
  return [
    ...(expected.until !== undefined && endAt > expected.until ? [`ends at ${endAt}`] : []),
    ...(categories !== undefined && stops.map(({ category }) => category).join() !== categories.join()
      ? [`has ${stops.map(({ category }) => category).join()}`]
      : []),
    ...stops.flatMap(({ id, arriveAt, isHoursUnknown }) =>
      faultsOf(id, {
        ...(expected.within && { within: expected.within }),
        ...(!isHoursUnknown && { openAt: arriveAt }),
      }),
    ),
  ];
}

/** Each tool has its own shape, which the client has validated. */
type Data = ReturnType<typeof JSON.parse>;

function judge(question: Question, text: string, data: Data, isError: boolean): string[] {
  const { expect: expected, tool } = question;
  if (expected.none) return isError || data.places.length === 0 ? [] : [`finds ${data.places[0].name}`];
  if (isError) return [text];
  if (tool === 'find_solo_places') {
    const ids: number[] = data.places.map(({ id }: { id: number }) => id);
    return [...inRange(ids.length, expected), ...ids.flatMap((id) => faultsOf(id, expected))];
  }
  if (tool === 'search') {
    const { results } = data as { results: { id: string; title: string }[] };
    const isOnTop = expected.top === undefined || results[0]?.title.startsWith(expected.top);
    return [
      ...inRange(results.length, expected),
      ...(isOnTop ? [] : [`begins with ${results[0]?.title}`]),
      ...results.flatMap(({ id }) => (expected.each ? faultsOf(Number(id), expected.each) : [])),
    ];
  }
  if (tool === 'plan_day') {
    const plans: Plan[] = data.plans;
    return plans.length === 0
      ? [text]
      : plans.flatMap((plan) => faultsOfPlan(plan, question.arguments as { categories?: string[] }, expected));
  }
  const { title, name = title } = data;
  return name === expected.place && text.includes('members') ? [] : [`describes ${name}`];
}

it('[18-1] at least 95 of 100 questions about the demo city are met by the result of the tool', async () => {
  const file = new URL('mcp-questions.json', import.meta.url);
  const questions: Question[] = JSON.parse(await readFile(file, 'utf8'));
  expect(questions).toHaveLength(100);
  expect(new Set(questions.map(({ question }) => question)).size).toBe(100);
  const wrong: string[] = [];
  for (const question of questions) {
    const { id, ...rest } = question.arguments;
    const named = [...places.values()].find(({ name }) => `@${name}` === id)?.id;
    const args = id === undefined ? rest : { id: String(named) };
    const result = await client.callTool({ name: question.tool, arguments: args });
    const [first] = result.content;
    const text = first?.type === 'text' ? first.text : '';
    const faults = judge(question, text, result.structuredContent, result.isError === true);
    if (faults.length > 0) wrong.push(`${question.question}: ${faults.join('; ')}`);
  }
  const share = 1 - wrong.length / questions.length;
  expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(RIGHT_MIN);
}, 120_000);
