/** One source of input of WebDriver's actions, the same in both of its protocols. */
export type InputSource =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: PointerAction[] };

type PointerAction =
  | { type: 'pointerMove'; x: number; y: number; duration: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 };

export interface Size {
  width: number;
  height: number;
}

/** One window of a browser that is driven by WebDriver or WebDriver BiDi. */
export interface Browser {
  /** Name and version for the report. */
  readonly name: string;
  /** Errors of the console and uncaught exceptions since the start. */
  readonly errors: readonly string[];
  /** Opens a page and waits for its load event. */
  open(url: string): Promise<void>;
  /**
   * Calls a function of the page, given by its source, with one string. It returns a promise of a
   * string.
   */
  call(source: string, argument: string): Promise<string>;
  perform(...sources: InputSource[]): Promise<void>;
  /** Chooses files in the file input that a CSS selector finds, as its picker would. */
  chooseFiles(selector: string, paths: readonly string[]): Promise<void>;
  resize(size: Size): Promise<void>;
  /** Sets the offline mode of pages and workers. Absent in an engine without one. */
  setOffline?(isOffline: boolean): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export const PHONE: Size = { width: 390, height: 844 };
