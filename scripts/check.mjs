// `npm run check`: the part of `npm test` that needs neither a build nor a browser.
import { prepare } from './lib/prepare.mjs';
import { Report, runChecks, runUnitTests } from './lib/suites.mjs';

await prepare();
const report = new Report();
await runChecks(report);
await runUnitTests(report);
process.exit(report.finish());
