import type { PlaceFact } from '@sol/contract/fact';
import type { FactValue } from '@sol/contract/fact-definitions';
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { preloadToasts, toast } from '#components/ui/toast.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { logger } from '#lib/logger.ts';
import { sendSmallWrite } from '#lib/offline/small-write.ts';
import { type FactAnswer, isCardList, placeQuery, sendFactAnswer } from '../api.ts';

const ANSWERS = { mutationKey: ['fact-answer'] };

/** Replaces a fact of the cached place; without one, nothing changes. */
export function updateFact(
  client: QueryClient,
  { placeId, fact: name }: FactAnswer,
  update: (fact: PlaceFact) => PlaceFact,
) {
  client.setQueryData(placeQuery(placeId).queryKey, (known) => {
    if (known === undefined) return undefined;
    const facts = known.place.facts.map((fact) => (fact.fact === name ? update(fact) : fact));
    return { ...known, place: { ...known.place, facts } };
  });
}

/** The counts are the server's: an answer may not count yet, and its weight depends on its age. */
export function withAnswer({ mine: _, ...fact }: PlaceFact, value: FactValue | null | undefined): PlaceFact {
  return value === null || value === undefined ? fact : { ...fact, mine: value };
}

/**
 * Sets or withdraws the member's answer with an optimistic update. One request at a time, so that
 * the last of several answers to a question is the stored one. Without a hook, because an answer is
 * also sent after a sign-in.
 */
function mutateFact(client: QueryClient, answered: FactAnswer): Promise<PlaceFact | undefined> {
  const observer = new MutationObserver(client, {
    ...ANSWERS,
    scope: { id: 'fact-answer' },
    mutationFn: (answer: FactAnswer) =>
      sendSmallWrite({ kind: 'fact', target: `fact ${answer.placeId} ${answer.fact}`, payload: answer }, (key) =>
        sendFactAnswer(answer, key),
      ),
    onMutate: async (answer: FactAnswer) => {
      const query = { queryKey: placeQuery(answer.placeId).queryKey, exact: true };
      const known = client.getQueryData(query.queryKey);
      // A response in flight may lack the answer. The first one must arrive.
      if (known !== undefined) await client.cancelQueries(query);
      updateFact(client, answer, (fact) => withAnswer(fact, answer.value));
      return known?.place.facts.find(({ fact }) => fact === answer.fact)?.mine;
    },
    onSuccess: (result, answer) => {
      // Waits for the network, and stays optimistic.
      if (result === undefined) return;
      updateFact(client, answer, () => result);
      void client.invalidateQueries({ predicate: isCardList, refetchType: 'none' });
    },
    onError: (error, answer, previous) => {
      logger.error('Failed to answer a fact', error);
      updateFact(client, answer, (fact) => withAnswer(fact, previous));
    },
    onSettled: (result, error, { placeId }) => {
      if (client.isMutating(ANSWERS) > 1 || (!result && !error)) return;
      void client.invalidateQueries({ queryKey: placeQuery(placeId).queryKey, exact: true });
    },
  });
  // Otherwise the cache would keep the mutation for the observer.
  return observer.mutate(answered).finally(() => observer.reset());
}

/** The message of the failure: offline, suspended, too many answers of the day. */
const failureText = (error: unknown) => (error instanceof ApiError && error.message ? ` ${error.message}` : '');

/**
 * Sets or withdraws the member's answer about a fact. Resolves to whether the answer is stored; a
 * failure shows a toast.
 */
export async function answerFact(client: QueryClient, answer: FactAnswer): Promise<boolean> {
  preloadToasts();
  try {
    await mutateFact(client, answer);
    return true;
  } catch (error) {
    toast.error(`알려 주신 내용을 저장하지 못했어요.${failureText(error)}`);
    return false;
  }
}
