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
  return isOn === undefined ? null : <p>{count}</p>;
}
`;

/** On a machine with other load. */
const LINT_TIMEOUT_MS = 60_000;

it('reports errors that need types, and violations of the React Compiler rules', { timeout: LINT_TIMEOUT_MS }, () => {
  const dir = mkdtempSync(join(tmpdir(), 'sol-lint-'));
  try {
    const web = join(dir, 'apps/web');
    mkdirSync(web, { recursive: true });
    cpSync(join(root, '.oxlintrc.json'), join(dir, '.oxlintrc.json'));
    symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'));
    writeFileSync(join(web, 'faulty.tsx'), FAULTS);
    writeFileSync(join(web, 'tsconfig.json'), JSON.stringify({ compilerOptions: { strict: true, jsx: 'react-jsx' } }));
    const { stdout, status } = spawnSync(bin('oxlint'), ['--format=json', 'apps'], { cwd: dir, encoding: 'utf8' });
    const codes = (JSON.parse(stdout) as { diagnostics: { code: string }[] }).diagnostics.map(({ code }) => code);
    expect([...new Set(codes)].sort()).toEqual([
      'react-compiler(exhaustive-deps)',
      'react-compiler(rules-of-hooks)',
      'react-compiler(set-state-in-effect)',
      'typescript(no-floating-promises)',
      'typescript(no-unnecessary-condition)',
    ]);
    expect(status).toBe(1);
  } finally {
    rmSync(dir, { recursive: true });
  }
});
