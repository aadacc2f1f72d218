// `npm run check`: the checks of `npm test` that need neither a build nor a browser.
import { prepare } from './lib/prepare.mjs';
import { Report, runChecks, runUnitTests } from './lib/suites.mjs';

await prepare();
const report = new Report();
await runChecks(report);
await runUnitTests(report);
process.exit(report.finish());
