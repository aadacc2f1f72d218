import type { CDPSession, Page } from '@playwright/test';

/** Simulates a Korean IME: syllables are composed at the cursor before they are committed. */
export class Ime {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async on(page: Page): Promise<Ime> {
    return new Ime(await page.context().newCDPSession(page));
  }

  /** Shows the composition states of one syllable: ㅅ, 서, 성. */
  async compose(...states: string[]): Promise<void> {
    for (const text of states) {
      await this.#session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    }
  }

  /** Commits the composed syllable. */
  async commit(text: string): Promise<void> {
    await this.#session.send('Input.insertText', { text });
  }

  /** Types syllables, each through its composition states. The last state is committed. */
  async type(...syllables: string[][]): Promise<void> {
    for (const states of syllables) {
      await this.compose(...states);
      await this.commit(states.at(-1) ?? '');
    }
  }
}
