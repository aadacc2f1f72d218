import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** A command that npm put into node_modules/.bin, the pinned `node` among them. */
export const bin = (name) => join(root, 'node_modules/.bin', name);
