import { type BrowserContext, expect, type Page } from '@playwright/test';

/**
 * Each payload sets the global `hit` if it is executed. The first two fit into the shortest fields.
 */
export const SHORT = '<svg onload=hit=1>';
export const IMAGE = '<img src=x onerror=hit=1>';
export const OUT_OF_DATA = '</script><svg onload=hit=1>';
export const OUT_OF_ATTRIBUTE = '"><svg onload=hit=1>';
export const PAYLOADS = [
  ...[SHORT, IMAGE, OUT_OF_DATA, OUT_OF_ATTRIBUTE, "'-(hit=1)-'", '<script>hit=1</script>', 'javascript:hit=1'],
  ...['<iframe srcdoc="<script>parent.hit=1</script>">', '</title></style></textarea><script>hit=1</script>'],
  ...['<a href="javascript:hit=1">글</a>', '<base href="//evil.example/">', '<style>@import "//evil.example"</style>'],
  ...['<!--page-body--><!--page-data-->', '$&$`hit', '&lt;script&gt;hit=1&lt;/script&gt;', '{{hit=1}}'],
  ...['<math><mtext><table><mglyph><style><img src onerror=hit=1>', '<form action=javascript:hit=1><input autofocus>'],
  ...['[글](javascript:hit=1)', '![글](x" onerror="hit=1)', '<javascript:hit=1>'],
];
export const ALL = PAYLOADS.join('\n');
export const ENCODED = encodeURIComponent(OUT_OF_ATTRIBUTE);

/** Elements that exist only if a payload was parsed as markup. */
const EXECUTED = [
  ...[
    '[onload]',
    '[onerror]',
    'iframe',
    'base',
    'img[src=x]',
    'img[src=""]',
    'math',
    'mglyph',
    'form[action^=javascript]',
  ],
  ...['a[href^="javascript:" i]', 'script:not([src]):not([type])'],
].join();

/** Collects and dismisses dialogs: executed payloads may open one. */
export function watchDialogs(context: BrowserContext): string[] {
  const dialogs: string[] = [];
  context.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return dialogs;
}

export async function expectInert(page: Page): Promise<void> {
  const result = await page.evaluate((selector) => {
    const elements = [...document.querySelectorAll(selector)].filter((element) => !element.matches('head script'));
    return { hasRun: 'hit' in window, elements: elements.map((element) => element.outerHTML.slice(0, 200)) };
  }, EXECUTED);
  expect(result, page.url()).toEqual({ hasRun: false, elements: [] });
}

/** Asserts that the payloads are displayed as text or in fields. */
export async function expectShown(page: Page, words: string[]): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate((expected) => {
          const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
          const shown = [document.body.textContent, ...fields].join('\n').replaceAll(/\s+/g, ' ');
          return expected.filter((text) => !shown.includes(text));
        }, words),
      { message: page.url() },
    )
    .toEqual([]);
}

export async function expectText(page: Page, address: string, words: string[] = []): Promise<void> {
  await page.goto(address);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectShown(page, words);
  await expectInert(page);
}
