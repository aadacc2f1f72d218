import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/** Severities that fail the check; lower ones are often unreachable. */
const SEVERE = new Set(['high', 'critical']);

/** Production dependencies only. No retries, so that it fails fast offline. */
const ARGUMENTS = ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];

function parse(output) {
  try {
    return JSON.parse(output);
  } catch {
    // npm failed before the JSON output.
    return undefined;
  }
}

const titlesOf = ({ via }) => via.map((cause) => (typeof cause === 'string' ? cause : cause.title)).join('; ');

/**
 * Parses the output of `npm audit --json`: the packages with severe vulnerabilities, or the reason
 * for which the audit failed. npm exits with 1 for both. Only a report has a version and packages.
 * @returns {{ findings: string[] } | { reason: string }}
 */
export function readAudit(output) {
  const result = parse(output);
  if (result?.auditReportVersion === undefined || result.vulnerabilities === undefined) {
    // The URL of the message may contain a private registry and a user name.
    const message = result?.message ?? result?.error?.summary;
    const reason = String(message || 'npm audit gave no report').replaceAll(/https?:\/\/\S+/g, 'the registry');
    return { reason };
  }
  const severe = Object.values(result.vulnerabilities).filter(({ severity }) => SEVERE.has(severity));
  return { findings: severe.map((each) => `${each.name} ${each.range || '*'} (${each.severity}): ${titlesOf(each)}`) };
}

/** Uses the configured registry of npm. */
export function runNpmAudit() {
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
