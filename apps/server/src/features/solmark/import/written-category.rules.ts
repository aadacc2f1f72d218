import { CATEGORIES, type Category } from '@sol/contract/category';
import { Parser } from 'htmlparser2';

/**
 * Words of other services for the kinds of places, most specific first. The first that a category
 * contains decides.
 */
const WORDS: readonly (readonly [words: RegExp, category: Category])[] = [
  [/카페|커피|디저트|베이커리|제과|찻집|cafe|café|coffee|bakery/i, 'cafe'],
  [/술집|주점|호프|와인|맥주|칵테일|이자카야|\bbar\b|\bpub\b|drinks?$/i, 'drink'],
  [/도서관|스터디|독서실|코워킹|library|coworking/i, 'work'],
  [
    /박물관|미술관|갤러리|전시|공연|극장|영화관|문화|museum|gallery|theat(?:er|re)|cinema|arts?_cent(?:er|re)/i,
    'culture',
  ],
  [/공원|산책|둘레길|수목원|해변|하천|\bpark\b|garden|trail|viewpoint/i, 'walk'],
  [
    /오락|노래|볼링|당구|방탈출|만화|게임|찜질|목욕|스포츠|헬스|karaoke|arcade|sports?_cent(?:er|re)|fitness/i,
    'entertainment',
  ],
  [/쇼핑|서점|마트|백화점|시장|편의점|상점|문구|소품|shop|store|\bmall\b|market|books/i, 'shop'],
  [/음식|식당|한식|중식|일식|양식|분식|맛집|레스토랑|restaurant|fast_food|dining|\bfood\b/i, 'food'],
];

const OWN = new Map<string, Category>(
  CATEGORIES.flatMap(({ id, title }) => [
    [id, id],
    [title, id],
  ]),
);

/** The category that a word of another service, or of an export of the app, means. */
export function readCategory(text: string): Category | undefined {
  const word = text.trim();
  if (word === '') return undefined;
  return OWN.get(word) ?? WORDS.find(([words]) => words.test(word))?.[1];
}

/** Linear: a text of `<a<a<a` is read once. */
const HAS_MARKUP = /<[a-z!/][^<>]*>|&(?:[a-z]+|#x?[\da-f]+);/i;
/** Elements after which a text continues on the next line. */
const BLOCKS = new Set(['br', 'p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'hr']);
/** Elements whose content is not shown. */
const HIDDEN = new Set(['script', 'style', 'head', 'title']);
/** Longer descriptions have embedded images, and are shortened anyway. */
const TEXT_MAX = 20_000;

/** The text of a description that may be HTML, line by line without empty lines. */
export function toPlainText(description: string): string {
  const source = description.slice(0, TEXT_MAX);
  return lines(HAS_MARKUP.test(source) ? withoutMarkup(source) : source);
}

const lines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replaceAll(/[\s\u00a0]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');

function withoutMarkup(html: string): string {
  let text = '';
  let hiddenDepth = 0;
  const parser = new Parser({
    onopentag(name) {
      if (HIDDEN.has(name)) hiddenDepth += 1;
      if (BLOCKS.has(name)) text += '\n';
    },
    onclosetag(name) {
      if (HIDDEN.has(name)) hiddenDepth -= 1;
      if (BLOCKS.has(name) && name !== 'br') text += '\n';
    },
    ontext(part) {
      if (hiddenDepth === 0) text += part;
    },
  });
  parser.end(html);
  return text;
}
