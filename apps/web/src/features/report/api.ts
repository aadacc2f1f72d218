import type { ReportReason, ReportTarget } from '@sol/contract/report';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { callOnce } from '#lib/api/idempotency-key.ts';
import { apiQuery } from '#lib/api/query.ts';
import { logger } from '#lib/logger.ts';

/** The member's own reviews and sollects that are hidden at present. */
export const hiddenContentQuery = apiQuery('GET /api/profile/hidden', {}, 'member');

export interface Report {
  reason: ReportReason;
  about?: 'CONTENT' | 'PROFILE';
  /** Key of a photo. */
  photo?: string;
  detail: string;
}

/** The receipt of a guest's report; null for a member. */
export type Receipt = { receipt: string; receivedAt: string } | null;

export const isReportedAlready = (error: Error): boolean => error instanceof ApiError && error.code === 'REPORT_EXISTS';

async function reportAsMember(target: ReportTarget, report: Report): Promise<Receipt> {
  if ('shareId' in target) {
    const { reason, about, detail } = report;
    const body = { reason, detail, ...(about && { about }) };
    const endpoint =
      target.kind === 'SOLROUTE'
        ? 'POST /api/shared/solroute/:shareId/report'
        : 'POST /api/shared/collection/:shareId/report';
    await callOnce(endpoint, { params: { shareId: target.shareId }, body });
  } else if (target.kind === 'PLACE_PHOTO') {
    const { reason, photo = '', detail } = report;
    const body = { reason, photo, detail };
    await callOnce('POST /api/place/:id/photo/report', { params: { id: target.id }, body });
  } else {
    const endpoint = target.kind === 'REVIEW' ? 'POST /api/review/:id/report' : 'POST /api/sollect/:id/report';
    await callOnce(endpoint, { params: { id: target.id }, body: report });
  }
  return null;
}

interface SentReport {
  target: ReportTarget;
  report: Report;
}

/** @param isMember false: reports without an account, and returns the receipt */
export function useSendReport(isMember: boolean) {
  return useMutation({
    mutationFn: ({ target, report }: SentReport): Promise<Receipt> =>
      isMember ? reportAsMember(target, report) : call('POST /api/report', { body: { target, ...report } }),
    onError: (error) => {
      if (!isReportedAlready(error)) logger.error('Failed to report content', error);
    },
  });
}

export function useFindReceipt() {
  return useMutation({ mutationFn: (receipt: string) => call('GET /api/report/:receipt', { params: { receipt } }) });
}

/** The member's own content that an operator has hidden or removed. */
export const takedownsQuery = apiQuery('GET /api/profile/takedown', {}, 'member');

export function useObject(takedownId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (objection: string) =>
      callOnce('POST /api/takedown/:id/objection', { params: { id: takedownId }, body: { objection } }),
    // Also after a failure: an objection of another tab may have been first.
    onSettled: () => queryClient.invalidateQueries({ queryKey: takedownsQuery.queryKey }),
  });
}

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
