import { beforeEach, describe, expect, it, vi } from 'vitest';
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
    const { style } = await resolveStyle({ ...auto, pmtiles: '/seoul.pmtiles' }, 'dark');
    expect(style).toMatchObject({ sources: { protomaps: { url: 'pmtiles://http://localhost:3000/seoul.pmtiles' } } });
    expect(fetchMock).not.toHaveBeenCalled();
  });
});
