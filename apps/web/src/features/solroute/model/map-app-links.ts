interface Stop {
  name: string;
  latitude: number;
  longitude: number;
}

/** A comma ends a name in Kakao's addresses. */
const kakaoPoint = ({ name, latitude, longitude }: Stop) =>
  `${encodeURIComponent(name.replaceAll(',', ' '))},${latitude},${longitude}`;

/** A way begins at a stop, or with null where somebody is: each app finds that out by itself, and we never learn it. */
type Start = Stop | null;

/** Kakao Map in the browser, which hands over to the app where there is one. */
export const kakaoWalkUrl = (from: Start, to: Stop): string =>
  from === null
    ? `https://map.kakao.com/link/to/${kakaoPoint(to)}`
    : `https://map.kakao.com/link/by/walk/${kakaoPoint(from)}/${kakaoPoint(to)}`;

/** The Naver Map app, which wants to know which site sends somebody: the page may be known to those alone who have its link. */
export function naverWalkUrl(from: Start, to: Stop, siteUrl: string): string {
  const query = {
    ...(from !== null && { slat: from.latitude, slng: from.longitude, sname: from.name }),
    dlat: to.latitude,
    dlng: to.longitude,
    dname: to.name,
    appname: siteUrl,
  };
  // A plus would be read as a plus: an app's address is no form.
  const parts = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `nmap://route/walk?${parts.join('&')}`;
}

/** Where a device without the Naver app is led: the place, found by its name. */
export const naverWebUrl = ({ name }: Stop): string => `https://map.naver.com/p/search/${encodeURIComponent(name)}`;

/** Google Maps, in the app or in the browser. */
export function googleWalkUrl(from: Start, to: Stop): string {
  const query = new URLSearchParams({
    api: '1',
    ...(from !== null && { origin: `${from.latitude},${from.longitude}` }),
    destination: `${to.latitude},${to.longitude}`,
    travelmode: 'walking',
  });
  return `https://www.google.com/maps/dir/?${query}`;
}
