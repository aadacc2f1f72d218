import type { CorrectionInput, CorrectionStatus } from '@sol/contract/correction';
import type { QueryClient } from '@tanstack/react-query';
import { preloadToasts, toast } from '#components/ui/toast.tsx';
import { placeQuery } from '#features/place/api.ts';
import { WEEK } from '#features/place/model/week.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { logger } from '#lib/logger.ts';
import { refreshCorrections, sendConfirmation, sendCorrection } from '../api.ts';
import { thanksText } from './correction-text.ts';

/** What a member says to a hint about unknown hours: a proposal is right, or the place opens every day at these times. */
export type HoursAnswer =
  | { kind: 'confirm-hours'; placeId: number; correctionId: number }
  | { kind: 'tell-hours'; placeId: number; startTime: string; endTime: string };

const everyDay = (startTime: string, endTime: string): CorrectionInput => ({
  kind: 'HOURS',
  hours: WEEK.map((dayOfWeek) => ({ dayOfWeek, startTime, endTime })),
});

const send = (answer: HoursAnswer): Promise<{ status: CorrectionStatus }> =>
  answer.kind === 'confirm-hours'
    ? sendConfirmation(answer.correctionId)
    : sendCorrection(answer.placeId, everyDay(answer.startTime, answer.endTime));

/**
 * Without a hook, because an answer is also sent after a sign-in. Resolves to whether it is stored; a
 * failure shows a toast.
 */
export async function sendHoursAnswer(client: QueryClient, answer: HoursAnswer): Promise<boolean> {
  preloadToasts();
  let status: CorrectionStatus | undefined;
  try {
    ({ status } = await send(answer));
    toast.success(thanksText(status, client.getQueryData(placeQuery(answer.placeId).queryKey)?.place));
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) logger.error('Failed to answer about hours', error);
    toast.error(error instanceof ApiError && error.message ? error.message : '알려 주신 내용을 저장하지 못했어요.');
    return false;
  } finally {
    refreshCorrections(client, answer.placeId, status);
  }
}
