import type * as testingLibrary from '@testing-library/dom';

/** A string, or the source and flags of a regular expression, which WebDriver cannot pass. */
export interface Pattern {
  source: string;
  flags: string | null;
}

/** How elements are found: by role and accessible name, or by text. */
export interface Query {
  role?: string;
  text?: Pattern;
  name?: Pattern;
  /** Of a heading. */
  level?: number;
  /** One of them, counted from zero. */
  nth?: number;
}

export interface Elements {
  /** What each of them shows. */
  texts: string[];
  /** `aria-label`, or the text. */
  names: string[];
  /** Values of form fields. */
  values: string[];
  /** `checked`, or `aria-checked`, `aria-pressed`, `aria-expanded`. */
  states: string[];
  hasFocus: boolean;
}

/** Runs in the page. Each query searches in the elements that the one before it has found. */
export function readElements(queries: Query[]): Elements {
  const { TestingLibraryDom: library } = window as Window & { TestingLibraryDom?: typeof testingLibrary };
  if (library === undefined) throw new Error('The page has no library.');
  const match = ({ source, flags }: Pattern) => (flags === null ? source : new RegExp(source, flags));
  const search = (container: HTMLElement, { role, text, name, level }: Query): HTMLElement[] =>
    role === undefined
      ? library
          .queryAllByText(container, text ? match(text) : '', { ignore: 'script, style, title, option' })
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      : library.queryAllByRole(container, role, { ...(name && { name: match(name) }), ...(level && { level }) });
  let elements = [document.body];
  for (const query of queries) {
    elements = elements.flatMap((container) => search(container, query));
    if (query.nth !== undefined) elements = elements.slice(query.nth, query.nth + 1);
  }
  const stateOf = (element: HTMLElement) =>
    element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type)
      ? String(element.checked)
      : (['aria-checked', 'aria-pressed', 'aria-expanded'].map((name) => element.getAttribute(name)).find(Boolean) ??
        '');
  const [first] = elements;
  Object.assign(window, { foundElement: first });
  return {
    texts: elements.map((element) => element.textContent.trim()),
    names: elements.map((element) => element.getAttribute('aria-label') ?? element.textContent.trim()),
    values: elements.map((element) => ('value' in element ? String(element.value) : '')),
    states: elements.map(stateOf),
    hasFocus: first !== undefined && first === document.activeElement,
  };
}

/** Runs in the page after `readElements`: the box of its first element. */
export function measureElement() {
  const { foundElement: element } = window as Window & { foundElement?: HTMLElement };
  if (element === undefined) throw new Error('The element is missing.');
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

/** Runs in the page after `readElements`: moves the focus to its first element. */
export function focusElement(): void {
  (window as Window & { foundElement?: HTMLElement }).foundElement?.focus();
}

/** Runs in the page after `readElements`: whether its first element is an image that is shown. */
export async function isImageLoaded(): Promise<boolean> {
  const { foundElement: element } = window as Window & { foundElement?: HTMLElement };
  if (!(element instanceof HTMLImageElement)) return false;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  await element.decode().catch(() => undefined);
  return element.naturalWidth > 0;
}

export type Place = { x: number; y: number } | { reason: string };

/** Runs in the page after `readElements`: where its first element can be touched. */
export async function findTouchPoint(): Promise<Place> {
  const { foundElement: element } = window as Window & { foundElement?: HTMLElement };
  if (element === undefined) return { reason: 'is missing' };
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  const before = element.getBoundingClientRect();
  await frame();
  await frame();
  const { left, top, width, height } = element.getBoundingClientRect();
  if (left !== before.left || top !== before.top) return { reason: 'moves' };
  const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  const touched = document.elementFromPoint(point.x, point.y);
  const isTouched = touched !== null && (element.contains(touched) || touched.closest('label')?.contains(element));
  return isTouched ? point : { reason: `is covered by ${touched?.outerHTML.slice(0, 120)}` };
}
