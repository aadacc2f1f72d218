import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../../../shared/data', import.meta.url));

/** The folder of real public files beside the project; null where it is absent. They are not committed. */
export const REAL_FILES = existsSync(folder) ? folder : null;
if (REAL_FILES === null) process.stderr.write('Tests on real public files are skipped: ../shared/data is absent.\n');
