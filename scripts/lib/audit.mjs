import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/** What a person should not ship: what npm calls less than that is often not reachable at all. */
const GRAVE = new Set(['high', 'critical']);

/** Only what runs in production; asked once, since who is offline is not to wait for it. */
const ARGUMENTS = ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];

function parse(output) {
  try {
    return JSON.parse(output);
  } catch {
    // npm did not get as far as JSON.
    return undefined;
  }
}

const titlesOf = ({ via }) => via.map((cause) => (typeof cause === 'string' ? cause : cause.title)).join('; ');

/**
 * What `npm audit --json` said: the packages with a known grave vulnerability, or why nobody could say. npm ends with 1 for both.
 * Only a report carries its version and the packages; a registry without such an endpoint, or none that answers, is a message.
 * @returns {{ found: string[] } | { reason: string }}
 */
export function readAudit(output) {
  const said = parse(output);
  if (said?.auditReportVersion === undefined || said.vulnerabilities === undefined) {
    // The address in it is the person's own registry, and may hold their name.
    const message = said?.message ?? said?.error?.summary;
    const reason = String(message || 'npm audit gave no report').replaceAll(/https?:\/\/\S+/g, 'the registry');
    return { reason };
  }
  const grave = Object.values(said.vulnerabilities).filter(({ severity }) => GRAVE.has(severity));
  return { found: grave.map((each) => `${each.name} ${each.range || '*'} (${each.severity}): ${titlesOf(each)}`) };
}

/** Asks the registry npm is configured with. */
export function askAudit() {
  return new Promise((resolve) => {
    const child = spawn('npm', ARGUMENTS, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', (error) => resolve({ reason: `npm did not start (${error.message})` }));
    child.once('close', () => resolve(readAudit(output)));
  });
}
