// `npm run check`: for each change, in a few minutes. All checks of `npm test` that need neither a build nor a browser,
// and the tests of what changed.
import { prepare } from './lib/prepare.mjs';
import { Report, runChecks, runTestsOfChange } from './lib/suites.mjs';

await prepare();
const report = new Report();
await runChecks(report);
await runTestsOfChange(report);
process.exit(report.finish());
