/** Failures the product keeps to itself: they go to the console, never to the person. Never pass coordinates. */
export const logger = {
  // biome-ignore lint/suspicious/noConsole: this is the one place that writes to it.
  error: (what: string, reason?: unknown) => console.error(what, reason),
};
