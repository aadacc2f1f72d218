import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import type { Browser, InputSource } from './browser.ts';
import {
  type Elements,
  findTouchPoint,
  focusElement,
  isImageLoaded,
  measureElement,
  type Pattern,
  type Query,
  readElements,
} from './read-elements.ts';

const libraryFile = new URL('@testing-library/dom.umd.min.js', import.meta.resolve('@testing-library/dom'));
const library = await readFile(fileURLToPath(libraryFile), 'utf8');

/** Keys without a character, as WebDriver names them. */
const KEYS = { Control: '\uE009', Backspace: '\uE003', Enter: '\uE007', ArrowDown: '\uE015' };

type Name = string | RegExp | { level: number };
type PointerActions = Extract<InputSource, { type: 'pointer' }>['actions'];

export interface Point {
  x: number;
  y: number;
}

const toPattern = (text: string | RegExp): Pattern =>
  typeof text === 'string' ? { source: text, flags: null } : { source: text.source, flags: text.flags };

const toQuery = (role: string, name?: Name): Query => {
  if (name === undefined) return { role };
  return typeof name === 'object' && 'level' in name ? { role, level: name.level } : { role, name: toPattern(name) };
};

const DRAG_STEPS = 12;
const FRAME_MS = 16;

/** Repeats an assertion until it passes. During a navigation, a page cannot be read. */
export const waitFor = (assertion: () => Promise<void>): Promise<void> => expect(assertion).toPass();

/** The window of a browser, and the pages that it shows. */
export class Page {
  readonly browser: Browser;
  readonly #origin: string;

  constructor(browser: Browser, origin: string) {
    this.browser = browser;
    this.#origin = origin;
  }

  open(path: string): Promise<void> {
    return this.browser.open(new URL(path, this.#origin).href);
  }

  /** Runs a function in the page. Arguments and results are JSON. */
  async evaluate<Arguments extends unknown[], Result>(
    run: (...args: Arguments) => Result | Promise<Result>,
    ...args: Arguments
  ): Promise<Result> {
    const source = `async (json) => JSON.stringify((await (${run})(...JSON.parse(json))) ?? null)`;
    return JSON.parse(await this.browser.call(source, JSON.stringify(args))) as Result;
  }

  async read(queries: readonly Query[]): Promise<Elements> {
    const hasLibrary = await this.evaluate(() => 'TestingLibraryDom' in window);
    if (!hasLibrary) await this.browser.call(`async () => { ${library}; return ''; }`, '');
    return this.evaluate(readElements, [...queries]);
  }

  path(): Promise<string> {
    return this.evaluate(() => location.pathname + location.search);
  }

  /** Waits until the address matches. */
  isAt(path: RegExp): Promise<void> {
    return waitFor(async () => expect(await this.path()).toMatch(path));
  }

  role(role: string, name?: Name): Target {
    return new Target(this, []).role(role, name);
  }

  text(text: string | RegExp): Target {
    return new Target(this, []).text(text);
  }

  button(name: string | RegExp): Target {
    return this.role('button', name);
  }

  #pressKeys(actions: Extract<InputSource, { type: 'key' }>['actions']): Promise<void> {
    return this.browser.perform({ type: 'key', id: 'keyboard', actions });
  }

  #movePointer(...actions: PointerActions): Promise<void> {
    return this.browser.perform({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
  }

  /** Types text into the focused field. */
  async type(text: string): Promise<void> {
    const keys = [...text].map((character) => (character === '\n' ? KEYS.Enter : character));
    await this.#pressKeys(
      keys.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  }

  press(key: keyof typeof KEYS): Promise<void> {
    return this.#pressKeys([
      { type: 'keyDown', value: KEYS[key] },
      { type: 'keyUp', value: KEYS[key] },
    ]);
  }

  /** Selects the text of the focused field and deletes it. */
  async clear(): Promise<void> {
    await this.#pressKeys([
      { type: 'keyDown', value: KEYS.Control },
      { type: 'keyDown', value: 'a' },
      { type: 'keyUp', value: 'a' },
      { type: 'keyUp', value: KEYS.Control },
    ]);
    await this.press('Backspace');
  }

  tapAt({ x, y }: Point): Promise<void> {
    return this.#movePointer(
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    );
  }

  /** Drags an element down by a distance, and releases it after the announcement of its new position. */
  async dragDown(from: Target, distancePx: number, announcement: string): Promise<void> {
    const start = await from.touchPoint();
    const moves = Array.from({ length: DRAG_STEPS }, (_, index) => ({
      type: 'pointerMove' as const,
      x: start.x,
      y: Math.round(start.y + (distancePx * (index + 1)) / DRAG_STEPS),
      duration: FRAME_MS,
    }));
    await this.#movePointer(
      { type: 'pointerMove', ...start, duration: 0 },
      { type: 'pointerDown', button: 0 },
      ...moves,
    );
    await this.text(announcement).isShown();
    await this.#movePointer({ type: 'pointerUp', button: 0 });
  }

  /** Chooses files in the field with this label, as its picker would. */
  chooseFiles(label: string, paths: readonly string[]): Promise<void> {
    const selector = `input[type=file][aria-label='${label}']`;
    return waitFor(() => this.browser.chooseFiles(selector, paths));
  }
}

/** Elements of a page as a member finds them. They are searched again by each call. */
export class Target {
  readonly #page: Page;
  readonly #queries: readonly Query[];

  constructor(page: Page, queries: readonly Query[]) {
    this.#page = page;
    this.#queries = queries;
  }

  role(role: string, name?: Name): Target {
    return new Target(this.#page, [...this.#queries, toQuery(role, name)]);
  }

  text(text: string | RegExp): Target {
    return new Target(this.#page, [...this.#queries, { text: toPattern(text) }]);
  }

  button(name: string | RegExp): Target {
    return this.role('button', name);
  }

  /** One of the elements, counted from zero. */
  nth(nth: number): Target {
    return new Target(this.#page, [...this.#queries.slice(0, -1), { ...this.#queries.at(-1), nth }]);
  }

  read(): Promise<Elements> {
    return this.#page.read(this.#queries);
  }

  async texts(): Promise<string[]> {
    return (await this.read()).texts;
  }

  async names(): Promise<string[]> {
    return (await this.read()).names;
  }

  async count(): Promise<number> {
    return (await this.texts()).length;
  }

  isShown(): Promise<void> {
    return waitFor(async () => expect(await this.count(), `${this} is missing`).toBeGreaterThan(0));
  }

  isGone(): Promise<void> {
    return waitFor(async () => expect(await this.count(), `${this} is still shown`).toBe(0));
  }

  hasCount(count: number): Promise<void> {
    return waitFor(async () => expect(await this.count(), `${this}`).toBe(count));
  }

  /** Waits until the text of the first element contains this. */
  contains(text: string | RegExp): Promise<void> {
    const expected = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
    return waitFor(async () => expect((await this.texts())[0], `${this}`).toEqual(expected));
  }

  hasValue(value: string): Promise<void> {
    return waitFor(async () => expect((await this.read()).values[0], `${this}`).toBe(value));
  }

  /** Waits until a toggle is on or off. */
  isOn(isOn = true): Promise<void> {
    return waitFor(async () => expect((await this.read()).states[0], `${this}`).toBe(String(isOn)));
  }

  /** The box of the first element, without scrolling to it. */
  async box() {
    await this.isShown();
    return this.#page.evaluate(measureElement);
  }

  /** Waits until the first element is an image with pixels. */
  isLoaded(): Promise<void> {
    return waitFor(async () => {
      await this.read();
      expect(await this.#page.evaluate(isImageLoaded), `${this} has no image`).toBe(true);
    });
  }

  /** A point of the first element, as soon as it is shown, still and uncovered. */
  async touchPoint(): Promise<Point> {
    let point = { x: 0, y: 0 };
    await waitFor(async () => {
      await this.read();
      const place = await this.#page.evaluate(findTouchPoint);
      if ('reason' in place) throw new Error(`${this} ${place.reason}`);
      point = place;
    });
    return point;
  }

  async tap(): Promise<void> {
    await this.#page.tapAt(await this.touchPoint());
  }

  async press(key: Parameters<Page['press']>[0]): Promise<void> {
    await this.isShown();
    await this.#page.evaluate(focusElement);
    await this.#page.press(key);
  }

  /** Replaces the text of a field by keys. */
  async fill(text: string): Promise<void> {
    await this.tap();
    await waitFor(async () => expect((await this.read()).hasFocus, `${this} has no focus`).toBe(true));
    if ((await this.read()).values[0] !== '') await this.#page.clear();
    await this.#page.type(text);
    await this.hasValue(text);
  }

  toString(): string {
    const show = (pattern?: Pattern) => (pattern ? `“${pattern.source}”` : '');
    return this.#queries
      .map(({ role, text, name, nth }) => `${role ?? ''}${show(text ?? name)}${nth ?? ''}`)
      .join(' › ');
  }
}
