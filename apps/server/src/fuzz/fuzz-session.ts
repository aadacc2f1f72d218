import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Sql } from '../lib/database/database.ts';
import type { MediaStore } from '../lib/media/media-store.ts';
import { findFaults } from '../test/full-recount.ts';
import type { FuzzRequest } from './fuzz-request.ts';
import type { Operation } from './operation.ts';
import { createRowReader, differences, notOwned, type Row } from './rows.ts';
import { faultsOf } from './verdict.ts';
import { toInject } from './wire.ts';
import { COVER_KEY, createFuzzFixtures, memberIdOf, SECRET } from './world.ts';

/** Longer than anybody waits for an answer to one request. */
const ANSWER_MAX_MS = 10_000;
const SHOWN_CHANGES_MAX = 6;

interface TestApp {
  app: FastifyInstance;
  as: (memberId: number) => Promise<Record<string, string>>;
}

/** Asks, and says what is wrong with the answer and with what it left behind. */
export async function createFuzzSession({ app, as }: TestApp, sql: Sql, store: MediaStore) {
  const readRows = await createRowReader(sql);
  let isTouched = true;
  let begun: Row[] = [];
  let last: Row[] = [];

  async function headersOf({ asker, brokenToken }: FuzzRequest): Promise<Record<string, string>> {
    if (asker === 'broken') return { authorization: brokenToken };
    const memberId = memberIdOf(asker);
    return memberId === null ? {} : as(memberId);
  }

  async function send(operation: Operation, request: FuzzRequest): Promise<LightMyRequestResponse | undefined> {
    const injected = toInject(operation, request);
    const headers = { ...injected.headers, ...(await headersOf(request)) };
    const timer = new AbortController();
    const tooLate = wait(ANSWER_MAX_MS, undefined, { signal: timer.signal }).catch(() => undefined);
    try {
      return await Promise.race([app.inject({ ...injected, headers }), tooLate]);
    } finally {
      timer.abort();
    }
  }

  const said = (changes: string[], what: string) =>
    changes.length === 0 ? [] : [[what, ...changes.slice(0, SHOWN_CHANGES_MAX)].join('\n')];

  /** A call that is refused leaves all as it was. */
  async function faultsLeft(status: number, isOwnerSilent: boolean): Promise<string[]> {
    const before = last;
    last = await readRows();
    if (status >= 400) return said(differences(before, last), 'refused, and changed all the same:');
    return isOwnerSilent ? said(differences(notOwned(begun), notOwned(last)), 'changed what is not theirs:') : [];
  }

  async function begin(): Promise<void> {
    if (!isTouched) return;
    await createFuzzFixtures(sql, store);
    isTouched = false;
    begun = await readRows();
    last = begun;
  }

  return {
    /** Everything is as at first, for requests that build on each other. */
    begin,

    /** What a call that only looks has changed since the beginning, and what is counted wrong after one that writes. */
    async faultsAfter({ method }: Operation): Promise<unknown[]> {
      if (method === 'GET') return differences(begun, await readRows());
      return (await findFaults(sql, store)).filter((fault) => fault !== COVER_KEY);
    },

    /** @param isOwnerSilent since the beginning only those have asked who own nothing of what is watched. */
    async ask(operation: Operation, request: FuzzRequest, isOwnerSilent: boolean) {
      const answer = await send(operation, request);
      if (answer === undefined) return { status: 0, faults: [`no answer in ${ANSWER_MAX_MS} ms`] };
      const status = answer.statusCode;
      isTouched ||= operation.method !== 'GET' && status < 400;
      const left = operation.method === 'GET' ? [] : await faultsLeft(status, isOwnerSilent);
      const hasLeft =
        status < 300 && operation.method === 'DELETE' && ['/api/profile', '/api/user'].includes(operation.path);
      if (hasLeft) await begin();
      const told =
        isOwnerSilent && answer.body.includes(SECRET) ? [`told a stranger: ${answer.body.slice(0, 300)}`] : [];
      return { status, faults: [...faultsOf(operation, answer), ...left, ...told] };
    },
  };
}
