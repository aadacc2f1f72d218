import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '#lib/logger.ts';
import { type MapHandle, type MapTheme, MapUnavailableError } from './map-handle.ts';
import { MapView } from './map-view.tsx';
import { failFakeMaps, lastFakeMap, resetFakeMaps } from './testing/fake-map.ts';
import { SEONGSU, testArt, testConfig } from './testing/map-fixtures.ts';

vi.mock('./create-map.ts', () => import('./testing/fake-map.ts'));

function Screen({
  theme = 'light',
  ...handlers
}: {
  theme?: MapTheme;
  onReady?: (handle: MapHandle) => void;
  onMarkerTap?: (id: number) => void;
}) {
  return (
    <MapView
      label="주변 지도"
      config={testConfig}
      art={testArt}
      theme={theme}
      center={SEONGSU}
      onReady={() => undefined}
      {...handlers}
    />
  );
}

describe('MapView', () => {
  beforeEach(resetFakeMaps);

  it('is a named region that provides its map handle', async () => {
    const onReady = vi.fn();
    render(<Screen onReady={onReady} />);
    expect(screen.getByRole('region', { name: '주변 지도' })).toBeInTheDocument();
    await waitFor(() => expect(onReady).toHaveBeenCalledExactlyOnceWith(lastFakeMap()));
    expect(lastFakeMap().getView().center).toEqual(SEONGSU);
  });

  it('calls the current tap handler, not the initial one', async () => {
    const before = vi.fn();
    const after = vi.fn();
    const { rerender } = render(<Screen onMarkerTap={before} />);
    await waitFor(() => lastFakeMap());
    rerender(<Screen onMarkerTap={after} />);
    lastFakeMap().setMarkers([{ id: 7, category: 'cafe', isMarked: false, ...SEONGSU }]);
    lastFakeMap().tapMarker(7);
    expect(before).not.toHaveBeenCalled();
    expect(after).toHaveBeenCalledWith(7);
  });

  it('changes the theme of the same map', async () => {
    const onReady = vi.fn();
    const { rerender } = render(<Screen onReady={onReady} />);
    await waitFor(() => expect(onReady).toHaveBeenCalled());
    rerender(<Screen onReady={onReady} theme="dark" />);
    await waitFor(() => expect(lastFakeMap().theme).toBe('dark'));
    expect(onReady).toHaveBeenCalledOnce();
  });

  it('destroys the map on unmount', async () => {
    const onReady = vi.fn();
    const { unmount } = render(<Screen onReady={onReady} />);
    await waitFor(() => expect(onReady).toHaveBeenCalled());
    unmount();
    expect(lastFakeMap().isDestroyed).toBe(true);
  });

  it('destroys the map if the screen unmounts before it opened', async () => {
    const onReady = vi.fn();
    const { unmount } = render(<Screen onReady={onReady} />);
    unmount();
    await waitFor(() => expect(lastFakeMap().isDestroyed).toBe(true));
    expect(onReady).not.toHaveBeenCalled();
  });

  it('shows a message if the device cannot render maps', async () => {
    failFakeMaps(new MapUnavailableError('no WebGL'));
    render(<Screen />);
    expect(await screen.findByRole('status')).toHaveTextContent(
      '이 기기에서는 지도를 그릴 수 없어요. 나머지는 그대로 쓸 수 있어요.',
    );
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('retries when the network returns', async () => {
    failFakeMaps(new Error('Failed to fetch dynamically imported module'));
    vi.spyOn(logger, 'error').mockReturnValue();
    const onReady = vi.fn();
    render(<Screen onReady={onReady} />);
    await screen.findByRole('button', { name: '지도 다시 불러오기' });
    failFakeMaps(null);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(onReady).toHaveBeenCalledOnce());
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it.each([
    ['on retry', () => userEvent.click(screen.getByRole('button', { name: '다시 시도' }))],
    ['as soon as the device allows it', async () => act(() => lastFakeMap().loseContext(false))],
  ])('says that the map was lost, and opens it again where it was, %s', async (_, reopen) => {
    const onReady = vi.fn();
    render(<Screen onReady={onReady} />);
    await waitFor(() => expect(onReady).toHaveBeenCalledOnce());
    const lost = lastFakeMap();
    const center = { latitude: SEONGSU.latitude + 0.01, longitude: SEONGSU.longitude };
    act(() => lost.dragTo(center, 13));
    act(() => lost.loseContext(true));
    expect(screen.getByRole('status')).toHaveTextContent('지도가 멈췄어요');
    await reopen();
    await waitFor(() => expect(onReady).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(lost.isDestroyed).toBe(true);
    expect(lastFakeMap().getView()).toMatchObject({ center, zoom: 13 });
  });

  it('opens on retry if loading its code failed', async () => {
    failFakeMaps(new Error('Failed to fetch dynamically imported module'));
    const log = vi.spyOn(logger, 'error').mockReturnValue();
    const onReady = vi.fn();
    render(<Screen onReady={onReady} />);
    const retry = await screen.findByRole('button', { name: '지도 다시 불러오기' });
    expect(log).toHaveBeenCalledOnce();
    failFakeMaps(null);
    await userEvent.click(retry);
    await waitFor(() => expect(onReady).toHaveBeenCalledOnce());
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
