/**
 * Declares the @font-face rules of all 92 Pretendard subsets. The browser fetches the needed ones.
 */
const declareAllSubsets = () => import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css');

const FAMILY = 'Pretendard Variable';
/** Characters per slice: changing their font takes a few milliseconds on a slow phone. */
const SLICE_CHARACTERS = 80;

const SYLLABLES = /[가-힣]/g;

/** The characters covered by the declared `unicode-range` values, such as `U+20-7E, U+AC00`. */
function declaredCharacters(): Set<string> {
  const characters = new Set<string>();
  for (const { family, unicodeRange } of document.fonts) {
    if (!family.includes(FAMILY)) continue;
    for (const range of unicodeRange.split(',')) {
      const [from = '', to = from] = range.trim().slice('U+'.length).split('-');
      const last = Number.parseInt(to, 16);
      for (let codePoint = Number.parseInt(from, 16); codePoint <= last; codePoint += 1)
        characters.add(String.fromCodePoint(codePoint));
    }
  }
  return characters;
}

/**
 * The server declares the subsets that its page needs. The remaining ones are declared when a
 * syllable outside them appears, or when the user types.
 */
async function declareMissingSubsets(root: Element, declareAll: () => Promise<unknown>): Promise<void> {
  const declared = declaredCharacters();
  const areAllDeclared = () => (root.textContent.match(SYLLABLES) ?? []).every((syllable) => declared.has(syllable));
  if (declared.size === 0 || !areAllDeclared()) {
    await declareAll();
    return;
  }
  const declareRemaining = () => {
    observer.disconnect();
    void declareAll().catch(() => undefined);
  };
  let isChecking = false;
  const check = () => {
    isChecking = false;
    if (!areAllDeclared()) declareRemaining();
  };
  const observer = new MutationObserver(() => {
    if (isChecking) return;
    isChecking = true;
    // After the frame: the text of the whole page would delay the response to a tap.
    void nextFrame().then(check);
  });
  // Typed text is not part of `textContent`.
  root.addEventListener('input', declareRemaining, { once: true });
  observer.observe(root, { childList: true, characterData: true, subtree: true });
}

/** Splits a page into elements of at most a few lines of text. */
function toSlices(part: Element): Element[] {
  const { length } = part.textContent;
  if (length === 0) return [];
  return length > SLICE_CHARACTERS && part.childElementCount > 0 ? [...part.children].flatMap(toSlices) : [part];
}

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Loads the Pretendard subsets of the page's characters first, because each late subset causes a
 * layout of the whole page. Then applies the font in slices, because a single pass would block
 * scrolling.
 */
export async function applyPretendard(declareAll: () => Promise<unknown> = declareAllSubsets): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) return;
  await declareMissingSubsets(root, declareAll);
  const characters = [...new Set(root.textContent)].join('');
  await document.fonts.load(`1em "${FAMILY}"`, characters);
  for (const part of [...toSlices(root), document.body]) {
    part.setAttribute('data-font', 'pretendard');
    await nextFrame();
  }
}
