import { REGION_NAME_MAX } from '@sol/contract/limits';
import type { PlanSuggestion, SolroutePlan } from '@sol/contract/solroute-plan';
import * as z from 'zod';
import type { AssistantService, FoundPlaces } from './assistant.service.ts';
import {
  factText,
  firstThatFits,
  listedPlace,
  nameOf,
  placeText,
  plainLine,
  quotation,
  rankFacts,
  shownFact,
  smaller,
  type ToolResult,
  toListedPlace,
  toResult,
} from './mcp-result.presenter.ts';
import { placeUrl } from './public-place.presenter.ts';

const PLANS_SHOWN = 2;

const plannedStop = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  category: z.string(),
  arriveAt: z.string(),
  leaveAt: z.string(),
  walkMin: z.int(),
  isHoursUnknown: z.boolean(),
  facts: z.array(shownFact),
});

export const findOutput = z.object({
  near: z.string(),
  places: z.array(listedPlace),
  unknownHours: z.int(),
  without: z.array(z.object({ condition: z.string(), count: z.string() })),
});
export const planOutput = z.object({
  near: z.string(),
  plans: z.array(z.object({ stops: z.array(plannedStop), endAt: z.string(), walkM: z.int() })),
  help: z.array(z.string()),
});
const HOW_KNOWN = 'Facts: members who say so of those who answered, with the newest answer; or the data set.';

export function toFindResult(found: FoundPlaces): ToolResult {
  const { origin, places, wanted, openAt, unknownHours, without } = found;
  const where = `Near ${quotation(origin.title, REGION_NAME_MAX)}${openAt === undefined ? '' : `, open at ${openAt}`}`;
  const rest = { near: plainLine(origin.title, REGION_NAME_MAX), unknownHours, without };
  if (places.length === 0) {
    const ways = without.map(({ condition, count }) => `without ${condition}: ${count}`).join('; ');
    const text = `${where}: no place is known to meet all conditions. ${ways === '' ? 'Try another place near.' : `Places ${ways}.`}`;
    return toResult(text, { ...rest, places: [] });
  }
  return firstThatFits(
    smaller(places, (shown, factsMax) => {
      const listed = shown.map((place) => toListedPlace(place, wanted, factsMax));
      const lines = shown.map((place, index) => {
        const one = listed[index];
        return one === undefined ? '' : `${index + 1}. ${placeText(place, one, openAt)}`;
      });
      const unknown = unknownHours === 0 ? [] : [`${unknownHours} more near places have unknown hours.`];
      const order = found.isFar ? 'nothing within 1.5 km; the nearest are' : 'best for going alone first';
      const head = `${where}, ${order}. ${HOW_KNOWN}`;
      return toResult([head, ...lines, ...unknown].join('\n'), { ...rest, places: listed });
    }),
  );
}

interface StopSize {
  factsMax: number;
  nameMax?: number;
}

/** Of a plan with the most stops. */
const SHORT_NAME_MAX = 15;

function suggestionText(suggestion: PlanSuggestion): string {
  if (suggestion.change === 'DURATION') return `durationMin ${suggestion.durationMin}`;
  if (suggestion.change === 'DEPART_AT') return `departAt ${suggestion.departAt}`;
  if (suggestion.change === 'WITHOUT_CATEGORY') return `categories without ${suggestion.category}`;
  if (suggestion.change === 'ANY_CATEGORY') return 'leave out categories';
  return 'another place near';
}

type Planned = Awaited<ReturnType<AssistantService['plan']>>;

export function toPlanResult({ origin, departAt, plans, reason, factsOf }: Planned, publicUrl: string): ToolResult {
  const where = `From ${quotation(origin.title, REGION_NAME_MAX)} at ${departAt}`;
  if (plans.length === 0) {
    const help = [...new Set((reason?.helps ?? []).map(suggestionText))];
    const text = `${where}: no plan fits. Try ${help.length === 0 ? 'another place near or a longer durationMin' : help.join(', or ')}.`;
    return toResult(text, { near: plainLine(origin.title, REGION_NAME_MAX), plans: [], help });
  }
  const toStop = (
    stop: SolroutePlan['stops'][number],
    { factsMax, nameMax }: StopSize,
  ): z.infer<typeof plannedStop> => ({
    ...{
      id: stop.placeId,
      name: nameOf(stop, nameMax),
      url: placeUrl(publicUrl, stop.placeId),
      category: stop.category,
    },
    ...{
      arriveAt: stop.arriveAt,
      leaveAt: stop.leaveAt,
      walkMin: stop.walkMin,
      isHoursUnknown: stop.isHoursUnknown === true,
    },
    facts: rankFacts(factsOf(stop.placeId), [], factsMax),
  });
  const stopText = ({
    arriveAt,
    leaveAt,
    name,
    category: kind,
    walkMin,
    isHoursUnknown,
    facts,
    url,
  }: z.infer<typeof plannedStop>) =>
    `${arriveAt.slice(-5)}-${leaveAt.slice(-5)} ${quotation(name, REGION_NAME_MAX)} (${kind}), ${walkMin} min on foot${isHoursUnknown ? ', hours unknown' : ''}` +
    `${facts.length === 0 ? '' : `\n  ${facts.map(factText).join('; ')}`}\n  ${url}`;
  const build = (shown: readonly SolroutePlan[], size: StopSize): ToolResult => {
    const listed = shown.map(({ stops, endAt, walkM }) => ({
      stops: stops.map((stop) => toStop(stop, size)),
      endAt,
      walkM,
    }));
    const texts = listed.map(
      ({ stops, endAt, walkM }, index) =>
        `Plan ${index + 1}, until ${endAt.slice(-5)}, ${walkM} m on foot:\n${stops.map(stopText).join('\n')}`,
    );
    return toResult([`${where}. ${HOW_KNOWN}`, ...texts].join('\n'), {
      near: plainLine(origin.title, REGION_NAME_MAX),
      plans: listed,
      help: [],
    });
  };
  const shown = plans.slice(0, PLANS_SHOWN);
  const first = shown.slice(0, 1);
  return firstThatFits([
    ...smaller(shown, (some, factsMax) => build(some, { factsMax })),
    build(first, { factsMax: 0 }),
    build(first, { factsMax: 0, nameMax: SHORT_NAME_MAX }),
  ]);
}
