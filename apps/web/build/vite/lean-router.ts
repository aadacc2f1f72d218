import type { Plugin } from 'vite';

const ROUTER = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/].*\.m?js$/;

/**
 * Side-effect free calls that create components or contexts, and display names for development
 * tools.
 */
const COMPONENT_DECLARATION = /^const (\w+) = (React\$\d+\.(?:forwardRef|createContext|memo)\()/gm;
const DISPLAY_NAME = /^\w+\.displayName = "[^"\n]*";$/gm;

/**
 * Marks components as side-effect free. Without the annotations a bundler keeps unused components.
 */
function markPure(code: string): string {
  return code.replaceAll(COMPONENT_DECLARATION, 'const $1 = /*#__PURE__*/ $2').replaceAll(DISPLAY_NAME, '');
}

/** Removes React Router's unused links, forms and prefetching from the client bundle: 3 KB. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({ code: markPure(code), map: null }),
    },
  };
}
