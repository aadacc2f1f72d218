import type { ReportReason, ReportTarget } from '@sol/contract/report';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { callOnce } from '#lib/api/idempotency-key.ts';
import { logger } from '#lib/logger.ts';

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
