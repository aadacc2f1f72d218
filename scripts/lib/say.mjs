/** One short line to the person who waits. */
export const say = (line) => process.stdout.write(`${line}\n`);
