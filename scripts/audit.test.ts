import { describe, expect, it } from 'vitest';
import { readAudit } from './lib/audit.mjs';

const report = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} });
const aFault = (name: string, severity: string) => ({
  [name]: { name, severity, range: '<2.0.0', via: [{ title: 'it runs what it reads' }, 'another'], effects: [] },
});

describe('the audit of production dependencies', () => {
  it('finds nothing in a report without vulnerabilities', () => {
    expect(readAudit(report({}))).toEqual({ findings: [] });
  });

  it('lists severe findings only', () => {
    const faults = { ...aFault('leaky', 'high'), ...aFault('worse', 'critical'), ...aFault('loud', 'moderate') };
    expect(readAudit(report(faults))).toEqual({
      findings: [
        'leaky <2.0.0 (high): it runs what it reads; another',
        'worse <2.0.0 (critical): it runs what it reads; another',
      ],
    });
  });

  it.each([
    ['has no such endpoint', { message: '405 Method Not Allowed - POST https://npm.example/-/audit', error: {} }],
    ['does not answer', { message: 'request to http://npm.example/ failed, reason: connect ECONNREFUSED' }],
    ['is said to have failed', { error: { code: 'ENOAUDIT', summary: 'the endpoint is gone' } }],
  ])('gives the reason for no result if the registry %s', (_, result) => {
    const { reason, findings } = readAudit(JSON.stringify(result)) as { reason?: string; findings?: string[] };
    expect(findings).toBeUndefined();
    expect(reason).toMatch(/Not Allowed|ECONNREFUSED|is gone/);
    expect(reason).not.toContain('npm.example');
  });

  it.each(['', 'npm error', '{}', 'null'])('treats %j as a missing report', (output) => {
    expect(readAudit(output)).toEqual({ reason: 'npm audit gave no report' });
  });
});
