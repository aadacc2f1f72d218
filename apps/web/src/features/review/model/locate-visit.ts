import { greatCircleM, type LatLng } from '@sol/contract/geo';
import { VISIT_ACCURACY_MAX_M, VISIT_RADIUS_M } from '@sol/contract/limits';
import type { ReviewPosition } from '@sol/contract/review';

/** Why the member is not known to be at the place. */
export type VisitProblem = 'UNSUPPORTED' | 'DENIED' | 'OFFLINE' | 'TIMEOUT' | 'UNAVAILABLE' | 'INACCURATE' | 'FAR';

/** The position is sent with the review and stored nowhere. */
export type VisitCheck = { position: ReviewPosition } | { problem: VisitProblem };

type Browser = Partial<Pick<Navigator, 'geolocation' | 'onLine'>>;

/** A position of the last half minute is as good as a new one. */
const LOCATE: PositionOptions = { enableHighAccuracy: true, maximumAge: 30_000, timeout: 15_000 };

function problemOf({ code }: GeolocationPositionError, browser: Browser): VisitProblem {
  // PERMISSION_DENIED, TIMEOUT
  if (code === 1) return 'DENIED';
  if (browser.onLine === false) return 'OFFLINE';
  return code === 3 ? 'TIMEOUT' : 'UNAVAILABLE';
}

/** Compares a position with the place as the server does. Spec 11.3-1. */
export function checkVisit(position: ReviewPosition, place: LatLng): VisitCheck {
  if (position.accuracyM > VISIT_ACCURACY_MAX_M) return { problem: 'INACCURATE' };
  return greatCircleM(position, place) > VISIT_RADIUS_M ? { problem: 'FAR' } : { position };
}

/** Requests the position of the device, which may prompt the member, and compares it with the place. */
export function locateVisit(browser: Browser, place: LatLng): Promise<VisitCheck> {
  const { geolocation } = browser;
  if (geolocation === undefined) return Promise.resolve({ problem: 'UNSUPPORTED' });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve(checkVisit({ latitude, longitude, accuracyM: accuracy }, place)),
      (error) => resolve({ problem: problemOf(error, browser) }),
      LOCATE,
    );
  });
}
