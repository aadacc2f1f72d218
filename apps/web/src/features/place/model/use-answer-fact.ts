import { preloadToasts, toast } from '#components/ui/toast.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { type FactAnswer, useSendFactAnswer } from '../api/answer-fact.ts';

/** The message of the failure: offline, suspended, too many answers of the day. */
const failureText = (error: Error) => (error instanceof ApiError && error.message ? ` ${error.message}` : '');

/**
 * Returns a function that sets or withdraws the member's answer about a fact. It resolves to whether
 * the answer is stored; a failure shows a toast.
 */
export function useAnswerFact(): (answer: FactAnswer) => Promise<boolean> {
  const { mutateAsync } = useSendFactAnswer({
    onFailure: (error) => toast.error(`알려 주신 내용을 저장하지 못했어요.${failureText(error)}`),
  });
  return (answer) => {
    preloadToasts();
    return mutateAsync(answer).then(
      () => true,
      () => false,
    );
  };
}
