import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyPart, loadPart } from './lazy-part.tsx';

afterEach(() => vi.restoreAllMocks());

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render = () => (this.state.hasFailed ? <p>문제가 생겼어요</p> : this.props.children);
}

const goOnline = () => act(() => void window.dispatchEvent(new Event('online')));

describe('a part that loads', () => {
  it('shows its fallback until it is loaded', async () => {
    const Part = lazyPart(() => Promise.resolve(() => <p>지도</p>), <p>불러오는 중</p>);
    render(<Part />);
    expect(screen.getByText('불러오는 중')).toBeVisible();
    await act(async () => undefined);
    expect(screen.getByText('지도')).toBeVisible();
  });

  it('is rendered at once the second time', async () => {
    const load = vi.fn(() => Promise.resolve(() => <p>지도</p>));
    const Part = lazyPart(load, <p>불러오는 중</p>);
    const first = render(<Part />);
    await screen.findByText('지도');
    first.unmount();
    render(<Part />);
    expect(screen.getByText('지도')).toBeVisible();
    expect(load).toHaveBeenCalledOnce();
  });

  it('is not rendered on the server and hydrates without a mismatch', async () => {
    const Part = lazyPart(() => Promise.resolve(() => <p>지도</p>), <p>불러오는 중</p>);
    const first = render(<Part />);
    await screen.findByText('지도');
    first.unmount();
    const page = document.createElement('div');
    page.innerHTML = renderToString(<Part />);
    expect(page).toHaveTextContent('불러오는 중');
    document.body.append(page);
    const recoverableErrors: unknown[] = [];
    await act(async () =>
      hydrateRoot(page, <Part />, { onRecoverableError: (error) => recoverableErrors.push(error) }),
    );
    expect(page).toHaveTextContent('지도');
    expect(recoverableErrors).toEqual([]);
    page.remove();
  });
});

describe('a part that fails to load', () => {
  it('is requested once for all its instances', async () => {
    const load = vi
      .fn()
      .mockRejectedValueOnce(new TypeError('no script'))
      .mockResolvedValue(() => <p>지도</p>);
    const Part = lazyPart(load);
    render(
      <>
        <Part />
        <Part />
      </>,
    );
    expect(await screen.findAllByText('지도')).toHaveLength(2);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('throws to the nearest error boundary and is requested again on the next render', async () => {
    const load = vi.fn().mockRejectedValue(new TypeError('no script'));
    const Part = lazyPart(load);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const caughtErrors: unknown[] = [];
    const first = render(<Part />, { onCaughtError: (error) => caughtErrors.push(error), wrapper: Boundary });
    expect(await screen.findByText('문제가 생겼어요')).toBeVisible();
    expect(caughtErrors).toEqual([new TypeError('no script')]);
    first.unmount();
    load.mockResolvedValue(() => <p>지도</p>);
    render(<Part />);
    expect(await screen.findByText('지도')).toBeVisible();
  });

  it('renders no content offline and loads when the network returns', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = vi.fn(() =>
      navigator.onLine ? Promise.resolve(() => <p>지도</p>) : Promise.reject(new TypeError('no script')),
    );
    const Part = lazyPart(load);
    render(
      <>
        <p>목록</p>
        <Part />
      </>,
    );
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    expect(screen.getByText('목록')).toBeVisible();
    network.mockReturnValue(true);
    goOnline();
    expect(await screen.findByText('지도')).toBeVisible();
  });

  it('is requested twice online and then rejects', async () => {
    const load = vi.fn().mockRejectedValue(new TypeError('no script'));
    await expect(loadPart(load)).rejects.toThrow('no script');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is requested twice after the network returns, because the first request often fails', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const error = new TypeError('no script');
    const load = vi.fn().mockRejectedValueOnce(error).mockRejectedValueOnce(error).mockResolvedValue('part');
    const part = loadPart(load);
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    network.mockReturnValue(true);
    goOnline();
    await expect(part).resolves.toBe('part');
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('is not reported while the page is being left, and loads if the page stays', async () => {
    vi.useFakeTimers();
    const load = vi
      .fn()
      .mockImplementationOnce(() => {
        window.dispatchEvent(new Event('beforeunload'));
        return Promise.reject(new TypeError('no script'));
      })
      .mockRejectedValueOnce(new TypeError('no script'))
      .mockResolvedValue('part');
    const part = loadPart(load);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(load).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(part).resolves.toBe('part');
    expect(load).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });

  it('has its failed stylesheets reloaded', async () => {
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
