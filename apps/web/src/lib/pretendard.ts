import { nameAllPieces } from './font-pieces.ts';

const FAMILY = 'Pretendard Variable';
/** Characters per slice: changing their font takes a few milliseconds on a slow phone. */
const SLICE_LETTERS = 80;

const SYLLABLES = /[가-힣]/g;

/** The characters covered by the declared `unicode-range` values, such as `U+20-7E, U+AC00`. */
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

/**
 * The server declares the subsets that its page needs. The remaining ones are declared when a
 * syllable outside them appears, or when the user types.
 */
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
  // Typed text is not part of `textContent`.
  root.addEventListener('input', nameTheOthers, { once: true });
  observer.observe(root, { childList: true, characterData: true, subtree: true });
}

/** Splits a page into elements of at most a few lines of text. */
function slicesOf(part: Element): Element[] {
  const { length } = part.textContent;
  if (length === 0) return [];
  return length > SLICE_LETTERS && part.childElementCount > 0 ? [...part.children].flatMap(slicesOf) : [part];
}

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Loads the Pretendard subsets of the page's characters first, because each late subset causes a
 * layout of the whole page. Then applies the font in slices, because a single pass would block
 * scrolling.
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
