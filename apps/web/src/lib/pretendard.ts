import { nameAllPieces } from './font-pieces.ts';

const FAMILY = 'Pretendard Variable';
/** So much text takes its new face at a time: a few milliseconds on a slow phone. */
const SLICE_LETTERS = 80;

const SYLLABLES = /[가-힣]/g;

/** The letters of the pieces the page names: `U+20-7E, U+AC00` each. */
function namedLetters(): Set<string> {
  const letters = new Set<string>();
  for (const { family, unicodeRange } of document.fonts) {
    if (!family.includes(FAMILY)) continue;
    for (const range of unicodeRange.split(',')) {
      const [from = '', to = from] = range.trim().slice('U+'.length).split('-');
      const last = Number.parseInt(to, 16);
      for (let at = Number.parseInt(from, 16); at <= last; at += 1) letters.add(String.fromCodePoint(at));
    }
  }
  return letters;
}

/** The server names the pieces its page has letters of. All others are named with the first syllable that is in none of those, or is written. */
async function nameMissingPieces(root: Element): Promise<void> {
  const named = namedLetters();
  const areNamed = () => (root.textContent.match(SYLLABLES) ?? []).every((letter) => named.has(letter));
  if (named.size === 0 || !areNamed()) {
    await nameAllPieces();
    return;
  }
  const nameTheOthers = () => {
    observer.disconnect();
    void nameAllPieces().catch(() => undefined);
  };
  const observer = new MutationObserver(() => {
    if (!areNamed()) nameTheOthers();
  });
  // What is written into a field stands in no text.
  root.addEventListener('input', nameTheOthers, { once: true });
  observer.observe(root, { childList: true, characterData: true, subtree: true });
}

/** The parts of a page, each of a few lines; what is between them is left to the whole. */
function slicesOf(part: Element): Element[] {
  const { length } = part.textContent;
  if (length === 0) return [];
  return length > SLICE_LETTERS && part.childElementCount > 0 ? [...part.children].flatMap(slicesOf) : [part];
}

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Waits for the pieces of Pretendard that the page has letters of, since every piece that came by itself would lay the whole page out
 * anew, and then puts them in place part by part, since all at once would hold up a finger that scrolls meanwhile.
 */
export async function registerPretendard(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) return;
  await nameMissingPieces(root);
  const letters = [...new Set(root.textContent)].join('');
  await document.fonts.load(`1em "${FAMILY}"`, letters);
  for (const part of [...slicesOf(root), document.body]) {
    part.setAttribute('data-font', 'pretendard');
    await nextFrame();
  }
}
