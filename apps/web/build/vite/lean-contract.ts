import type { Plugin } from 'vite';

const CONTRACT = /[\\/]packages[\\/]contract[\\/]src[\\/][\w-]+\.ts$/;
const ZOD = /[\\/]node_modules[\\/]zod[\\/]/;
/**
 * Parts of an endpoint the browser does not use: requests are typed, and responses come from our
 * own server.
 */
const SERVER_PARTS = new Set(['summary', 'params', 'query', 'body', 'response']);

interface Node {
  type: string;
  start: number;
  end: number;
}
type Edit = { at: number; to: number; text: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

/** `node` and all its descendants that match, outermost first. */
function findAll(node: Node, matches: (node: Node) => boolean): Node[] {
  return [...(matches(node) ? [node] : []), ...childrenOf(node).flatMap((child) => findAll(child, matches))];
}

const isEndpointCall = (node: Node) =>
  node.type === 'CallExpression' && (node as Node & { callee: { name?: string } }).callee.name === 'endpoint';

const isServerPart = (node: Node) =>
  node.type === 'Property' && SERVER_PARTS.has((node as Node & { key: { name?: string } }).key.name ?? '');

const hasSideEffects = (node: Node) => node.type === 'CallExpression' || node.type === 'SpreadElement';

/** The initial values of top-level variables. */
function topLevelValues(program: Node & { body: Node[] }): Node[] {
  return program.body
    .map((statement) => (statement as Node & { declaration?: Node }).declaration ?? statement)
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap((statement) => (statement as Node & { declarations: { init: Node | null }[] }).declarations)
    .flatMap(({ init }) => init ?? []);
}

/** Removes the server parts of endpoints and marks the remaining schemas as side-effect free. */
function removeServerParts(code: string, program: Node & { body: Node[] }): string {
  const edits = topLevelValues(program)
    .filter((value) => findAll(value, hasSideEffects).length > 0)
    .flatMap((value): Edit[] => [
      { at: value.start, to: value.start, text: '/*#__PURE__*/ (() => (' },
      ...findAll(value, isEndpointCall)
        .flatMap((call) => findAll(call, isServerPart))
        .map(({ start, end }) => ({ at: start, to: code[end] === ',' ? end + 1 : end, text: '' })),
      { at: value.end, to: value.end, text: '))()' },
    ]);
  return edits.reduceRight(
    (text, { at, to, text: replacement }) => text.slice(0, at) + replacement + text.slice(to),
    code,
  );
}

/**
 * Keeps zod and the contract's schemas out of the client bundle, and fails the build if it contains
 * zod.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: {
      filter: { id: CONTRACT },
      handler(code) {
        return { code: removeServerParts(code, this.parse(code, { lang: 'ts' })), map: null };
      },
    },
    generateBundle(_, bundle) {
      const isBundled = ([id, { renderedLength }]: [string, { renderedLength: number }]) =>
        ZOD.test(id) && renderedLength > 0;
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && Object.entries(file.modules).some(isBundled))
          this.error(`zod is in ${file.fileName}: the browser checks by hand what it must, see docs/decisions/005.`);
      }
    },
  };
}
