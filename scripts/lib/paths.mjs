import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Compile cache of Node: reduces the start time by a third and the memory by 16 MB. */
export const compileCache = join(root, '.cache/compiled');

/** A command in node_modules/.bin, such as the pinned `node`. */
export const bin = (name) => join(root, 'node_modules/.bin', name);
