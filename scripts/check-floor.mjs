// `npm run check`: fails on CSS features that the oldest supported browsers do not have. See
// docs/decisions/055-floor-of-css-features.md. Scripts: apps/web/tsconfig.floor.json.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readFloor, unsupportedFeaturesOf } from './lib/css-floor.mjs';
import { root } from './lib/paths.mjs';

const SOURCES = join(root, 'apps/web/src');

const floor = readFloor();
const findings = readdirSync(SOURCES, { recursive: true })
  .filter((name) => name.endsWith('.css'))
  .flatMap((name) => {
    const path = join(SOURCES, name);
    return unsupportedFeaturesOf(readFileSync(path, 'utf8'), floor).map(
      ({ line, feature, browsers }) => `${relative(root, path)}:${line} ${feature}: not in ${browsers.join(', ')}`,
    );
  });
for (const finding of findings) console.log(finding);
if (findings.length > 0) {
  console.log('Write a fallback, and list the feature with its reason in scripts/lib/css-floor.mjs.');
  process.exit(1);
}
