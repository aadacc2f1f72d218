import { afterEach, describe, expect, it, vi } from 'vitest';
import { aSolroute, aSolroutePlace } from '#test/solroute-factory.ts';
import { EMPTY_DRAFT, toDraft, toDraftPlace, withPlace } from './draft.ts';
import { openDraft } from './draft-store.ts';

const newKey = { memberId: 11, solrouteId: undefined };
const KEY = 'solroute-draft/11/new';
const place = toDraftPlace(aSolroutePlace(1));

afterEach(() => {
  vi.restoreAllMocks();
  openDraft(newKey, EMPTY_DRAFT).discard();
  localStorage.clear();
});

/** Opens the draft after a reload: only the stored state is left. */
async function reopen(...[key, base]: Parameters<typeof openDraft>) {
  vi.resetModules();
  return (await import('./draft-store.ts')).openDraft(key, base);
}

it('[3.5-1] is found again as it was left, after a reload too', async () => {
  const first = openDraft(newKey, EMPTY_DRAFT);
  first.setState({ iconId: 4, title: '산책' });
  first.setState((draft) => withPlace(draft, place));
  expect(openDraft(newKey, EMPTY_DRAFT).getState()).toEqual(first.getState());
  expect((await reopen(newKey, EMPTY_DRAFT)).getState()).toEqual(first.getState());
});

it('is shared by all screens, also for a place added after its screen was left', () => {
  const first = openDraft(newKey, EMPTY_DRAFT);
  const second = openDraft(newKey, EMPTY_DRAFT);
  first.setState((draft) => withPlace(draft, place));
  expect(second.getState().places).toEqual([place]);
});

it('is the same store after a change', () => {
  const first = openDraft(newKey, EMPTY_DRAFT);
  first.setState({ title: '산책' });
  expect(openDraft(newKey, EMPTY_DRAFT)).toBe(first);
});

it('loads the changes of another tab', async () => {
  openDraft(newKey, EMPTY_DRAFT).setState({ title: '산책' });
  (await reopen(newKey, EMPTY_DRAFT)).setState({ title: '산책길' });
  const draft = openDraft(newKey, EMPTY_DRAFT);
  draft.reload();
  expect(draft.getState().title).toBe('산책길');
});

it('is reset after another device has changed the solroute, and after sign-out', () => {
  const edited = { memberId: 11, solrouteId: 5 };
  openDraft(edited, toDraft(aSolroute()));
  expect(openDraft(edited, toDraft(aSolroute({ name: '새 이름' }))).getState().title).toBe('새 이름');
  openDraft(newKey, EMPTY_DRAFT).setState({ title: '산책' });
  localStorage.clear();
  expect(openDraft(newKey, EMPTY_DRAFT).getState().title).toBe('');
});

it('is separate for the new solroute, for each edited one and for each member', () => {
  openDraft(newKey, EMPTY_DRAFT).setState({ title: '새 코스' });
  openDraft({ memberId: 11, solrouteId: 5 }, toDraft(aSolroute())).setState({ title: '고친 이름' });
  const titleOf = (memberId: number, solrouteId?: number) =>
    openDraft({ memberId, solrouteId }, toDraft(aSolroute())).getState().title;
  expect([titleOf(11), titleOf(11, 5), titleOf(11, 6), titleOf(12, 5)]).toEqual([
    '새 코스',
    '고친 이름',
    '성수에서 혼자 보내는 오후',
    '성수에서 혼자 보내는 오후',
  ]);
});

it('is not stored after discard, whatever is typed later', () => {
  const draft = openDraft(newKey, EMPTY_DRAFT);
  draft.setState({ title: '산책' });
  expect(draft.hasChanges()).toBe(true);
  draft.discard();
  draft.setState({ title: '산책길' });
  expect([draft.hasChanges(), localStorage.getItem(KEY)]).toEqual([false, null]);
});

it.each([
  ['a value that is no draft', '{"state":{"title":"a"},"version":0}', EMPTY_DRAFT],
  [
    'invalid fields',
    JSON.stringify({
      version: 0,
      state: {
        iconId: 15,
        title: 3,
        status: 'LOST',
        previousIds: ['1'],
        places: [null, { id: 'x' }, { ...place, category: 'bar' }, { ...place, openingHours: [{}], memo: null }],
      },
    }),
    { ...EMPTY_DRAFT, places: [{ ...place, openingHours: [] }] },
  ],
])('replaces %s by the defaults', (_, stored, draft) => {
  localStorage.setItem(KEY, stored);
  expect(openDraft(newKey, EMPTY_DRAFT).getState()).toEqual(draft);
});

it('is kept in memory if the storage is full, and logs the error', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const draft = openDraft(newKey, EMPTY_DRAFT);
  draft.setState({ title: '산책' });
  expect(log).toHaveBeenCalledWith('Failed to store a value on this device', expect.anything());
  const again = openDraft(newKey, EMPTY_DRAFT);
  expect(again.getState().title).toBe('산책');
  again.discard();
  expect(openDraft(newKey, EMPTY_DRAFT).getState().title).toBe('');
});

describe('the departure time of a draft', () => {
  const editing = { memberId: 11, solrouteId: 5 };
  const base = toDraft(aSolroute({ departAt: '2099-11-28T14:05' }));

  it('survives a reload and counts as a change', async () => {
    openDraft(newKey, EMPTY_DRAFT).setState({ departureTime: '2099-11-28T14:05' });
    const again = await reopen(newKey, EMPTY_DRAFT);
    expect(again.getState().departureTime).toBe('2099-11-28T14:05');
    expect(again.hasChanges()).toBe(true);
  });

  it('is that of the solroute if an older release has stored the draft', () => {
    const { departureTime: _, ...older } = { ...base, title: '고친 이름' };
    localStorage.setItem('solroute-draft/11/5', JSON.stringify({ state: older, version: 0 }));
    const draft = openDraft(editing, base);
    expect(draft.getState()).toMatchObject({ title: '고친 이름', departureTime: '2099-11-28T14:05' });
    draft.discard();
  });

  it('is migrated once from the storage of an older release', async () => {
    localStorage.setItem('solroute-start/new', '2099-11-28T14:05');
    expect(openDraft(newKey, EMPTY_DRAFT).getState().departureTime).toBe('2099-11-28T14:05');
    expect(localStorage.getItem('solroute-start/new')).toBeNull();
    openDraft(newKey, EMPTY_DRAFT).discard();
    expect(openDraft(newKey, EMPTY_DRAFT).getState().departureTime).toBe('');
  });
});
