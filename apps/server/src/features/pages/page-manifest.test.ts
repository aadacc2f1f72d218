import { expect, it } from 'vitest';
import { listPageFiles } from './built-app.service.ts';

const manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'], css: ['index.css'] },
  '_react.js': { file: 'react.js' },
  '_card.js': { file: 'card.js', imports: ['_react.js', 'index.html'], css: ['card.css'] },
  'list.tsx': { file: 'list.js', imports: ['_card.js', 'index.html'], css: ['list.css'] },
  'other.tsx': { file: 'other.js', css: ['other.css'] },
};

it('lists the files of a page, dependencies first, each once', () => {
  expect(listPageFiles(manifest, ['list.tsx', 'list.tsx'])).toEqual({
    styles: ['index.css', 'card.css', 'list.css'],
    scripts: ['react.js', 'card.js', 'list.js'],
  });
});

it('uses the entry for routes without a file', () => {
  expect(listPageFiles(manifest, ['0', '0-1'])).toEqual({ styles: ['index.css'], scripts: ['react.js'] });
});
