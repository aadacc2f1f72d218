/** Runs the calls with one key one after the other, in order of arrival. Those of other keys do not wait. */
export function createTurns<Key>() {
  const last = new Map<Key, Promise<unknown>>();
  return async <T>(key: Key, work: () => Promise<T>): Promise<T> => {
    const result = (last.get(key) ?? Promise.resolve()).then(work);
    const ended = result.catch(() => undefined);
    last.set(key, ended);
    void ended.then(() => {
      if (last.get(key) === ended) last.delete(key);
    });
    return result;
  };
}
