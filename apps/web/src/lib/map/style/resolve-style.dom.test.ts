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

  it('takes the hosted style when it answers', async () => {
    fetchMock.mockResolvedValue(Response.json(hostedStyle));
    expect((await resolveStyle(auto, 'light')).style).toEqual(hostedStyle);
  });

  it.each([
    ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['takes too long', () => Promise.reject(new DOMException('timed out', 'TimeoutError'))],
    ['answers with an error', () => Promise.resolve(new Response('', { status: 503 }))],
    ['answers with a page', () => Promise.resolve(new Response('<html>'))],
    ['answers with something else', () => Promise.resolve(Response.json({ ok: true }))],
  ])('takes the embedded one when the hosted one %s', async (_, answer) => {
    fetchMock.mockImplementation(answer);
    expect(nameOf(await resolveStyle(auto, 'light'))).toBe('sol-light');
  });

  it('asks once a visit: a server that was silent does not hold up the next map', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    await resolveStyle(auto, 'light');
    await resolveStyle(auto, 'light');
    expect(fetchMock).toHaveBeenCalledOnce();
  });

  it('keeps to the embedded style after the hosted one failed while it was shown', async () => {
    fetchMock.mockResolvedValue(Response.json(hostedStyle));
    const { fallBack } = await resolveStyle(auto, 'light');
    expect(fallBack && nameOf(await fallBack())).toBe('sol-light');
    expect(nameOf(await resolveStyle(auto, 'light'))).toBe('sol-light');
  });

  it('is dark at night: a hosted style that has no dark version is not asked', async () => {
    expect(nameOf(await resolveStyle(auto, 'dark'))).toBe('sol-dark');
    expect(fetchMock).not.toHaveBeenCalled();

    fetchMock.mockResolvedValue(Response.json(hostedStyle));
    await resolveStyle({ ...auto, hostedStyleUrl: 'https://maps.example/{theme}.json' }, 'dark');
    expect(fetchMock).toHaveBeenCalledWith('https://maps.example/dark.json', expect.anything());
  });

  it('follows the operator without asking anyone', async () => {
    expect(nameOf(await resolveStyle({ ...auto, style: 'embedded' }, 'light'))).toBe('sol-light');
    expect((await resolveStyle({ ...auto, style: HOSTED }, 'dark')).style).toBe(HOSTED);
    const { style } = await resolveStyle({ ...auto, pmtiles: '/seoul.pmtiles' }, 'dark');
    expect(style).toMatchObject({ sources: { protomaps: { url: 'pmtiles://http://localhost:3000/seoul.pmtiles' } } });
    expect(fetchMock).not.toHaveBeenCalled();
  });
});
