import { IDEMPOTENCY_KEY_HEADER } from '@sol/contract/limits';
import type { SolrouteStatus } from '@sol/contract/solroute';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { api, serveApi } from '#test/msw.ts';
import { toggleUntil } from './solroute-status.ts';

serveApi();

/** Responds with these statuses one after another, then with the last. Returns the keys of the requests. */
function toggling(...statuses: SolrouteStatus[]): (string | null)[] {
  const keys: (string | null)[] = [];
  api.use(
    http.patch('*/api/solroute/5/status', ({ request }) => {
      keys.push(request.headers.get(IDEMPOTENCY_KEY_HEADER));
      return HttpResponse.json({ success: true, data: { status: statuses[keys.length - 1] ?? statuses.at(-1) } });
    }),
  );
  return keys;
}

describe('[4.11-1] the toggle of a status that another device has toggled', () => {
  it('is repeated with another key: the first one would return the first response', async () => {
    const keys = toggling('PLANNED', 'DONE');
    const onStatus = vi.fn<(status: SolrouteStatus) => void>();
    await toggleUntil(5, { status: 'DONE' }, 'first', onStatus);
    expect(keys).toEqual(['first', expect.stringMatching(/^[\da-f-]{36}$/)]);
    expect(onStatus.mock.calls).toEqual([['PLANNED'], ['DONE']]);
  });

  it('is requested at most four times', async () => {
    const keys = toggling('PLANNED');
    await toggleUntil(5, { status: 'DONE' }, 'first');
    expect(new Set(keys).size).toBe(4);
    expect(keys).toHaveLength(4);
  });
});
