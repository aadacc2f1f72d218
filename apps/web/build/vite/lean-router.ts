import type { Plugin } from 'vite';

const ROUTER = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/].*\.m?js$/;

/**
 * Side-effect free calls that create components or contexts, and display names for development
 * tools.
 */
const MAKES_COMPONENT = /^const (\w+) = (React\$\d+\.(?:forwardRef|createContext|memo)\()/gm;
const NAMES_COMPONENT = /^\w+\.displayName = "[^"\n]*";$/gm;

/**
 * Marks components as side-effect free. Without the annotations a bundler keeps unused components.
 */
function withoutNames(code: string): string {
  return code.replaceAll(MAKES_COMPONENT, 'const $1 = /*#__PURE__*/ $2').replaceAll(NAMES_COMPONENT, '');
}

/** Removes React Router's unused links, forms and prefetching from the client bundle: 3 KB. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({ code: withoutNames(code), map: null }),
    },
  };
}
