import type { LoginType } from '@sol/contract/choices';
import { HOSTED_MAP_STYLE_URL } from '@sol/contract/paths';
import type { PageSettings } from '#lib/page-settings.ts';

/** Who receives data from the browser of a user. */
export interface Recipient {
  name: string;
  /** What is transferred, and when. */
  items: string;
  country: string;
}

const LOGIN_SERVICES: Record<LoginType, { name: string; country: string }> = {
  KAKAO: { name: '카카오', country: '대한민국' },
  NAVER: { name: '네이버', country: '대한민국' },
  GOOGLE: { name: 'Google LLC', country: '미국' },
};

const MAP_ITEMS = '지도를 그릴 때마다 접속한 주소(IP)와 보고 있는 지역';

function mapHostOf({ engine, style, pmtiles }: PageSettings['map']): string | undefined {
  if (engine === 'naver') return undefined;
  const url = style === 'auto' ? (pmtiles ?? HOSTED_MAP_STYLE_URL) : style === 'embedded' ? pmtiles : style;
  // A path is an archive that the app itself serves.
  return url !== undefined && URL.canParse(url) ? new URL(url).hostname : undefined;
}

/** The recipients by the settings of the app: the map first, then the login services that are offered. */
export function listRecipients({ map, loginTypes }: Pick<PageSettings, 'map' | 'loginTypes'>): Recipient[] {
  const host = mapHostOf(map);
  return [
    ...(map.engine === 'naver' ? [{ name: '네이버 클라우드', items: MAP_ITEMS, country: '대한민국' }] : []),
    ...(host === undefined ? [] : [{ name: host, items: MAP_ITEMS, country: '국외일 수 있음' }]),
    ...loginTypes.map((type) => ({
      ...LOGIN_SERVICES[type],
      items: '그 서비스로 로그인할 때 접속한 주소(IP)와 쏠에 로그인한다는 사실',
    })),
  ];
}
