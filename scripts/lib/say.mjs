/** Prints one line to stdout. */
export const say = (line) => process.stdout.write(`${line}\n`);
