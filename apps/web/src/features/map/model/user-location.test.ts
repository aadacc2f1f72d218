import { beforeEach, describe, expect, it, vi } from 'vitest';
import { watchLocation } from './user-location.ts';

const position = { coords: { latitude: 37.5, longitude: 127 } } as GeolocationPosition;
const denial = { code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError;
const listener = { onAccess: vi.fn(), onPosition: vi.fn(), onProblem: vi.fn() };

function browserWith(state: PermissionState) {
  const status = Object.assign(new EventTarget(), { state });
  const geolocation = {
    watchPosition: vi.fn<Geolocation['watchPosition']>(() => 7),
    clearWatch: vi.fn(),
    getCurrentPosition: vi.fn(),
  };
  const permissions = { query: vi.fn(async () => status as PermissionStatus) };
  const succeed = () => geolocation.watchPosition.mock.calls[0]?.[0](position);
  const fail = (error: GeolocationPositionError) => geolocation.watchPosition.mock.calls[0]?.[1]?.(error);
  return { status, geolocation, permissions, succeed, fail };
}

beforeEach(() => {
  vi.clearAllMocks();
});

describe('location permission', () => {
  it('[4.6-5] granted: sets the flag and watches the position', async () => {
    const browser = browserWith('granted');
    watchLocation(browser, false, listener);
    await vi.waitFor(() => expect(browser.geolocation.watchPosition).toHaveBeenCalledOnce());
    browser.succeed();
    expect(listener.onAccess).toHaveBeenLastCalledWith(true);
    expect(listener.onPosition).toHaveBeenCalledWith({ latitude: 37.5, longitude: 127 });
  });

  it("[4.6-5] prompt: asks, and the user's choice sets the flag", async () => {
    const browser = browserWith('prompt');
    watchLocation(browser, true, listener);
    await vi.waitFor(() => expect(browser.geolocation.watchPosition).toHaveBeenCalledOnce());
    expect(listener.onAccess).not.toHaveBeenCalled();
    browser.fail(denial);
    expect(listener.onAccess).toHaveBeenLastCalledWith(false);
  });

  it('prompt: does not ask when it may not', async () => {
    const browser = browserWith('prompt');
    watchLocation(browser, false, listener);
    await vi.waitFor(() => expect(listener.onAccess).toHaveBeenCalledWith(false));
    expect(browser.geolocation.watchPosition).not.toHaveBeenCalled();
  });

  it('[8-19] denied: reports the reason and sets the flag to false', async () => {
    const browser = browserWith('denied');
    watchLocation(browser, true, listener);
    await vi.waitFor(() => expect(listener.onAccess).toHaveBeenCalledWith(false));
    expect(listener.onProblem).toHaveBeenCalledWith('denied');
    expect(browser.geolocation.watchPosition).not.toHaveBeenCalled();
  });

  it('[8-19] [4.6-5] unsupported: reports the reason and sets the flag to false', () => {
    watchLocation({}, true, listener);
    expect(listener.onProblem).toHaveBeenCalledWith('unsupported');
    expect(listener.onAccess).toHaveBeenCalledWith(false);
  });

  it('stops to watch when it is withdrawn, and begins again when it is granted', async () => {
    const browser = browserWith('granted');
    watchLocation(browser, true, listener);
    await vi.waitFor(() => expect(browser.geolocation.watchPosition).toHaveBeenCalledOnce());
    browser.status.state = 'denied';
    browser.status.dispatchEvent(new Event('change'));
    expect(browser.geolocation.clearWatch).toHaveBeenCalledWith(7);
    expect(listener.onAccess).toHaveBeenLastCalledWith(false);
    browser.status.state = 'granted';
    browser.status.dispatchEvent(new Event('change'));
    expect(browser.geolocation.watchPosition).toHaveBeenCalledTimes(2);
  });

  it("starts to watch once the permission is granted in the browser's settings, and stops on request", async () => {
    const browser = browserWith('denied');
    const stop = watchLocation(browser, true, listener);
    await vi.waitFor(() => expect(listener.onAccess).toHaveBeenCalledWith(false));
    browser.status.state = 'granted';
    browser.status.dispatchEvent(new Event('change'));
    expect(browser.geolocation.watchPosition).toHaveBeenCalledOnce();
    stop();
    expect(browser.geolocation.clearWatch).toHaveBeenCalledWith(7);
  });

  it('is not requested by a screen that was left before the browser has reported it', async () => {
    const browser = browserWith('prompt');
    const stop = watchLocation(browser, true, listener);
    stop();
    await browser.permissions.query.mock.results[0]?.value;
    await Promise.resolve();
    expect(browser.geolocation.watchPosition).not.toHaveBeenCalled();
  });
});
