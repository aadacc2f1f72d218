import { type BlockerFunction, IDLE_BLOCKER, type Location, type NavigationType, type RouterState } from 'react-router';

type BlockersState = Pick<RouterState, 'blockers'>;

/** Navigation blockers. Only the last registered one is called, and not while it is proceeding. */
export function createBlockers(read: () => RouterState, update: (change: BlockersState) => void) {
  const blockerFunctions = new Map<string, BlockerFunction>();

  return {
    get(key: string, shouldBlock: BlockerFunction) {
      blockerFunctions.set(key, shouldBlock);
      return read().blockers.get(key) ?? IDLE_BLOCKER;
    },

    delete(key: string): void {
      blockerFunctions.delete(key);
      read().blockers.delete(key);
    },

    /**
     * Blocks the navigation if the blocker function returns true. `onProceed` runs when the user
     * confirms.
     * @returns whether the navigation is blocked
     */
    block(nextLocation: Location, historyAction: NavigationType, onProceed: () => void): boolean {
      const { blockers, location: currentLocation } = read();
      const [key, shouldBlock] = [...blockerFunctions].at(-1) ?? [];
      if (key === undefined || shouldBlock === undefined || blockers.get(key)?.state === 'proceeding') return false;
      if (!shouldBlock({ currentLocation, nextLocation, historyAction })) return false;
      const setBlocker = (blocker: RouterState['blockers'] extends Map<string, infer Blocker> ? Blocker : never) =>
        update({ blockers: new Map(read().blockers).set(key, blocker) });
      setBlocker({
        state: 'blocked',
        location: nextLocation,
        proceed: () => {
          setBlocker({ state: 'proceeding', location: nextLocation, proceed: undefined, reset: undefined });
          onProceed();
        },
        reset: () => setBlocker(IDLE_BLOCKER),
      });
      return true;
    },

    /** All blockers reset to idle, for the state after a navigation. */
    reset: (): BlockersState => ({ blockers: new Map([...read().blockers.keys()].map((key) => [key, IDLE_BLOCKER])) }),
  };
}
