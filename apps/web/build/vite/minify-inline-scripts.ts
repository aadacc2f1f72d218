import { minifySync, type Plugin } from 'vite';

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

function minifyScript(script: string): string {
  const { code, errors } = minifySync('inline.js', script, { module: false });
  if (errors.length > 0) throw new Error(`A script in the page cannot be read: ${errors[0]?.message}`);
  return `<script>${code.trim()}</script>`;
}

/** Minifies the inline scripts of a page. */
export const minifyScripts = (html: string): string =>
  html.replace(INLINE_SCRIPT, (_, script: string) => minifyScript(script));

/** Inline scripts are part of every page, so comments and whitespace are removed. */
export function minifyInlineScripts(): Plugin {
  return { name: 'minify-inline-scripts', apply: 'build', transformIndexHtml: minifyScripts };
}
