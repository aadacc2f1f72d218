import { categoryTitle } from '@sol/contract/category';
import type { PlanFailure, PlannedStop, PlanSuggestion, SolroutePlan } from '@sol/contract/solroute-plan';
import { admissionText } from '#features/place/model/detail-text.ts';
import { factStatement } from '#features/place/model/fact-text.ts';
import { durationText, ordinalText, shortDistance } from '#lib/korean-format.ts';
import { formatDepartureTime } from './departure-time.ts';

const TIME_LENGTH = '14:00'.length;

/** "14:00" of "2026-11-28T14:00". */
export const clockTime = (time: string): string => time.slice(-TIME_LENGTH);

/** Why a stop is proposed, and what it costs: "1인석 · 입장료 3,000원 · 21:00까지 · 도보 4분". */
export function stopReasons({ facts, admission, closesAt, isHoursUnknown, walkMin }: PlannedStop): string {
  const words = facts.map(factStatement);
  if (admission !== undefined) words.push(admissionText(admission));
  if (isHoursUnknown) words.push('영업시간을 아직 몰라요');
  else if (closesAt !== undefined) words.push(`${closesAt}까지`);
  return [...words, `도보 ${walkMin}분`].join(' · ');
}

/** A plan walks the least if it walks at most this part of every other one. */
const LESS_WALK = 0.85;

/** The place that tells a plan from the others: a walk, or the one farthest along. */
function ownPlace({ stops }: SolroutePlan, others: readonly SolroutePlan[]): PlannedStop | undefined {
  const elsewhere = new Set(others.flatMap((other) => other.stops.map(({ placeId }) => placeId)));
  const own = stops.filter(({ placeId }) => !elsewhere.has(placeId));
  return own.find(({ category }) => category === 'walk') ?? own.at(-1);
}

/** What is different about each plan: 가장 적게 걸어요, 가장 많이 들러요, 뚝섬한강공원까지. */
export function planNames(plans: readonly SolroutePlan[]): string[] {
  return plans.map((plan, index) => {
    const others = plans.filter((_, other) => other !== index);
    if (others.length === 0) return '추천 코스';
    if (others.every((other) => plan.walkM <= other.walkM * LESS_WALK)) return '가장 적게 걸어요';
    if (others.every((other) => plan.stops.length > other.stops.length)) return '가장 많이 들러요';
    const place = ownPlace(plan, others) ?? plan.stops.at(-1);
    return place === undefined ? '추천 코스' : `${place.name}까지`;
  });
}

/** 카페 → 식당 → 산책. */
export const planSequence = ({ stops }: SolroutePlan): string =>
  stops.map(({ category }) => categoryTitle(category)).join(' → ');

export const planTotals = ({ stops, walkM, isEstimate }: SolroutePlan): string => {
  const minutes = stops.reduce((sum, { walkMin }) => sum + walkMin, 0);
  const fees = stops.reduce((sum, { admission = 0 }) => sum + admission, 0);
  const walk = `${isEstimate ? '도보 예상' : '도보'} ${durationText(minutes)} · ${shortDistance(walkM)}`;
  return `장소 ${stops.length}곳 · ${walk}${fees === 0 ? '' : ` · ${admissionText(fees)}`}`;
};

/** The name of the solroute of a saved plan. */
export const planName = (departAt: string): string =>
  `${Number(departAt.slice(5, 7))}월 ${Number(departAt.slice(8, 10))}일 하루`;

const REMOVED: Readonly<Record<PlanFailure['removed'][number]['condition'], (count: number) => string>> = {
  EXCLUDED: (count) => `${count}곳은 뺀 곳이에요.`,
  FACTS: (count) => `${count}곳은 고른 조건에 맞지 않아요.`,
  UNKNOWN_HOURS: (count) => `${count}곳은 그 시간에 여는지 알려져 있지 않아요.`,
  CLOSED: (count) => `${count}곳은 그 시간에 문을 닫아요.`,
};

/** Why no plan fits, one sentence each. */
export function reasonTexts({ nearby, removed, left, missing, unreached, lockedMissing }: PlanFailure): string[] {
  if (nearby === 0) return ['걸어갈 수 있는 거리에 등록된 장소가 없어요.'];
  const known = [
    `걸어갈 수 있는 곳은 ${nearby}곳이에요.`,
    ...removed.map(({ condition, count }) => REMOVED[condition](count)),
  ];
  if (lockedMissing.length > 0) known.push('고정한 곳에 그 시간에는 갈 수 없어요.');
  if (missing.length > 0) known.push(`그 시간에 갈 수 있는 ${missing.map(categoryTitle).join(', ')} 장소가 없어요.`);
  else if (unreached !== undefined)
    known.push(
      `${ordinalText(unreached.position)}로 갈 ${categoryTitle(unreached.category)} 장소를 정한 시간과 걷는 거리 안에서 찾지 못했어요.`,
    );
  else if (left > 0) known.push(`남은 ${left}곳은 정한 시간과 걷는 거리 안에 이어지지 않아요.`);
  return known;
}

/** A suggestion as the label of a button. */
export function suggestionText(suggestion: PlanSuggestion): string {
  switch (suggestion.change) {
    case 'ALLOW_UNKNOWN_HOURS':
      return '영업시간을 모르는 곳도 넣기';
    case 'WITHOUT_FACTS':
      return '조건 빼기';
    case 'WITHOUT_CATEGORY':
      return `${categoryTitle(suggestion.category)} 빼기`;
    case 'ANY_CATEGORY':
      return '무엇을 할지 알아서 고르기';
    case 'WITHOUT_LOCKS':
      return '고정 풀기';
    case 'DURATION':
      return `${durationText(suggestion.durationMin)}으로 늘리기`;
    case 'MAX_WALK':
      return `${shortDistance(suggestion.maxWalkM)}까지 걷기`;
    case 'DEPART_AT':
      return `${formatDepartureTime(suggestion.departAt)}에 떠나기`;
    default:
      return suggestion satisfies never;
  }
}
