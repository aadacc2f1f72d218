import type { QueryClient } from '@tanstack/react-query';
import { toast } from '#components/ui/toast.ts';
import { type MarkOutcome, moveMark, setMark } from '../api/set-mark.ts';
import { setSollectMark } from '../api/set-sollect-mark.ts';
import { type CollectionChange, refreshCollections, refreshPlaces } from './collection-cache.ts';
import { openCollectionSheet } from './collection-sheet.ts';
import { logMarkFailure, sayMarkFailure } from './mark-failure.ts';
import { createShownMarks } from './shown-marks.ts';
import { type KnownMark, keyOf, type Markable } from './with-mark.ts';

/** What somebody wants of a place or sollect. */
export type Wish = Markable & {
  isMarked: boolean;
  /** The collections they have chosen for a place; without them a heart decides. */
  change?: CollectionChange | undefined;
  /** How it stood before, where that is not the opposite. */
  stood?: boolean;
};

export interface Marking {
  /** Shows it at once, then asks the server. One call at a time for each thing; of further taps the last one counts. */
  mark: (wish: Wish) => void;
  /** Once nothing that was tapped before is under way any more. */
  settled: (thing: Markable) => Promise<void>;
}

type Outcome = { isMarked: boolean; markedCount: number } & Partial<MarkOutcome>;

/** From our own tabs, which may be of another release. */
function isKnownMark(message: unknown): message is KnownMark {
  const { placeId, sollectId, isMarked } = (message ?? {}) as Record<string, unknown>;
  return typeof (placeId ?? sollectId) === 'number' && typeof isMarked === 'boolean';
}

function ask(client: QueryClient, wish: Wish): Promise<Outcome> {
  if ('sollectId' in wish) return setSollectMark(client, wish.sollectId, wish.isMarked);
  return wish.change ? moveMark(client, wish.placeId, wish.change) : setMark(client, wish.placeId, wish.isMarked);
}

const known = (thing: Markable, { isMarked, markedCount }: { isMarked: boolean; markedCount?: number }): KnownMark =>
  'sollectId' in thing
    ? { sollectId: thing.sollectId, isMarked, markedCount }
    : { placeId: thing.placeId, isMarked, markedCount };

function createMarking(client: QueryClient): Marking {
  const shown = createShownMarks(client);
  const underWay = new Map<string, Promise<void>>();
  /** What was tapped last while a call was under way. */
  const next = new Map<string, Wish>();
  const otherTabs = new BroadcastChannel('solmark');
  let hasToldOfSollects = false;

  otherTabs.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isKnownMark(data)) return;
    if (!underWay.has(keyOf(data))) shown.settle(data);
    if ('sollectId' in data) return;
    refreshCollections(client);
    refreshPlaces(client, 'now');
  };

  /** Where a heart has put something, or how to have back what another tap would not bring back. */
  function tell(wish: Wish, { isMarked, savedIn, takenFrom }: Outcome): void {
    if ('sollectId' in wish) {
      // The first one is told where it went.
      if (isMarked && !hasToldOfSollects) toast.success('저장한 쏠렉트에 담았어요');
      hasToldOfSollects ||= isMarked;
      return;
    }
    const { placeId } = wish;
    if (savedIn !== undefined) {
      toast.success(`${savedIn}에 담았어요`, { label: '변경', run: () => openCollectionSheet(placeId) });
    } else if (takenFrom !== undefined) {
      const back = { placeId, isMarked: true, change: { add: takenFrom, remove: [] } };
      toast.success('저장을 취소했어요', { label: '되돌리기', run: () => mark(back) });
    }
  }

  async function carryOut(key: string, wish: Wish): Promise<void> {
    let asked = wish;
    let stands = wish.stood ?? !wish.isMarked;
    try {
      for (;;) {
        const outcome = await ask(client, asked);
        stands = outcome.isMarked;
        const tapped = next.get(key);
        next.delete(key);
        if (tapped?.change || (tapped && tapped.isMarked !== stands)) {
          asked = tapped;
          continue;
        }
        const mark = known(asked, outcome);
        shown.settle(mark);
        otherTabs.postMessage(mark);
        tell(asked, outcome);
        return;
      }
    } catch (error) {
      logMarkFailure(error);
      shown.settle(known(asked, { isMarked: stands }));
      const wanted = next.get(key)?.isMarked ?? asked.isMarked;
      // Who has tapped back meanwhile has what they want.
      if (wanted !== stands || asked.change) sayMarkFailure(asked);
      // Whether the call has arrived is not known: what is shown is asked for when it is next looked at.
      void client.invalidateQueries({ refetchType: 'none' });
    } finally {
      next.delete(key);
      underWay.delete(key);
    }
  }

  function mark(wish: Wish): void {
    shown.hope(wish);
    const key = keyOf(wish);
    if (underWay.has(key)) next.set(key, wish);
    else underWay.set(key, carryOut(key, wish));
  }

  return { mark, settled: async (thing) => underWay.get(keyOf(thing)) };
}

const markings = new WeakMap<QueryClient, Marking>();

export function markingOf(client: QueryClient): Marking {
  const there = markings.get(client);
  if (there !== undefined) return there;
  const marking = createMarking(client);
  markings.set(client, marking);
  return marking;
}
