import type { Config } from '#lib/process/config.ts';

const TIMEOUT_MS = 15_000;

/** Undefined if the URLs were accepted. */
export interface IndexNowFault {
  /** For operators. */
  reason: string;
  /** Only the operator can change it. */
  isPermanent: boolean;
}

const keyFile = (publicUrl: string, key: string) => `${publicUrl}/${key}.txt`;

function faultOf(status: number): IndexNowFault {
  if (status === 403) {
    return {
      reason:
        '검색엔진이 열쇠를 확인하지 못했어요(403). PUBLIC_URL 아래의 열쇠 파일(INDEXNOW_KEY.txt)이 밖에서도 열리는지 확인해 주세요.',
      isPermanent: true,
    };
  }
  if (status === 422) {
    return {
      reason:
        '주소가 PUBLIC_URL의 호스트와 맞지 않거나, 열쇠가 다른 호스트의 것이래요(422). PUBLIC_URL을 확인해 주세요.',
      isPermanent: true,
    };
  }
  if (status === 429) return { reason: '너무 자주 알렸대요(429). 조금 뒤에 다시 알려요.', isPermanent: false };
  if (status >= 500) return { reason: `검색엔진의 서버에 문제가 있어요(${status}).`, isPermanent: false };
  return { reason: `검색엔진이 알림을 받지 않았어요(${status}).`, isPermanent: true };
}

/**
 * Announces URLs of this host by IndexNow: https://www.indexnow.org/documentation.
 * @param paths at most 10,000
 * @returns why they were not accepted; undefined if they were
 */
export async function announce(
  { key, url }: NonNullable<Config['indexNow']>,
  publicUrl: string,
  paths: readonly string[],
): Promise<IndexNowFault | undefined> {
  const body = {
    host: new URL(publicUrl).host,
    key,
    keyLocation: keyFile(publicUrl, key),
    urlList: paths.map((path) => publicUrl + path),
  };
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.ok ? undefined : faultOf(response.status);
  } catch {
    // Of the network or the timeout.
    return { reason: '검색엔진에 연결할 수 없거나, 응답이 제때 오지 않았어요.', isPermanent: false };
  }
}
