/** Logs errors to the console that are not shown to the user. Never pass coordinates. */
export const logger = {
  // biome-ignore lint/suspicious/noConsole: the only place that writes to the console.
  error: (message: string, reason?: unknown) => console.error(message, reason),
};
