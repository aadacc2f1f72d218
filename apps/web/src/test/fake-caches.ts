/** An in-memory replacement of the Cache API, which jsdom and Node do not have. Entries are in the order of insertion. */
class FakeCache {
  readonly entries = new Map<string, Response>();

  readonly match = async (key: string | Request): Promise<Response | undefined> =>
    this.entries.get(toUrl(key))?.clone();

  readonly put = async (key: string | Request, response: Response): Promise<void> => {
    if (fakeCaches.isFull) throw new DOMException('No space left', 'QuotaExceededError');
    this.entries.delete(toUrl(key));
    this.entries.set(toUrl(key), response);
  };

  readonly delete = async (key: string | Request): Promise<boolean> => this.entries.delete(toUrl(key));

  readonly keys = async (key?: string | Request, { ignoreSearch = false } = {}): Promise<Request[]> => {
    const toKey = (url: string) => (ignoreSearch ? url.split('?')[0] : url);
    const wanted = key === undefined ? undefined : toKey(toUrl(key));
    return [...this.entries.keys()].filter((url) => wanted === undefined || toKey(url) === wanted).map(toRequest);
  };
}

const ORIGIN = 'http://localhost:3000';
const toUrl = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, ORIGIN).href;
const toRequest = (url: string) => new Request(url);

/** `vi.stubGlobal('caches', fakeCaches)`. */
export const fakeCaches = {
  stored: new Map<string, FakeCache>(),
  isFull: false,

  reset(): void {
    this.stored.clear();
    this.isFull = false;
  },
  async open(name: string): Promise<FakeCache> {
    const cache = this.stored.get(name) ?? new FakeCache();
    this.stored.set(name, cache);
    return cache;
  },
  keys: async (): Promise<string[]> => [...fakeCaches.stored.keys()],
  has: async (name: string): Promise<boolean> => fakeCaches.stored.has(name),
  delete: async (name: string): Promise<boolean> => fakeCaches.stored.delete(name),
  async match(key: string | Request, { cacheName }: { cacheName?: string } = {}): Promise<Response | undefined> {
    for (const [name, cache] of this.stored) {
      const found = cacheName === undefined || name === cacheName ? await cache.match(key) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  },
};
