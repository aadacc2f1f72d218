/**
 * Runs a task while no other tab runs one of the same name. Without the Web Locks API, which insecure
 * addresses lack and browsers deny where site data is blocked, it runs at once.
 */
export async function withLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return task();
  const started: true[] = [];
  const run = () => {
    started.push(true);
    return task();
  };
  try {
    return await navigator.locks.request(name, run);
  } catch (error) {
    if (started.length > 0) throw error;
    return task();
  }
}
