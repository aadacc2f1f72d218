import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';

const LOG_METHODS = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal']);

/** The name of an identifier or of a property key. */
function nameOf({ type, name, value }) {
  if (type === 'Identifier') return name;
  return type === 'StringLiteral' ? value : undefined;
}

const isValueOf = ({ node, parent }, names) =>
  parent?.type === 'ObjectProperty' && parent.value === node && names.includes(nameOf(parent.key));

function isLogged({ node, parent }) {
  if (parent?.type !== 'CallExpression' || !parent.arguments.includes(node)) return false;
  const { callee } = parent;
  return (
    callee.type === 'MemberExpression' &&
    nameOf(callee.object)?.toLowerCase().endsWith('logger') === true &&
    LOG_METHODS.has(nameOf(callee.property) ?? '')
  );
}

/** Inputs are `z.strictObject`, or part of `params` or `query`. */
const isShapeOfResponse = (path) => {
  const { node, parent } = path;
  return (
    node.type === 'ObjectExpression' &&
    parent?.type === 'CallExpression' &&
    parent.arguments[0] === node &&
    parent.callee.type === 'MemberExpression' &&
    nameOf(parent.callee.object) === 'z' &&
    nameOf(parent.callee.property) === 'object' &&
    path.findParent((above) => isValueOf(above, ['params', 'query'])) === null
  );
};

/** Ignores mutants that do not change a rule. Reasons: docs/mutation-testing.md. */
class NoRuleIgnorer {
  shouldIgnore(path) {
    if (isValueOf(path, ['summary'])) return 'text of the published API description';
    if (isLogged(path)) return 'argument of a log call';
    if (isShapeOfResponse(path)) return 'shape of a response: checked by the types and by the route tests';
    return undefined;
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Ignore, 'no-rule', NoRuleIgnorer)];
