interface MapPoint {
  name: string;
  latitude: number;
  longitude: number;
}

/** A comma ends the name in Kakao URLs. */
const kakaoPoint = ({ name, latitude, longitude }: MapPoint) =>
  `${encodeURIComponent(name.replaceAll(',', ' '))},${latitude},${longitude}`;

/** Null starts at the user's position, which the map app determines itself. */
type Origin = MapPoint | null;

/** Kakao Map on the web, which opens the app if it is installed. */
export const kakaoWalkUrl = (from: Origin, to: MapPoint): string =>
  from === null
    ? `https://map.kakao.com/link/to/${kakaoPoint(to)}`
    : `https://map.kakao.com/link/by/walk/${kakaoPoint(from)}/${kakaoPoint(to)}`;

/**
 * The Naver Map app requires the calling site. The page URL is not passed, because it may be a
 * private share link.
 */
export function naverWalkUrl(from: Origin, to: MapPoint, siteUrl: string): string {
  const query = {
    ...(from !== null && { slat: from.latitude, slng: from.longitude, sname: from.name }),
    dlat: to.latitude,
    dlng: to.longitude,
    dname: to.name,
    appname: siteUrl,
  };
  // Not URLSearchParams: the app does not decode `+` as a space.
  const pairs = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `nmap://route/walk?${pairs.join('&')}`;
}

/** A search for the place by name, for devices without the Naver app. */
export const naverWebUrl = ({ name }: MapPoint): string => `https://map.naver.com/p/search/${encodeURIComponent(name)}`;

/** Opens Google Maps in the app or the browser. */
export function googleWalkUrl(from: Origin, to: MapPoint): string {
  const query = new URLSearchParams({
    api: '1',
    ...(from !== null && { origin: `${from.latitude},${from.longitude}` }),
    destination: `${to.latitude},${to.longitude}`,
    travelmode: 'walking',
  });
  return `https://www.google.com/maps/dir/?${query}`;
}
