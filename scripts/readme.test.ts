import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/paths.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The code in the first cell of every table row, in order. */
const firstCells = (markdown: string) =>
  [...markdown.matchAll(/^\| (`.*?) \|/gm)].map(([, cell = '']) => cell.replaceAll(/[^`]*(`[^`]+`)[^`]*/g, '$1'));

const english = firstCells(read('README.md'));
const korean = firstCells(read('README.ko.md'));
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

describe('README.md and README.ko.md', () => {
  it('list the same commands and variables in the same order', () => {
    expect(english.length).toBeGreaterThan(20);
    expect(korean).toEqual(english);
  });

  it('list every script of package.json', () => {
    const described = [...english.join(' ').matchAll(/npm run (\w+)/g)].map(([, name]) => name);
    for (const name of Object.keys(scripts)) {
      if (name !== 'start' && name !== 'test') expect(described, name).toContain(name);
    }
  });

  it('list variables that docs/operating.md describes', () => {
    const operating = read('docs/operating.md');
    const variables = [...korean.join(' ').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name = '']) => name);
    expect(variables).toContain('DATABASE_URL');
    for (const name of variables) expect(operating).toContain(`\`${name}\``);
  });
});
