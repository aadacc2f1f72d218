import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { toDocument } from './page-document.presenter.ts';
import type { Page, PageAssets } from './web-app.service.ts';

const TEMPLATE =
  '<head><script>first()</script><!--page-head--></head>' +
  '<div id="root"><!--page-body--></div><!--page-data--><!--page-scripts-->';

const page = (parts: Partial<Page>): Page => ({
  kind: 'page',
  status: 200,
  head: '<title>쏠</title>',
  body: '<main></main>',
  data: {},
  routeIds: [],
  isComplete: true,
  ...parts,
});

const documentOf = (parts: Partial<Page>, assets: PageAssets = { styles: [], scripts: [] }) =>
  toDocument(TEMPLATE, page(parts), assets);

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

it('inserts head, body and data at their placeholders', () => {
  expect(documentOf({ data: { a: 1 } }).html).toBe(
    '<head><script>first()</script><title>쏠</title></head><div id="root"><main></main></div>' +
      '<script type="application/json" id="page-data">{"a":1}</script>',
  );
});

it('keeps text that looks like markup, a placeholder or a replacement pattern as it is', () => {
  const name = '</script><script>alert(1)</script> $& <!--page-data-->';
  const { html, scriptHashes } = documentOf({ data: { name } });
  const block = /id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(block)).toEqual({ name });
  expect(html).not.toContain('<script>alert');
  expect(scriptHashes).toEqual([sha256('first()')]);
});

it('never allows a rendered script to run', () => {
  expect(documentOf({ body: '<script>alert(1)</script>' }).scriptHashes).not.toContain(sha256('alert(1)'));
});

it('inlines styles, lists their hashes and prevents loading them again', () => {
  const styles = [{ css: 'a{color:red}', href: '/assets/a.css' }];
  const { html, styleHashes } = toDocument(TEMPLATE, page({}), { styles, scripts: ['/assets/b.js'] });
  expect(html).toContain('<style>a{color:red}</style><link rel="stylesheet" href="/assets/a.css" disabled>');
  expect(styleHashes).toEqual([sha256('a{color:red}')]);
});

it('merges all styles without attributes', () => {
  const styles = [
    { css: 'a{color:red}', href: '/assets/a.css' },
    { css: '@font-face{}', attributes: ' data-font' },
    { css: 'b{color:red}' },
  ];
  const { html, styleHashes } = toDocument(TEMPLATE, page({}), { styles, scripts: [] });
  expect(html).toContain('<style>a{color:red}b{color:red}</style><style data-font>@font-face{}</style><link');
  expect(styleHashes).toEqual([sha256('a{color:red}b{color:red}'), sha256('@font-face{}')]);
});

it('lists the scripts in a data block, which the template loads later', () => {
  const { html, scriptHashes } = documentOf({}, { styles: [], scripts: ['/assets/a.js', '/assets/b.js'] });
  expect(html).toMatch(
    /<script type="application\/json" id="page-scripts">\["\/assets\/a.js","\/assets\/b.js"\]<\/script>$/,
  );
  expect(html).not.toContain('modulepreload');
  expect(scriptHashes).toEqual([sha256('first()')]);
});
