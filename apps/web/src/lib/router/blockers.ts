import { type BlockerFunction, IDLE_BLOCKER, type Location, type NavigationType, type RouterState } from 'react-router';

type Held = Pick<RouterState, 'blockers'>;

/** Navigation blockers. Only the last registered one is called, and not while it is proceeding. */
export function createBlockers(read: () => RouterState, update: (change: Held) => void) {
  const askers = new Map<string, BlockerFunction>();

  return {
    get(key: string, asker: BlockerFunction) {
      askers.set(key, asker);
      return read().blockers.get(key) ?? IDLE_BLOCKER;
    },

    delete(key: string): void {
      askers.delete(key);
      read().blockers.delete(key);
    },

    /**
     * Blocks the navigation if the blocker function returns true. `onProceed` runs when the user
     * confirms.
     * @returns whether the navigation is blocked
     */
    hold(nextLocation: Location, historyAction: NavigationType, goOn: () => void): boolean {
      const { blockers, location: currentLocation } = read();
      const [key, asker] = [...askers].at(-1) ?? [];
      if (key === undefined || asker === undefined || blockers.get(key)?.state === 'proceeding') return false;
      if (!asker({ currentLocation, nextLocation, historyAction })) return false;
      const become = (blocker: RouterState['blockers'] extends Map<string, infer Blocker> ? Blocker : never) =>
        update({ blockers: new Map(read().blockers).set(key, blocker) });
      become({
        state: 'blocked',
        location: nextLocation,
        proceed: () => {
          become({ state: 'proceeding', location: nextLocation, proceed: undefined, reset: undefined });
          goOn();
        },
        reset: () => become(IDLE_BLOCKER),
      });
      return true;
    },

    /** All blockers reset to idle, for the state after a navigation. */
    settled: (): Held => ({ blockers: new Map([...read().blockers.keys()].map((key) => [key, IDLE_BLOCKER])) }),
  };
}
