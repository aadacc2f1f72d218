// `npm test`: prepares the machine, then runs every check, including the quick fault injection and
// the e2e tests in a real browser and the walk in the engines of two others.
import { installBrowser, installEngines, prepare, prepareWeb } from './lib/prepare.mjs';
import {
  Report,
  runChecks,
  runFaults,
  runJourneys,
  runSizeCheck,
  runUnitTestsOnBoth,
  runWalks,
} from './lib/suites.mjs';

await prepare();
const report = new Report();
await runChecks(report);
await runUnitTestsOnBoth(report);
await prepareWeb();
await runSizeCheck(report);
await runFaults(report);
const browser = installBrowser();
await runJourneys(report, browser);
await runWalks(report, installEngines());
process.exit(report.finish());
