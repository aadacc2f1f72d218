import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/paths.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The code in the first cell of every table row, in order. */
const firstCells = (markdown: string) =>
  [...markdown.matchAll(/^\| (`.*?) \|/gm)].map(([, cell = '']) => cell.replaceAll(/[^`]*(`[^`]+`)[^`]*/g, '$1'));

const english = read('README.md');
const korean = read('README.ko.md');
const operating = read('docs/operating.md');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

describe('README.md and README.ko.md', () => {
  it('list the same commands in the same order', () => {
    expect(firstCells(english).length).toBeGreaterThanOrEqual(5);
    expect(firstCells(korean)).toEqual(firstCells(english));
  });

  it('name existing scripts and documents', () => {
    for (const text of [english, korean]) {
      const named = [...text.matchAll(/npm run (\w+)/g)].map(([, name = '']) => name);
      for (const name of named) expect(Object.keys(scripts)).toContain(name);
      const links = [...text.matchAll(/\]\(([^):]+)\)/g)].map(([, link = '']) => link);
      expect(links.length).toBeGreaterThan(5);
      for (const link of links) {
        const [path = '', section] = link.split('#');
        if (!path.endsWith('.md')) continue;
        const headings = [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title);
        const ids = headings.map((title) => title.toLowerCase().replaceAll(' ', '-'));
        if (section !== undefined) expect(ids, link).toContain(section);
      }
    }
  });
});

describe('docs/operating.md', () => {
  it('describes every script of package.json', () => {
    const described = [...operating.matchAll(/^\| `npm (?:run )?(\w+)/gm)].map(([, name]) => name);
    for (const name of Object.keys(scripts)) expect(described, name).toContain(name);
  });
});
