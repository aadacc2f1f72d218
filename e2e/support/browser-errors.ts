import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** Collects console errors, exceptions, CSP violations and hydration warnings of a test. */
export class BrowserErrors {
  readonly #errors: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** Watches all pages of the context from their first document on. */
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

  /** Allows errors that the test causes on purpose. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  get unexpected(): string[] {
    return this.#errors.filter((error) => !this.#allowed.some((pattern) => pattern.test(error)));
  }

  #read(message: ConsoleMessage): void {
    const isError = message.type() === 'error';
    if (isError || /hydrat/i.test(message.text())) this.#add(`${message.text()} (${message.location().url})`);
  }

  #add(error: string): void {
    this.#errors.push(error);
  }
}
