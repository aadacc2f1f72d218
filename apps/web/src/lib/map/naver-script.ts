import { MapUnavailableError } from './map-handle.ts';

const SCRIPT_URL = 'https://oapi.map.naver.com/openapi/v3/maps.js';
const CALLBACK = 'solNaverMapsReady';

declare global {
  interface Window {
    solNaverMapsReady?: () => void;
    /** Called by Naver after the script has run if the key is not allowed on this site. */
    navermap_authFailure?: () => void;
  }
}

let loading: Promise<typeof naver.maps> | null = null;

function load(keyId: string): Promise<typeof naver.maps> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (message: string) => {
      script.remove();
      loading = null;
      reject(new MapUnavailableError(message));
    };
    window.solNaverMapsReady = () => resolve(naver.maps);
    window.navermap_authFailure = () => fail('Naver rejected the key');
    script.src = `${SCRIPT_URL}?ncpKeyId=${encodeURIComponent(keyId)}&callback=${CALLBACK}`;
    script.async = true;
    script.addEventListener('error', () => fail('Naver Maps could not be loaded'));
    document.head.append(script);
  });
}

/** Loads the Naver Maps library once per page load; a failed load is retried by the next call. */
export function loadNaverMaps(keyId: string | null): Promise<typeof naver.maps> {
  if (keyId === null) return Promise.reject(new MapUnavailableError('NAVER_MAP_KEY_ID is not set'));
  loading ??= load(keyId);
  return loading;
}
