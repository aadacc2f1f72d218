import type { Plugin } from 'vite';

const ROUTER = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/].*\.m?js$/;

/** Calls that do nothing but make a component or a context, and the names that only development tools show. */
const MAKES_COMPONENT = /^const (\w+) = (React\$\d+\.(?:forwardRef|createContext|memo)\()/gm;
const NAMES_COMPONENT = /^\w+\.displayName = "[^"\n]*";$/gm;

/** The source with its components free to be dropped: as published, those nobody uses stay, with all they need. */
function withoutNames(code: string): string {
  return code.replaceAll(MAKES_COMPONENT, 'const $1 = /*#__PURE__*/ $2').replaceAll(NAMES_COMPONENT, '');
}

/** Keeps React Router's own links, forms and prefetching, which we do not use, out of the browser's files: 3 KB of them. */
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
