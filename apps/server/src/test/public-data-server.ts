import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Row = Record<string, string | number>;

/** What a response can be instead of the page. `total`: the total changes with this page. */
export type Fault =
  | { kind: 'code'; code: string; as?: 'xml' | 'json' | 'gateway' }
  | {
      kind:
        | 'html'
        | 'empty'
        | 'emptyItems'
        | 'half'
        | 'truncated'
        | 'charset'
        | 'hangUp'
        | 'silence'
        | 'firstPage'
        | 'nextPage'
        | 'repeatedRow';
    }
  | { kind: 'slow'; delayMs: number }
  | { kind: 'status'; status: number; text?: string }
  | { kind: 'renamed'; field: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'total'; added: number };

export interface ServiceCall {
  path: string;
  query: URLSearchParams;
}

/** The list of a call, before its page is cut out. undefined: no such service. */
type ListRows = (call: ServiceCall) => Row[] | undefined;

export interface PublicDataServer {
  url: string;
  calls: ServiceCall[];
  /** The fault of the next calls, by call. */
  faultOf: (call: ServiceCall, nth: number) => Fault | undefined;
  /** Images by path. */
  files: Map<string, Buffer>;
  close(): Promise<void>;
}

const xmlError = (code: string) =>
  `<OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg>` +
  `<returnAuthMsg>ERROR_${code}</returnAuthMsg><returnReasonCode>${code}</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>`;

function codeBody({ code, as = 'xml' }: Extract<Fault, { kind: 'code' }>): string {
  if (as === 'xml') return xmlError(code);
  const header = { resultCode: code, resultMsg: `CODE ${code}` };
  return JSON.stringify(as === 'json' ? { response: { header } } : { responseTime: '2026-11-29T09:00:00', ...header });
}

/** An answer in the envelope of the service: `items.item`, one row as an object, none as "". */
function envelope(call: ServiceCall, rows: Row[], total: number): object {
  const [pageNo, numOfRows] = [Number(call.query.get('pageNo') ?? 1), Number(call.query.get('numOfRows') ?? 10)];
  const isTour = call.path.includes('/B551011/');
  const header = { resultCode: isTour ? '0000' : '00', resultMsg: 'NORMAL SERVICE.' };
  const body = { pageNo, numOfRows, totalCount: total };
  if (call.path.includes('/sdsc2/')) return { header, body: { ...body, items: rows } };
  if (call.path.includes('/tn_pubr')) return { response: { header, body: { ...body, items: rows } } };
  const items = rows.length === 0 ? '' : { item: rows.length === 1 ? rows[0] : rows };
  return { response: { header, body: { ...body, items } } };
}

function respond(response: ServerResponse, text: string | Buffer, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' }).end(text);
}

function send(response: ServerResponse, call: ServiceCall, list: Row[], fault: Fault | undefined): void {
  const [pageNo, size] = [Number(call.query.get('pageNo') ?? 1), Number(call.query.get('numOfRows') ?? 10)];
  const sent = fault?.kind === 'firstPage' ? 1 : fault?.kind === 'nextPage' ? pageNo + 1 : pageNo;
  const first = (sent - 1) * size;
  let rows = list.slice(first, first + size);
  if (fault?.kind === 'half') rows = rows.slice(0, Math.floor(rows.length / 2));
  if (fault?.kind === 'emptyItems') rows = [];
  if (fault?.kind === 'repeatedRow' && rows.length > 1) rows = [...rows.slice(0, -1), ...rows.slice(0, 1)];
  if (fault?.kind === 'renamed') {
    rows = rows.map(({ [fault.field]: value = '', ...row }) => ({ ...row, [`${fault.field}2`]: value }));
  }
  const total = list.length + (fault?.kind === 'total' ? fault.added : 0);
  const text = JSON.stringify(envelope(call, rows, total));
  if (fault?.kind === 'truncated') respond(response, text.slice(0, Math.ceil(text.length * 0.7)));
  else if (fault?.kind === 'charset') respond(response, Buffer.from(text.replaceAll(/[가-힣]/g, '\u00c0'), 'latin1'));
  else respond(response, text);
}

interface Service {
  server: PublicDataServer;
  key: string;
  listRows: ListRows;
}

function answer(response: ServerResponse, call: ServiceCall, { key, listRows }: Service, fault?: Fault): void {
  const list = listRows(call);
  if (call.query.get('serviceKey') !== key) return respond(response, xmlError('30'));
  if (list === undefined) return respond(response, 'API not found', 404);
  if (fault?.kind === 'code') return respond(response, codeBody(fault));
  if (fault?.kind === 'html') return respond(response, `<!doctype html><title>점검</title>${call.path}?${call.query}`);
  if (fault?.kind === 'empty') return respond(response, '');
  if (fault?.kind === 'status') return respond(response, fault.text ?? '', fault.status);
  send(response, call, list, fault);
}

function handle(request: IncomingMessage, response: ServerResponse, service: Service): void {
  const { files, calls, faultOf } = service.server;
  const url = new URL(request.url ?? '/', 'http://localhost');
  const file = files.get(url.pathname);
  if (file !== undefined) return void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(file);
  const call = { path: url.pathname, query: url.searchParams };
  calls.push(call);
  const fault = faultOf(call, calls.length);
  if (fault?.kind === 'redirect') return void response.writeHead(302, { location: fault.to }).end();
  if (fault?.kind === 'hangUp') return void request.socket.destroy();
  if (fault?.kind === 'silence') return;
  if (fault?.kind === 'slow') return void setTimeout(() => answer(response, call, service), fault.delayMs);
  answer(response, call, service, fault);
}

/** A stand-in for data.go.kr on loopback, with the shapes and faults of its services. */
export async function startPublicDataServer(key: string, listRows: ListRows): Promise<PublicDataServer> {
  const http = createServer((request, response) => handle(request, response, { server, key, listRows }));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: PublicDataServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    calls: [],
    faultOf: () => undefined,
    files: new Map(),
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
  return server;
}
