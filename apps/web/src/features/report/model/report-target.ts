import type { ReportTarget } from '@sol/contract/report';

const SOLLECT_PATH = /^\/sollect\/([1-9]\d{0,14})\/?$/;
const SHARED_PATH = /^\/shared\/(solroute|collection)\/([\w-]{1,64})\/?$/;

/**
 * What the address of a page shows. Reviews have no page of their own: they are reported from their
 * menu.
 * @param address complete or only the path
 */
export function parseReportTarget(address: string): ReportTarget | undefined {
  const url = URL.parse(address.trim(), 'https://sol.invalid');
  const sollectId = SOLLECT_PATH.exec(url?.pathname ?? '')?.[1];
  if (sollectId !== undefined) return { kind: 'SOLLECT', id: Number(sollectId) };
  const [, list, shareId] = SHARED_PATH.exec(url?.pathname ?? '') ?? [];
  return shareId === undefined ? undefined : { kind: list === 'solroute' ? 'SOLROUTE' : 'COLLECTION', shareId };
}
