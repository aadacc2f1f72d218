import type { CDPSession, Page } from '@playwright/test';

/** A Korean keyboard: syllables are put together under the cursor before they are committed. */
export class Ime {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async on(page: Page): Promise<Ime> {
    return new Ime(await page.context().newCDPSession(page));
  }

  /** Shows the states of one syllable in the making, as 성 goes through ㅅ, 서, 성. */
  async compose(...states: string[]): Promise<void> {
    for (const text of states) {
      await this.#session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    }
  }

  /** Ends the syllable. */
  async commit(text: string): Promise<void> {
    await this.#session.send('Input.insertText', { text });
  }

  /** Types syllables one after the other, each through its states; the last state of each is what it becomes. */
  async type(...syllables: string[][]): Promise<void> {
    for (const states of syllables) {
      await this.compose(...states);
      await this.commit(states.at(-1) ?? '');
    }
  }
}
