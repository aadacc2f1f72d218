import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyPart, loadPart } from './lazy-part.ts';

afterEach(() => vi.restoreAllMocks());

const goOnline = () => act(() => void window.dispatchEvent(new Event('online')));

describe('a part that cannot come', () => {
  it('leaves its place empty without a network, and is there once that is back', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = vi.fn(() =>
      navigator.onLine ? Promise.resolve(() => <p>지도</p>) : Promise.reject(new TypeError('no script')),
    );
    const Part = lazyPart(load);
    render(
      <>
        <p>목록</p>
        <Suspense>
          <Part />
        </Suspense>
      </>,
    );
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    expect(screen.getByText('목록')).toBeVisible();
    network.mockReturnValue(true);
    goOnline();
    expect(await screen.findByText('지도')).toBeVisible();
  });

  it('is asked for a second time where there is a network, and then given up', async () => {
    const load = vi.fn().mockRejectedValue(new TypeError('no script'));
    await expect(loadPart(load)).rejects.toThrow('no script');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is still asked for twice after the network came back: the first call on it often fails', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const fault = new TypeError('no script');
    const load = vi.fn().mockRejectedValueOnce(fault).mockRejectedValueOnce(fault).mockResolvedValue('part');
    const part = loadPart(load);
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    network.mockReturnValue(true);
    goOnline();
    await expect(part).resolves.toBe('part');
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('has its styles asked for again', async () => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = '/assets/part.css';
    document.head.append(link);
    const load = vi.fn().mockRejectedValueOnce(new TypeError('no styles')).mockResolvedValue('part');
    await expect(loadPart(load)).resolves.toBe('part');
    expect(document.querySelectorAll('link[href="/assets/part.css"]')).toHaveLength(2);
    for (const each of document.querySelectorAll('link')) each.remove();
  });
});
