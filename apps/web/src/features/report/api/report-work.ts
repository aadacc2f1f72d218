import { type HiddenWork, type ReportReason, reportReview, reportSollect } from '@sol/contract/report';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { logger } from '#lib/logger.ts';

export type ReportedWork = Pick<HiddenWork, 'kind' | 'id'>;

const CALLS = { REVIEW: reportReview, SOLLECT: reportSollect } as const;

export const isReportedAlready = (error: Error): boolean => error instanceof ApiError && error.code === 'REPORT_EXISTS';

export function useReportWork({ kind, id }: ReportedWork) {
  return useMutation({
    mutationFn: (reason: ReportReason) => call(CALLS[kind], { params: { id }, body: { reason } }),
    onError: (error) => {
      if (!isReportedAlready(error)) logger.error('신고하지 못했어요', error);
    },
  });
}
