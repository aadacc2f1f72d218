import type { PlaceFact } from '@sol/contract/fact';
import type { FactName, FactValue } from '@sol/contract/fact-definitions';

import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { withIdempotencyKey } from '#lib/api/idempotency-key.ts';
import { logger } from '#lib/logger.ts';
import { sendSmallWrite } from '#lib/offline/small-write.ts';
import { placeQuery } from './get-place.ts';

export interface FactAnswer {
  placeId: number;
  fact: FactName;
  /** null withdraws the answer. */
  value: FactValue | null;
}

const ANSWERS = { mutationKey: ['fact-answer'] };

export const sendFactAnswer = (
  { placeId: id, fact, value }: FactAnswer,
  key: string | undefined,
): Promise<PlaceFact> =>
  value === null
    ? call('DELETE /api/place/:id/fact/:fact', { params: { id, fact } }, withIdempotencyKey(key))
    : call('PUT /api/place/:id/fact/:fact', { params: { id, fact }, body: { value } }, withIdempotencyKey(key));

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

/** The lists whose cards show facts. */
const CARD_LIST_PATHS = [
  '/api/solmap/places',
  '/api/solmap/places/nearby',
  '/api/solmap/search/places',
  '/api/solmap/region/',
];
const isCardList = (path: unknown) =>
  typeof path === 'string' && CARD_LIST_PATHS.some((start) => path.startsWith(start));

/**
 * Sets or withdraws the member's answer with an optimistic update. One request at a time, so that
 * the last of several answers to a question is the stored one. Without a hook, because pages load
 * this with the first question.
 */
export function mutateFact(client: QueryClient, answered: FactAnswer): Promise<PlaceFact | undefined> {
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
      void client.invalidateQueries({ predicate: ({ queryKey }) => isCardList(queryKey[0]), refetchType: 'none' });
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
