import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Sql } from '../lib/database/database.ts';
import type { MediaStore } from '../lib/media/media-store.ts';
import { findFaults } from '../test/full-recount.ts';
import { toInject } from './encode-request.ts';
import { COVER_KEY, createFuzzFixtures, findMemberId, SECRET } from './fuzz-fixtures.ts';
import type { FuzzRequest } from './fuzz-request.ts';
import type { Operation } from './operation.ts';
import { findResponseFaults } from './response-faults.ts';
import { createRowReader, differences, protectedRows, type Row } from './table-rows.ts';

const RESPONSE_TIMEOUT_MS = 10_000;
const SHOWN_CHANGES_MAX = 6;

interface TestApp {
  app: FastifyInstance;
  as: (memberId: number) => Promise<Record<string, string>>;
}

/** Sends requests, and reports invalid responses and unexpected changes. */
export async function createFuzzSession({ app, as }: TestApp, sql: Sql, store: MediaStore) {
  const readRows = await createRowReader(sql);
  let isTouched = true;
  let initialRows: Row[] = [];
  let lastRows: Row[] = [];

  async function headersOf({ client, brokenToken }: FuzzRequest): Promise<Record<string, string>> {
    if (client === 'broken') return { authorization: brokenToken };
    const memberId = findMemberId(client);
    return memberId === null ? {} : as(memberId);
  }

  async function inject(operation: Operation, request: FuzzRequest): Promise<LightMyRequestResponse | undefined> {
    const injected = toInject(operation, request);
    const headers = { ...injected.headers, ...(await headersOf(request)) };
    const timer = new AbortController();
    const timedOut = wait(RESPONSE_TIMEOUT_MS, undefined, { signal: timer.signal }).catch(() => undefined);
    try {
      return await Promise.race([app.inject({ ...injected, headers }), timedOut]);
    } finally {
      timer.abort();
    }
  }

  const describeChanges = (changes: string[], what: string) =>
    changes.length === 0 ? [] : [[what, ...changes.slice(0, SHOWN_CHANGES_MAX)].join('\n')];

  async function findUnexpectedChanges(status: number, isOwnerSilent: boolean): Promise<string[]> {
    const before = lastRows;
    lastRows = await readRows();
    if (status >= 400) return describeChanges(differences(before, lastRows), 'refused, and changed all the same:');
    return isOwnerSilent
      ? describeChanges(differences(protectedRows(initialRows), protectedRows(lastRows)), 'changed what is not theirs:')
      : [];
  }

  async function begin(): Promise<void> {
    if (!isTouched) return;
    await createFuzzFixtures(sql, store);
    isTouched = false;
    initialRows = await readRows();
    lastRows = initialRows;
  }

  return {
    /** Resets the fixtures, for a sequence of requests that build on each other. */
    begin,

    /** Changes by a read since the beginning, or wrong counts after a write. */
    async faultsAfter({ method }: Operation): Promise<unknown[]> {
      if (method === 'GET') return differences(initialRows, await readRows());
      return (await findFaults(sql, store)).filter((fault) => fault !== COVER_KEY);
    },

    /**
     * @param isOwnerSilent whether since the beginning only clients without access to the watched
     * rows sent requests
     */
    async send(operation: Operation, request: FuzzRequest, isOwnerSilent: boolean) {
      const response = await inject(operation, request);
      if (response === undefined) return { status: 0, faults: [`no response in ${RESPONSE_TIMEOUT_MS} ms`] };
      const status = response.statusCode;
      isTouched ||= operation.method !== 'GET' && status < 400;
      const changes = operation.method === 'GET' ? [] : await findUnexpectedChanges(status, isOwnerSilent);
      const hasDeletedAccount =
        status < 300 && operation.method === 'DELETE' && ['/api/profile', '/api/user'].includes(operation.path);
      if (hasDeletedAccount) await begin();
      const leaks =
        isOwnerSilent && response.body.includes(SECRET) ? [`leaked to a stranger: ${response.body.slice(0, 300)}`] : [];
      return { status, faults: [...findResponseFaults(operation, response), ...changes, ...leaks] };
    },
  };
}
