import type { Plugin } from 'vite';

const DRAG_LIBRARY = /[\\/]node_modules[\\/]@hello-pangea[\\/]dnd[\\/]dist[\\/].*\.js$/;
const STYLE_ELEMENT = "document.createElement('style')";

/**
 * @hello-pangea/dnd injects style elements, which the content security policy blocks and reports on
 * every drag. A nonce is not possible, since pages are in shared caches, and neither are hashes, since
 * the styles contain ids of React. The plugin turns them into inert elements;
 * src/components/ui/sortable-list.module.css contains the rules.
 */
export function inertDragStyles(): Plugin {
  return {
    name: 'inert-drag-styles',
    apply: 'build',
    transform: {
      filter: { id: DRAG_LIBRARY },
      handler(code) {
        if (!code.includes(STYLE_ELEMENT)) this.error('The drag library no longer injects its styles this way.');
        return { code: code.replaceAll(STYLE_ELEMENT, "document.createElement('template')"), map: null };
      },
    },
  };
}
