// `npm test`: sets the machine up, then every check there is, the journeys in a real browser included.
import { installBrowser, prepare, prepareWeb } from './lib/prepare.mjs';
import { Report, runChecks, runJourneys, runServerTestsOnUrl, runSizeCheck, runUnitTests } from './lib/suites.mjs';

await prepare();
const report = new Report();
await runChecks(report);
await runUnitTests(report);
await runServerTestsOnUrl(report);
await prepareWeb();
await runSizeCheck(report);
const browser = installBrowser();
await runJourneys(report, browser);
process.exit(report.finish());
