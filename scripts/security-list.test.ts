import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/paths.mjs';

const document = readFileSync(join(root, 'docs/security.md'), 'utf8');
const list = document.slice(document.indexOf('## The list'));
/** The rules before the list name tests too. */
const rules = document.slice(document.indexOf('## Rules'));

/** `file` or `file › words of a test title`, as described in the document. */
const REFERENCE = /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|md))(?: › ([^`]+))?`/g;
const FROM_ROOT = /^(?:apps|e2e|packages|scripts|docs)\//;
const references = [...rules.matchAll(REFERENCE)].map(([, file = '', words]) => ({
  path: FROM_ROOT.test(file) ? file : `apps/server/src/${file}`,
  words,
}));

describe('the list of docs/security.md', () => {
  it('names existing tests and files', () => {
    expect(references.length).toBeGreaterThan(200);
    const missing = references.filter(({ path, words = '' }) => {
      const file = join(root, path);
      return !existsSync(file) || !readFileSync(file, 'utf8').includes(words);
    });
    expect(missing).toEqual([]);
  });

  it('names each requirement once', () => {
    const numbers = [...list.matchAll(/^\| (\d[^|]*) \|/gm)].flatMap(([, cell = '']) => cell.split(', '));
    expect(numbers.length).toBeGreaterThan(150);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });
});
