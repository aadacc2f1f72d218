import { type Fact, toFactText } from '@sol/contract/fact-definitions';

/** The conditions of a list of places besides its area, category and keyword. */
export interface PlaceConditions {
  /** All must hold; several values of one fact are alternatives. */
  facts: readonly Fact[];
  /** Only places known to be open now. Never together with `openAt`. */
  openNow: boolean;
  /** Only places known to be open at a minute in Asia/Seoul: "2026-11-28T14:00". */
  openAt: string | null;
}

export const NO_CONDITIONS: PlaceConditions = { facts: [], openNow: false, openAt: null };

export const hasConditions = ({ facts, openNow, openAt }: PlaceConditions): boolean =>
  openNow || openAt !== null || facts.length > 0;

/** The query parameters of the conditions; without conditions none. */
export const toConditionParams = ({ facts, openNow, openAt }: PlaceConditions) => ({
  ...(openNow && { openNow }),
  ...(openAt !== null && { openAt }),
  ...(facts.length > 0 && { facts: facts.map(toFactText) }),
});
