import { Parser } from 'htmlparser2';
import { faultOfCode, faultOfMessage, type SyncFault, temporary } from './fault.rules.ts';

/** A row of a service, by the names of its fields. */
export type ServiceRow = Readonly<Record<string, unknown>>;

/** A page of rows, which may be none. */
export interface ServicePage {
  rows: ServiceRow[];
  /** Of all pages. */
  total: number;
  page: number | undefined;
  pageSize: number | undefined;
  fault?: never;
}

export type ServiceResponse = ServicePage | { fault: SyncFault; rows?: never };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** Texts of the elements of an XML document, by their names. The first of a name counts. */
function readElements(xml: string): Map<string, string> {
  const texts = new Map<string, string>();
  let current = '';
  const parser = new Parser(
    {
      onopentag: (name) => {
        current = name;
      },
      ontext: (text) => {
        if (current !== '' && text.trim() !== '' && !texts.has(current)) texts.set(current, text.trim());
      },
      onclosetag: () => {
        current = '';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return texts;
}

/** Errors come as XML although JSON was requested, with any HTTP status. A page of HTML is one of maintenance. */
function readMarkup(text: string): SyncFault {
  const elements = readElements(text);
  const code = elements.get('returnReasonCode') ?? elements.get('resultCode');
  const message = elements.get('returnAuthMsg') ?? elements.get('resultMsg') ?? elements.get('errMsg') ?? '';
  const fault = (code === undefined ? undefined : faultOfCode(code)) ?? faultOfMessage(message);
  return fault ?? temporary('JSON이 아닌 응답이 왔어요.');
}

/** The list of rows: a list, `{ item: [...] }`, or `{ item: {...} }` for one row. undefined for no list. */
function readItems(items: unknown): ServiceRow[] | undefined {
  if (items === undefined || items === null || items === '') return [];
  if (Array.isArray(items)) return items.every(isObject) ? items : undefined;
  if (!isObject(items)) return undefined;
  if (Object.keys(items).length === 0) return [];
  if (!('item' in items)) return undefined;
  return isObject(items.item) ? [items.item] : readItems(items.item);
}

const toNumber = (value: unknown): number | undefined =>
  /^\d{1,9}$/.test(textOf(value)) ? Number(textOf(value)) : undefined;

function readBody(body: Record<string, unknown>, isNoData: boolean): ServiceResponse {
  const rows = readItems(body.items);
  if (rows === undefined) return { fault: temporary('알 수 없는 모양의 응답이 왔어요.') };
  const total = toNumber(body.totalCount) ?? (isNoData ? 0 : undefined);
  if (total === undefined) return { fault: temporary('전체 행 수가 없는 응답이 왔어요.') };
  return { rows, total, page: toNumber(body.pageNo), pageSize: toNumber(body.numOfRows) };
}

const NO_DATA = '03';

/** Services write `response`, or its content; the gateway writes the code alone, or that of its XML. */
function readJson(value: unknown): ServiceResponse {
  if (!isObject(value)) return { fault: temporary('알 수 없는 모양의 응답이 왔어요.') };
  const wrapper = [value.response, value.OpenAPI_ServiceResponse].find(isObject) ?? value;
  const header = [wrapper.header, wrapper.cmmMsgHeader].find(isObject) ?? wrapper;
  const code = textOf(header.returnReasonCode) || textOf(header.resultCode);
  const message = textOf(header.returnAuthMsg) || textOf(header.resultMsg) || textOf(header.errMsg);
  const fault = code === '' ? faultOfMessage(message) : faultOfCode(code);
  if (fault !== undefined) return { fault };
  const isNoData = code.padStart(2, '0') === NO_DATA;
  if (isObject(wrapper.body)) return readBody(wrapper.body, isNoData);
  return isNoData
    ? { rows: [], total: 0, page: undefined, pageSize: undefined }
    : { fault: temporary('내용이 없는 응답이 왔어요.') };
}

/**
 * Reads a response of data.go.kr by its body: its status is 200 for most errors, and its type is not that of the body.
 * @param text undefined if the bytes are not UTF-8
 */
export function readResponse(status: number, text: string | undefined): ServiceResponse {
  if (text === undefined) return { fault: temporary('글자가 깨진 응답이 왔어요.') };
  const body = text.replace(/^\uFEFF/, '').trim();
  if (body === '') return { fault: faultOfStatus(status, '') ?? temporary('빈 응답이 왔어요.') };
  if (body.startsWith('<')) {
    const fault = readMarkup(body);
    return { fault: fault.kind === 'TEMPORARY' ? (faultOfStatus(status, '') ?? fault) : fault };
  }
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return { fault: faultOfStatus(status, body) ?? temporary('끝까지 오지 않은 응답이에요.') };
  }
  const response = readJson(value);
  if (status < 400) return response;
  const isKnown = response.fault !== undefined && response.fault.kind !== 'TEMPORARY';
  return isKnown ? response : { fault: faultOfStatus(status, body) ?? temporary('알 수 없는 응답이 왔어요.') };
}

/** What the gateway answers without an envelope: "Unauthorized", "API token quota exceeded". */
function faultOfStatus(status: number, body: string): SyncFault | undefined {
  if (status < 400) return undefined;
  const ofMessage = faultOfMessage(body.slice(0, 500));
  if (ofMessage !== undefined) return ofMessage;
  if (status === 401) return faultOfCode('30');
  if (status === 403) return faultOfCode('20');
  if (status === 404) return faultOfCode('12');
  if (status === 429) return /quota/i.test(body) ? faultOfCode('22') : faultOfCode('23');
  return temporary(`서버에 문제가 있어요. (HTTP ${status})`);
}
