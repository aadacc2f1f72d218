import { createHash } from 'node:crypto';
import type { Page, PageAssets } from './web-app.ts';

export interface PageDocument {
  html: string;
  /** `sha256-…` of everything inline the browser is to accept. */
  scriptHashes: string[];
  styleHashes: string[];
}

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** JSON that cannot end the element it stands in. */
const toDataBlock = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/**
 * Every `<style>` needs its hash in the policy's header, which nobody can compress: those without attributes are one.
 * Vite fetches a chunk's styles again when it imports the chunk, unless a link to them is there already: a disabled
 * one is not fetched, and satisfies it.
 */
function inlineStyles({ styles }: PageAssets) {
  const plain = styles.filter(({ attributes }) => attributes === undefined);
  const own = styles.filter(({ attributes }) => attributes !== undefined);
  const sheets = [...(plain.length > 0 ? [{ css: plain.map(({ css }) => css).join(''), attributes: '' }] : []), ...own];
  const tags = sheets.map(({ css, attributes = '' }) => `<style${attributes}>${css}</style>`);
  const links = styles.map(({ href }) => (href === undefined ? '' : `<link rel="stylesheet" href="${href}" disabled>`));
  return { tags: [...tags, ...links].join(''), hashes: sheets.map(({ css }) => hashOf(css)) };
}

/** Puts a rendered page into the template. */
export function toDocument(template: string, page: Page, assets: PageAssets): PageDocument {
  const styles = inlineStyles(assets);
  const parts: Record<string, string> = {
    '<!--page-head-->': page.head + styles.tags,
    '<!--page-body-->': page.body,
    '<!--page-data-->': toDataBlock('page-data', page.data),
    // Fetched by the script in the template, when it is time.
    '<!--page-scripts-->': assets.scripts.length > 0 ? toDataBlock('page-scripts', assets.scripts) : '',
  };
  return {
    // One pass with a function: text that looks like a placeholder or like `$&` stays the text it is.
    html: template.replace(/<!--page-(?:head|body|data|scripts)-->/g, (placeholder) => parts[placeholder] ?? ''),
    // Ours stand in the template; nothing that was rendered may become executable by looking like a script.
    scriptHashes: [...template.matchAll(INLINE_SCRIPT)].map(([, script = '']) => hashOf(script)),
    styleHashes: styles.hashes,
  };
}
