import type { LatLng } from '@sol/contract/geo';

const OPTIONS: PositionOptions = { enableHighAccuracy: false, maximumAge: 60_000, timeout: 10_000 };

/** The position of the device, with the browser's prompt; undefined if it is denied or unavailable. */
export const findPosition = (browser: Pick<Partial<Navigator>, 'geolocation'>): Promise<LatLng | undefined> =>
  new Promise((resolve) => {
    if (browser.geolocation === undefined) {
      resolve(undefined);
      return;
    }
    browser.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(undefined),
      OPTIONS,
    );
  });
