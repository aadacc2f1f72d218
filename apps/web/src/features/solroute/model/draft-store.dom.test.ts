import { afterEach, describe, expect, it, vi } from 'vitest';
import { aSolroute, aSolroutePlace } from '#test/solroute-factory.ts';
import { EMPTY_DRAFT, toDraft, toDraftPlace, withPlace } from './draft.ts';
import { openDraft } from './draft-store.ts';

const newCourse = { memberId: 11, solrouteId: undefined };
const KEY = 'solroute-draft/11/new';
const place = toDraftPlace(aSolroutePlace(1));

afterEach(() => {
  vi.restoreAllMocks();
  openDraft(newCourse, EMPTY_DRAFT).discard();
  localStorage.clear();
});

/** As after a reload: nothing is left but what was stored. */
async function openAgain(...[key, base]: Parameters<typeof openDraft>) {
  vi.resetModules();
  return (await import('./draft-store.ts')).openDraft(key, base);
}

it('[3.5-1] is found again as it was left, after a reload too', async () => {
  const first = openDraft(newCourse, EMPTY_DRAFT);
  first.setState({ iconId: 4, title: '산책' });
  first.setState((draft) => withPlace(draft, place));
  expect(openDraft(newCourse, EMPTY_DRAFT).getState()).toEqual(first.getState());
  expect((await openAgain(newCourse, EMPTY_DRAFT)).getState()).toEqual(first.getState());
});

it('is the same on every screen: what arrives once one was left is on the next', () => {
  const first = openDraft(newCourse, EMPTY_DRAFT);
  const second = openDraft(newCourse, EMPTY_DRAFT);
  first.setState((draft) => withPlace(draft, place));
  expect(second.getState().places).toEqual([place]);
});

it('is the same once something is written in it', () => {
  const first = openDraft(newCourse, EMPTY_DRAFT);
  first.setState({ title: '산책' });
  expect(openDraft(newCourse, EMPTY_DRAFT)).toBe(first);
});

it('is as another tab has left it', async () => {
  openDraft(newCourse, EMPTY_DRAFT).setState({ title: '산책' });
  (await openAgain(newCourse, EMPTY_DRAFT)).setState({ title: '산책길' });
  const draft = openDraft(newCourse, EMPTY_DRAFT);
  draft.reload();
  expect(draft.getState().title).toBe('산책길');
});

it('begins anew with a course that has changed elsewhere, and once somebody has logged out', () => {
  const edited = { memberId: 11, solrouteId: 5 };
  openDraft(edited, toDraft(aSolroute()));
  expect(openDraft(edited, toDraft(aSolroute({ name: '새 이름' }))).getState().title).toBe('새 이름');
  openDraft(newCourse, EMPTY_DRAFT).setState({ title: '산책' });
  localStorage.clear();
  expect(openDraft(newCourse, EMPTY_DRAFT).getState().title).toBe('');
});

it('is one for a new course and one for each that is edited, and each member’s own', () => {
  openDraft(newCourse, EMPTY_DRAFT).setState({ title: '새 코스' });
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

it('is gone once it is given up, whatever is still typed on the screen', () => {
  const draft = openDraft(newCourse, EMPTY_DRAFT);
  draft.setState({ title: '산책' });
  expect(draft.hasChanges()).toBe(true);
  draft.discard();
  draft.setState({ title: '산책길' });
  expect([draft.hasChanges(), localStorage.getItem(KEY)]).toEqual([false, null]);
});

it.each([
  ['no draft at all', '{"state":{"title":"a"},"version":0}', EMPTY_DRAFT],
  [
    'what is not ours',
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
])('takes %s for none', (_, stored, draft) => {
  localStorage.setItem(KEY, stored);
  expect(openDraft(newCourse, EMPTY_DRAFT).getState()).toEqual(draft);
});

it('lasts as long as the page where nothing can be stored, and that is only logged', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const draft = openDraft(newCourse, EMPTY_DRAFT);
  draft.setState({ title: '산책' });
  expect(log).toHaveBeenCalledWith('코스 초안을 저장하지 못했어요', expect.anything());
  const again = openDraft(newCourse, EMPTY_DRAFT);
  expect(again.getState().title).toBe('산책');
  again.discard();
  expect(openDraft(newCourse, EMPTY_DRAFT).getState().title).toBe('');
});

describe('the start of a draft', () => {
  const editing = { memberId: 11, solrouteId: 5 };
  const base = toDraft(aSolroute({ departAt: '2099-11-28T14:05' }));

  it('survives a reload, and is something to lose', async () => {
    openDraft(newCourse, EMPTY_DRAFT).setState({ start: '2099-11-28T14:05' });
    const again = await openAgain(newCourse, EMPTY_DRAFT);
    expect(again.getState().start).toBe('2099-11-28T14:05');
    expect(again.hasChanges()).toBe(true);
  });

  it('is that of the course in a draft of an older release, which had none', () => {
    const { start: _, ...older } = { ...base, title: '고친 이름' };
    localStorage.setItem('solroute-draft/11/5', JSON.stringify({ state: older, version: 0 }));
    const draft = openDraft(editing, base);
    expect(draft.getState()).toMatchObject({ title: '고친 이름', start: '2099-11-28T14:05' });
    draft.discard();
  });

  it('is taken over once from where an older release kept it', async () => {
    localStorage.setItem('solroute-start/new', '2099-11-28T14:05');
    expect(openDraft(newCourse, EMPTY_DRAFT).getState().start).toBe('2099-11-28T14:05');
    expect(localStorage.getItem('solroute-start/new')).toBeNull();
    openDraft(newCourse, EMPTY_DRAFT).discard();
    expect(openDraft(newCourse, EMPTY_DRAFT).getState().start).toBe('');
  });
});
