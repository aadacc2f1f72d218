import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { MapConfig } from '../map-handle.ts';

const HOSTED = 'https://maps.example/style.json';
const hostedStyle = { version: 8, sources: {}, layers: [] };
const auto: MapConfig = {
  engine: 'maplibre',
  style: 'auto',
  pmtiles: null,
  naverKeyId: null,
  hostedStyleUrl: HOSTED,
};

describe('resolveStyle', () => {
  const fetchMock = vi.fn<typeof fetch>();
  let resolveStyle: typeof import('./resolve-style.ts').resolveStyle;

  beforeEach(async () => {
    vi.resetModules();
    fetchMock.mockReset();
    vi.stubGlobal('fetch', fetchMock);
    ({ resolveStyle } = await import('./resolve-style.ts'));
  });

  const nameOf = ({ style }: Awaited<ReturnType<typeof resolveStyle>>) =>
    typeof style === 'string' ? style : (style.name ?? 'hosted');

  it('uses the hosted style if it loads', async () => {
    fetchMock.mockResolvedValue(Response.json(hostedStyle));
    expect((await resolveStyle(auto, 'light')).style).toEqual(hostedStyle);
  });

  it.each([
    ['is unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['times out', () => Promise.reject(new DOMException('timed out', 'TimeoutError'))],
    ['responds with an error', () => Promise.resolve(new Response('', { status: 503 }))],
    ['responds with HTML', () => Promise.resolve(new Response('<html>'))],
    ['responds with other JSON', () => Promise.resolve(Response.json({ ok: true }))],
  ])('uses the embedded style when the hosted one %s', async (_, respond) => {
    fetchMock.mockImplementation(respond);
    expect(nameOf(await resolveStyle(auto, 'light'))).toBe('sol-light');
  });

  it('requests the style once: an unreachable server does not delay the next map', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    await resolveStyle(auto, 'light');
    await resolveStyle(auto, 'light');
    expect(fetchMock).toHaveBeenCalledOnce();
  });

  it('keeps the embedded style after the hosted one failed on screen', async () => {
    fetchMock.mockResolvedValue(Response.json(hostedStyle));
    const { fallback } = await resolveStyle(auto, 'light');
    expect(fallback && nameOf(await fallback())).toBe('sol-light');
    expect(nameOf(await resolveStyle(auto, 'light'))).toBe('sol-light');
  });

  it('uses the embedded dark style without a request if the hosted style has no dark version', async () => {
    expect(nameOf(await resolveStyle(auto, 'dark'))).toBe('sol-dark');
    expect(fetchMock).not.toHaveBeenCalled();

    fetchMock.mockResolvedValue(Response.json(hostedStyle));
    await resolveStyle({ ...auto, hostedStyleUrl: 'https://maps.example/{theme}.json' }, 'dark');
    expect(fetchMock).toHaveBeenCalledWith('https://maps.example/dark.json', expect.anything());
  });

  it('uses the configured style without a request', async () => {
    expect(nameOf(await resolveStyle({ ...auto, style: 'embedded' }, 'light'))).toBe('sol-light');
    expect((await resolveStyle({ ...auto, style: HOSTED }, 'dark')).style).toBe(HOSTED);
    expect(fetchMock).not.toHaveBeenCalled();
  });

  /** A PMTiles 3 archive without tiles: the header, an empty root directory and the metadata. */
  function createArchive(metadata: unknown): Uint8Array<ArrayBuffer> {
    const json = new TextEncoder().encode(JSON.stringify(metadata));
    // No entries.
    const root = Uint8Array.of(0);
    const bytes = new Uint8Array(127 + root.length + json.length);
    const view = new DataView(bytes.buffer);
    bytes.set(new TextEncoder().encode('PMTiles'));
    view.setUint8(7, 3);
    const sections = [root.length, json.length, 0, 0];
    let offset = 127;
    for (const [index, length] of sections.entries()) {
      view.setBigUint64(8 + index * 16, BigInt(offset), true);
      view.setBigUint64(16 + index * 16, BigInt(length), true);
      offset += length;
    }
    // No compression of directories and tiles; vector tiles.
    bytes.set([1, 1, 1], 97);
    bytes.set(root, 127);
    bytes.set(json, 127 + root.length);
    return bytes;
  }

  const layersOf = (...ids: string[]) => ({ vector_layers: ids.map((id) => ({ id })) });
  const respondWith =
    (metadata: unknown): typeof fetch =>
    async (_url, init) => {
      const [, first = '', last = ''] = /^bytes=(\d+)-(\d+)$/.exec(new Headers(init?.headers).get('range') ?? '') ?? [];
      const part = createArchive(metadata).slice(Number(first), Number(last) + 1);
      return new Response(part, { status: 206, headers: { etag: '"1"' } });
    };
  const archived = { ...auto, pmtiles: '/seoul.pmtiles' };

  it('uses an archive with the layers of the Protomaps schema', async () => {
    fetchMock.mockImplementation(respondWith(layersOf('water', 'earth', 'roads')));
    const { style } = await resolveStyle(archived, 'dark');
    expect(style).toMatchObject({ sources: { protomaps: { url: 'pmtiles://http://localhost:3000/seoul.pmtiles' } } });
  });

  it.each([
    ['has other layers', respondWith(layersOf('sido', 'earth'))],
    ['has no list of layers', respondWith({ name: 'tiles' })],
    ['is unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is not found', () => Promise.resolve(new Response('', { status: 404 }))],
    ['is a page', () => Promise.resolve(new Response('<html>', { status: 200 }))],
  ])('uses the embedded style when the archive %s', async (_, respond) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fetchMock.mockImplementation(respond);
    expect(nameOf(await resolveStyle(archived, 'dark'))).toBe('sol-dark');
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });

  it('uses the embedded style when the archive does not respond within 5 seconds', async () => {
    vi.useFakeTimers();
    // Vitest does not fake the clock of this function.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((delayMs) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('timed out', 'TimeoutError')), delayMs);
      return controller.signal;
    });
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => {
      vi.useRealTimers();
      vi.restoreAllMocks();
    });
    fetchMock.mockImplementation(() => new Promise(() => undefined));
    const onResolved = vi.fn();
    const resolved = resolveStyle(archived, 'dark').then((result) => {
      onResolved();
      return result;
    });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(onResolved).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onResolved).toHaveBeenCalled();
    expect(nameOf(await resolved)).toBe('sol-dark');
    expect(logged).toHaveBeenCalledOnce();
  });
});
