import { minifySync, type Plugin } from 'vite';

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

function minified(script: string): string {
  const { code, errors } = minifySync('inline.js', script, { module: false });
  if (errors.length > 0) throw new Error(`A script in the page cannot be read: ${errors[0]?.message}`);
  return `<script>${code.trim()}</script>`;
}

/** The page with the scripts that stand in it as short as they go. */
export const withShortScripts = (html: string): string =>
  html.replace(INLINE_SCRIPT, (_, script: string) => minified(script));

/** They are sent with every page, before anything of it: without what their comments say to who reads them here. */
export function minifyInlineScripts(): Plugin {
  return { name: 'minify-inline-scripts', apply: 'build', transformIndexHtml: withShortScripts };
}
