import { createHash } from 'node:crypto';
import type { Page, PageAssets } from './web-app.service.ts';

export interface PageDocument {
  html: string;
  /** `sha256-…` of each inline script and style that the browser may apply. */
  scriptHashes: string[];
  styleHashes: string[];
}

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

function hashInlineScripts(template: string): string[] {
  return [...template.matchAll(INLINE_SCRIPT)].map(([, script = '']) => hashOf(script));
}

/** A build has one template. In development it differs by page. */
let lastHashes: { template: string; hashes: string[] } | undefined;

function scriptHashesOf(template: string): string[] {
  if (lastHashes?.template !== template) lastHashes = { template, hashes: hashInlineScripts(template) };
  return lastHashes.hashes;
}

/** JSON with escaped `<`, so that it cannot end the script element. */
const toDataBlock = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/**
 * The hash of each `<style>` is in the policy header, which is not compressed: styles without
 * attributes are merged into one. When Vite imports a chunk, it loads the chunk's style sheets
 * again unless the document has a link to them. A disabled link satisfies it and is not loaded.
 */
function inlineStyles({ styles }: PageAssets) {
  const plain = styles.filter(({ attributes }) => attributes === undefined);
  const own = styles.filter(({ attributes }) => attributes !== undefined);
  const sheets = [...(plain.length > 0 ? [{ css: plain.map(({ css }) => css).join(''), attributes: '' }] : []), ...own];
  const tags = sheets.map(({ css, attributes = '' }) => `<style${attributes}>${css}</style>`);
  const links = styles.map(({ href }) => (href === undefined ? '' : `<link rel="stylesheet" href="${href}" disabled>`));
  return { tags: [...tags, ...links].join(''), hashes: sheets.map(({ css }) => hashOf(css)) };
}

/** Inserts a rendered page into the template. */
export function toDocument(template: string, page: Page, assets: PageAssets): PageDocument {
  const styles = inlineStyles(assets);
  const parts: Record<string, string> = {
    '<!--page-head-->': page.head + styles.tags,
    '<!--page-body-->': page.body,
    '<!--page-data-->': toDataBlock('page-data', page.data),
    // Loaded later by the script in the template.
    '<!--page-scripts-->': assets.scripts.length > 0 ? toDataBlock('page-scripts', assets.scripts) : '',
  };
  return {
    // One pass with a replacer function: rendered text that looks like a placeholder or like `$&`
    // is unchanged.
    html: template.replace(/<!--page-(?:head|body|data|scripts)-->/g, (placeholder) => parts[placeholder] ?? ''),
    // Only scripts of the template are hashed, so that rendered text that looks like a script
    // cannot run.
    scriptHashes: scriptHashesOf(template),
    styleHashes: styles.hashes,
  };
}
