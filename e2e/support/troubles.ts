import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** What no journey may leave behind: errors in the console, exceptions, refused content, pages that hydrate badly. */
export class Troubles {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Watches every page of the context from its first document on. */
  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => this.#read(message));
    context.on('weberror', (error) => this.#add(`exception: ${error.error().message}`));
    await context.exposeBinding('reportViolation', (_, violation: string) => this.#add(`refused by CSP: ${violation}`));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
        reportViolation(`${violatedDirective} ${blockedURI}`);
      });
    });
  }

  /** A journey that breaks something says what the console will say about it. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  get unexpected(): string[] {
    return this.#found.filter((trouble) => !this.#expected.some((pattern) => pattern.test(trouble)));
  }

  #read(message: ConsoleMessage): void {
    const isError = message.type() === 'error';
    if (isError || /hydrat/i.test(message.text())) this.#add(`${message.text()} (${message.location().url})`);
  }

  #add(trouble: string): void {
    this.#found.push(trouble);
  }
}
