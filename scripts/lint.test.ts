import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bin, root } from './lib/paths.mjs';

const FAULTS = `
import { useEffect, useState } from 'react';

async function later(name: string): Promise<number> {
  return name.length;
}

export function Faulty({ isOn }: { isOn: boolean }) {
  if (isOn) useState(1);
  const [count, setCount] = useState(0);
  useEffect(() => { setCount(count + 1); }, []);
  later('a');
  later(crypto.randomUUID());
  return isOn === undefined ? null : <p>{count}</p>;
}
`;

const UNTYPED_FAULTS = `
import * as React from 'react';
import { Later } from './later.ts';

export * from './later.ts';
export default function first(values: Later[]): any {
  console.log(React);
  try {
    values[0]!.toString();
  } catch {}
  return values.map((value, index) => <div key={index} onClick={() => {}} dangerouslySetInnerHTML={value} />);
}
`;

/** On a machine with other load. */
const LINT_TIMEOUT_MS = 60_000;

/** Codes of the rules that the file violates, and the exit code. */
function lint(source: string): { codes: string[]; status: number | null } {
  const dir = mkdtempSync(join(tmpdir(), 'sol-lint-'));
  try {
    const web = join(dir, 'apps/web');
    mkdirSync(web, { recursive: true });
    cpSync(join(root, '.oxlintrc.json'), join(dir, '.oxlintrc.json'));
    symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'));
    writeFileSync(join(web, 'faulty.tsx'), source);
    writeFileSync(join(web, 'tsconfig.json'), JSON.stringify({ compilerOptions: { strict: true, jsx: 'react-jsx' } }));
    const { stdout, status } = spawnSync(bin('oxlint'), ['--format=json', 'apps'], { cwd: dir, encoding: 'utf8' });
    const codes = (JSON.parse(stdout) as { diagnostics: { code: string }[] }).diagnostics.map(({ code }) => code);
    return { codes: [...new Set(codes)].sort(), status };
  } finally {
    rmSync(dir, { recursive: true });
  }
}

it('reports errors that need types, functions that insecure pages lack, and violations of the React Compiler rules', {
  timeout: LINT_TIMEOUT_MS,
}, () => {
  expect(lint(FAULTS)).toEqual({
    codes: [
      'eslint(no-restricted-properties)',
      'react(set-state-in-effect)',
      'react-hooks(exhaustive-deps)',
      'react-hooks(rules-of-hooks)',
      'typescript(no-floating-promises)',
      'typescript(no-unnecessary-condition)',
    ],
    status: 1,
  });
});

it('reports what the house style rules out', { timeout: LINT_TIMEOUT_MS }, () => {
  const { codes } = lint(UNTYPED_FAULTS);
  expect(codes).toEqual(
    expect.arrayContaining([
      'eslint(no-console)',
      'eslint(no-empty)',
      'eslint(no-empty-function)',
      'import(no-default-export)',
      'jsx-a11y(click-events-have-key-events)',
      'jsx-a11y(no-static-element-interactions)',
      'react(no-array-index-key)',
      'react(no-danger)',
      'typescript(consistent-type-imports)',
      'typescript(no-explicit-any)',
      'typescript(no-non-null-assertion)',
    ]),
  );
});

it.each([
  ['nested quantifiers', 'no-super-linear-backtracking', 'export const PART = /(제?\\d[\\d.,]*가?)+$/;'],
  ['nested quantifiers in a text', 'no-super-linear-backtracking', "export const PART = new RegExp('^(a+)+$', 'u');"],
  ['adjacent quantifiers', 'no-super-linear-backtracking', 'export const PART = /^\\s*,?\\s*x$/;'],
  ['equal alternatives', 'no-dupe-disjunctions', 'export const PART = /^(?:a|a)*$/;'],
])(
  'reports a regular expression that takes exponential or polynomial time, by %s',
  { timeout: LINT_TIMEOUT_MS },
  (_what, rule, line) => {
    expect(lint(line)).toEqual({ codes: [`regexp(${rule})`], status: 1 });
  },
);
