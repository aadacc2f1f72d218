import { setTimeout as sleep } from 'node:timers/promises';
import { readResponse, type ServicePage, type ServiceResponse, type ServiceRow } from './envelope.format.ts';
import { type SyncFault, stopOf, temporary } from './fault.rules.ts';

/** A page of a service of data.go.kr. */
export interface PageRequest {
  /** Without the address of the host: "/1741000/bakeries/info". */
  path: string;
  base: 'data' | 'standard';
  params: Readonly<Record<string, string>>;
  /** The number of its page at data.go.kr, for operators. */
  page: number;
}

export interface PublicDataOptions {
  /** The decoded key. It is in no log and no message. */
  key: string;
  dataUrl: string;
  standardUrl: string;
  /** Reserves a call of today's quota before it is made. @throws SyncStop */
  takeCall: () => Promise<void>;
  signal: AbortSignal;
  pauses?: Partial<Pauses>;
}

interface Pauses {
  /** Between two calls. */
  callMs: number;
  /** Before each repetition of a call that failed. */
  retryMs: readonly number[];
  slowDownMs: number;
  /** Longer than ten seconds of silence. */
  timeoutMs: number;
}

const PAUSES: Pauses = { callMs: 50, retryMs: [1_000, 3_000, 9_000], slowDownMs: 3_000, timeoutMs: 15_000 };

/** Far above a page of a thousand rows. */
const BODY_MAX_BYTES = 32_000_000;
/** The services refuse those of HTTP libraries. */
const USER_AGENT = 'sol/1.0 (+https://www.data.go.kr)';

async function readBytes(response: Response, bytesMax: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > bytesMax) {
      await response.body?.cancel().catch(() => undefined);
      return undefined;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Whether the rows are those that the page must have by its total. */
function findPageFault({ rows, total, page, pageSize }: ServicePage, pageNo: number, size: number) {
  if (page !== undefined && page !== pageNo) return temporary('다른 쪽이 왔어요.');
  const sizeOfService = pageSize !== undefined && pageSize > 0 ? Math.min(pageSize, size) : size;
  const expected = Math.max(0, Math.min(sizeOfService, total - (pageNo - 1) * sizeOfService));
  if (rows.length === expected) return undefined;
  return temporary(`${expected}행이어야 할 쪽에 ${rows.length}행이 왔어요.`);
}

const PHOTO_HOST = 'tong.visitkorea.or.kr';

/** The service writes http: for its host, which has https: too. */
function photoUrl(address: string, dataUrl: string): URL | undefined {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return undefined;
  if (url.hostname === PHOTO_HOST && url.port === '') {
    url.protocol = 'https:';
    return url;
  }
  return url.origin === new URL(dataUrl).origin ? url : undefined;
}

/** The client of data.go.kr: one call at a time, with pauses. The key is added here and appears nowhere else. */
export function createPublicDataClient(options: PublicDataOptions) {
  const { key, dataUrl, standardUrl, takeCall, signal } = options;
  const pauses = { ...PAUSES, ...options.pauses };
  /** A response may repeat the key, also as it was in the address. */
  const written = [key, encodeURIComponent(key), new URLSearchParams({ key }).toString().slice('key='.length)];
  const withoutKey = (text: string) => written.reduce((rest, form) => rest.replaceAll(form, '***'), text);

  async function call({ path, base, params }: PageRequest): Promise<ServiceResponse> {
    await takeCall();
    const url = new URL(`${base === 'data' ? dataUrl : standardUrl}${path}`);
    url.search = new URLSearchParams({ serviceKey: key, ...params }).toString();
    try {
      const response = await fetch(url, {
        headers: { 'user-agent': USER_AGENT, accept: 'application/json' },
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(pauses.timeoutMs)]),
      });
      const bytes = await readBytes(response, BODY_MAX_BYTES);
      if (bytes === undefined) return { fault: temporary('응답이 너무 커요.') };
      const text = decode(bytes);
      return readResponse(response.status, text === undefined ? undefined : withoutKey(text));
    } catch {
      signal.throwIfAborted();
      // Of the network: the error may contain the address, and with it the key.
      return { fault: temporary('서비스에 연결할 수 없거나, 응답이 제때 오지 않았어요.') };
    }
  }

  /** Repeats a call that fails for a time. @throws SyncStop */
  async function request(to: PageRequest, findFault: (response: ServicePage) => SyncFault | undefined) {
    for (let attempt = 0; ; attempt++) {
      if (pauses.callMs > 0) await sleep(pauses.callMs, undefined, { signal });
      const response = await call(to);
      const fault = response.fault ?? findFault(response);
      if (response.fault === undefined && fault === undefined) return response;
      const pauseMs = pauses.retryMs[attempt];
      const isRepeated = fault?.kind === 'TEMPORARY' || fault?.kind === 'SLOW_DOWN';
      if (fault !== undefined && (!isRepeated || pauseMs === undefined)) throw stopOf(fault, to.page);
      const minMs = fault?.kind === 'SLOW_DOWN' ? pauses.slowDownMs : 0;
      await sleep(Math.max(pauseMs ?? 0, minMs), undefined, { signal });
    }
  }

  return {
    /**
     * A photo, from the hosts of the services only. It is no call of a quota.
     * @returns undefined if it is not there, too large, or elsewhere
     */
    async getPhoto(address: string, bytesMax: number): Promise<Buffer | undefined> {
      const url = photoUrl(address, dataUrl);
      if (url === undefined) return undefined;
      try {
        const response = await fetch(url, {
          headers: { 'user-agent': USER_AGENT },
          redirect: 'manual',
          signal: AbortSignal.any([signal, AbortSignal.timeout(pauses.timeoutMs)]),
        });
        return response.ok ? await readBytes(response, bytesMax) : undefined;
      } catch {
        signal.throwIfAborted();
        return undefined;
      }
    },

    /** A page of a list, complete by its total. @throws SyncStop */
    getPage: (to: PageRequest, pageNo: number, size: number): Promise<ServicePage> =>
      request({ ...to, params: { ...to.params, pageNo: String(pageNo), numOfRows: String(size) } }, (response) =>
        findPageFault(response, pageNo, size),
      ),

    /** The rows of a call about one thing. @throws SyncStop */
    getRows: async (to: PageRequest): Promise<ServiceRow[]> => {
      const { rows } = await request(to, (response) =>
        response.rows.length === 0 && response.total > 0 ? temporary('행이 빠진 응답이 왔어요.') : undefined,
      );
      return rows;
    },
  };
}

export type PublicDataClient = ReturnType<typeof createPublicDataClient>;
