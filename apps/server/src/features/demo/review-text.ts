import { josa } from 'es-hangul';
import type { DemoPlace } from './demo-place.ts';
import { listItems } from './review-items.ts';
import {
  CAVEATS,
  DISLIKED,
  LIKED,
  MAINS,
  MARKET_MAINS,
  ONE_LINERS,
  OPENERS,
  SHOW_MAINS,
  STROLL_CAVEATS,
  STROLL_DISLIKED,
  type Tone,
  VISIT_CAVEATS,
  VISIT_DISLIKED,
} from './review-phrases.ts';
import type { SeededRandom } from './seeded-random.ts';

const DAYS = ['월요일', '화요일', '수요일', '목요일', '금요일', '토요일', '일요일', '평일', '주말'];
const TIMES = ['오전 10시', '점심시간', '오후 2시', '오후 3시', '해 질 무렵', '저녁 7시', '늦은 오후', '이른 저녁'];
/** Bars open in the evening. */
const EVENINGS = ['저녁 7시', '저녁 8시', '밤 9시', '밤 10시', '이른 저녁'];
const MINUTES = ['20', '30', '40', '50'];

const TONES: readonly (readonly [Tone, number])[] = [
  ['yo', 58],
  ['eum', 23],
  ['da', 19],
];

const ONE_LINE_SHARE = 0.16;
/** Number of sentences about the place, with weights. */
const BODY_LENGTHS: readonly (readonly [number, number])[] = [
  [1, 34],
  [2, 30],
  [3, 18],
  [4, 11],
  [6, 5],
  [8, 2],
];

const split = (phrases: string) => phrases.split('|');

type Particle = Parameters<typeof josa>[1];

function fill(random: SeededRandom, place: DemoPlace, sentence: string): string {
  const slots: Record<string, () => string> = {
    thing: () => random.pick(listItems(place.detailedCategory, place.category)),
    day: () => random.pick(DAYS),
    time: () => random.pick(place.category === 'drink' ? EVENINGS : TIMES),
    min: () => random.pick(MINUTES),
  };
  return sentence.replace(/\{(\w+)(?: ([^}]+))?\}/g, (whole, slot: string, particle: string | undefined) => {
    const word = slots[slot]?.() ?? whole;
    return particle === undefined ? word : josa(word, particle as Particle);
  });
}

const isMarket = ({ category, detailedCategory }: DemoPlace) =>
  category === 'shop' && detailedCategory.includes('시장');

const isShow = ({ detailedCategory }: DemoPlace) => /극장|공연장|영화관/.test(detailedCategory);

function selectMains(place: DemoPlace) {
  if (isMarket(place)) return MARKET_MAINS;
  return isShow(place) ? SHOW_MAINS : MAINS[place.category];
}

function selectDrawbacks(place: DemoPlace) {
  if (place.category === 'walk' || isMarket(place)) return { caveats: STROLL_CAVEATS, disliked: STROLL_DISLIKED };
  if (place.category === 'culture' || place.category === 'shop') {
    return { caveats: VISIT_CAVEATS, disliked: VISIT_DISLIKED };
  }
  return { caveats: CAVEATS, disliked: DISLIKED };
}

/** The text of a review of a visit alone. */
export function reviewText(random: SeededRandom, place: DemoPlace, isRecommended: boolean): string {
  if (random.chance(ONE_LINE_SHARE)) return random.pick(split(isRecommended ? ONE_LINERS.liked : ONE_LINERS.disliked));
  const tone = random.weighted(TONES);
  const { caveats, disliked } = selectDrawbacks(place);
  const mains = random.shuffle(split(selectMains(place)[tone])).slice(0, random.weighted(BODY_LENGTHS));
  const sentences = isRecommended
    ? [
        ...(random.chance(0.55) ? [random.pick(split(OPENERS[tone]))] : []),
        ...mains,
        ...(random.chance(0.3) ? [random.pick(split(caveats[tone]))] : []),
        ...(random.chance(0.55) ? [random.pick(split(LIKED[tone]))] : []),
      ]
    : [
        ...(random.chance(0.5) ? [random.pick(split(OPENERS[tone]))] : []),
        ...random.shuffle(split(disliked[tone])).slice(0, random.int(1, 2)),
        ...(random.chance(0.4) ? [random.pick(split(caveats[tone]))] : []),
      ];
  // Some authors put each sentence on its own line.
  const between = sentences.length > 2 && random.chance(0.2) ? '\n' : ' ';
  const text = sentences.map((sentence) => fill(random, place, sentence)).join(between);
  return random.chance(0.12) && tone === 'yo' ? text.replace(/\.$/, random.pick(['!', ' :)', 'ㅎㅎ', '~', ''])) : text;
}
