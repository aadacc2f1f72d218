import type { Category } from '@sol/contract/category';
import { josa } from 'es-hangul';
import { DAY_MINUTES } from '#lib/time/durations.ts';
import type { DemoPlace } from '../demo-place.ts';
import { listItems } from '../review-items.ts';
import { type SeededRandom, seededRandom } from '../seeded-random.ts';
import { chooseStops, type Theme } from './sollect-stops.ts';
import { CAFE_THEMES, FOOD_THEMES, LEADS, LEISURE_THEMES, STOPS, WALK_THEMES, WORK_THEMES } from './sollect-texts.ts';

export const DEMO_SOLLECTS = 80;

export interface DemoSollect {
  title: string;
  /** Index of the author. */
  author: number;
  /** The main category, shown on the cover. */
  category: Category;
  /** Indexes of the places in the order of the visit. */
  places: number[];
  /** Paragraphs: a text, or a photo of a category. */
  body: ({ text: string } | { photoOf: Category })[];
  minutesAgo: number;
  /** Marks, with the index of the member. */
  marks: { member: number; minutesAgo: number }[];
}

/** 180 days. */
const SPAN_MINUTES = 180 * DAY_MINUTES;
/** Age of the newest sollect. */
const NEWEST_MINUTES = 60;
const PHOTO_SHARE = 0.75;

function parseThemes(lines: string): Theme[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [where = '', kinds = '', title = '', intro = '', closing = ''] = line.split('|');
      const [about = '', ...others] = kinds.split(' ');
      const [first = '', detail = ''] = about.split(':');
      return { where, kinds: [first, ...others] as Category[], detail, title, intro, closing };
    });
}

const THEMES = [FOOD_THEMES, WORK_THEMES, WALK_THEMES, CAFE_THEMES, LEISURE_THEMES].flatMap(parseThemes);

type Particle = Parameters<typeof josa>[1];

function fill(sentence: string, words: Record<string, string>): string {
  return sentence.replace(/\{(\w+)(?: ([^}]+))?\}/g, (whole, slot: string, after = '') => {
    const word = words[slot] ?? whole;
    // 은/는 depends on the word; 에 and 부터 do not.
    return after.includes('/') ? josa(word, after as Particle) : `${word}${after}`;
  });
}

/** Shuffles the sentences of each kind, so that a sollect does not repeat one. */
function createSentencePicker(random: SeededRandom) {
  const decks = new Map<string, string[]>();
  return (sentences: string): string => {
    const deck = decks.get(sentences) ?? [];
    if (deck.length === 0) deck.push(...random.shuffle(sentences.split('|')));
    decks.set(sentences, deck);
    return deck.pop() ?? '';
  };
}

function createBody(random: SeededRandom, theme: Theme, stops: readonly DemoPlace[]): DemoSollect['body'] {
  const pickSentence = createSentencePicker(random);
  const paragraphs = stops.flatMap((place, index): DemoSollect['body'] => {
    const when = index === 0 ? 'first' : index === stops.length - 1 ? 'last' : 'next';
    const sentences = [
      pickSentence(LEADS[when]),
      pickSentence(STOPS[place.category]),
      pickSentence(STOPS[place.category]),
    ];
    if (random.chance(0.4)) sentences.push(pickSentence(STOPS[place.category]));
    const text = sentences
      .map((sentence) =>
        fill(sentence, { name: place.name, thing: random.pick(listItems(place.detailedCategory, place.category)) }),
      )
      .join(' ');
    return random.chance(PHOTO_SHARE) ? [{ text }, { photoOf: place.category }] : [{ text }];
  });
  return [{ text: theme.intro }, ...paragraphs, { text: theme.closing }];
}

/**
 * A few sollects have marks from half of the members, most from a few. Most marks follow soon after
 * publication.
 */
function createMarks(
  random: SeededRandom,
  memberCount: number,
  author: number,
  minutesAgo: number,
): DemoSollect['marks'] {
  const count = Math.min(memberCount - 1, Math.round(Math.exp(2 + random.normal() * 0.9)));
  return random
    .shuffle(Array.from({ length: memberCount }, (_, member) => member).filter((member) => member !== author))
    .slice(0, count)
    .map((member) => ({ member, minutesAgo: 1 + Math.floor(random.next() ** 1.3 * (minutesAgo - 1)) }));
}

/** Oldest first. Deterministic for a seed. */
export function buildDemoSollects(seed: number, places: readonly DemoPlace[], memberCount: number): DemoSollect[] {
  const random = seededRandom(seed);
  const themes = random.shuffle(THEMES).slice(0, DEMO_SOLLECTS);
  return themes.map((theme, index) => {
    const stops = chooseStops(random, theme, places);
    const author = Math.floor(random.next() ** 1.3 * memberCount);
    const share = (themes.length - 1 - index + random.next() * 0.9) / themes.length;
    const minutesAgo = NEWEST_MINUTES + Math.floor(share ** 1.2 * SPAN_MINUTES);
    return {
      title: theme.title,
      author,
      minutesAgo,
      category: theme.kinds[0] ?? 'cafe',
      places: stops.map((place) => places.indexOf(place)),
      body: createBody(random, theme, stops),
      marks: createMarks(random, memberCount, author, minutesAgo),
    };
  });
}
