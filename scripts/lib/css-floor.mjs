import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import browserslist from 'browserslist';
import postcss from 'postcss';
import { root } from './paths.mjs';

/** Names of browserslist and those of the compatibility data. */
const BROWSERS = {
  chrome: 'chrome',
  and_chr: 'chrome_android',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
  samsung: 'samsunginternet_android',
};

/** Features above the floor whose absence is harmless, with the reason. */
const WITH_FALLBACK = new Map([
  ['field-sizing', 'components/ui/text-field.tsx measures the text'],
  ['content-visibility', 'all content is rendered at once'],
  ['contain-intrinsic-size', 'only has an effect beside content-visibility'],
  ['light-dark()', 'the build replaces it by variables'],
  ['cursor', 'only for a mouse, which the browsers without it do not have'],
  ['::selection', 'the browser shows its own selection'],
  ['accent-color', 'partial: the browser chooses the shade'],
  ['overscroll-behavior', 'partial: not on elements that do not scroll'],
  ['overscroll-behavior-x', 'partial: not on elements that do not scroll'],
  ['overscroll-behavior-y', 'partial: not on elements that do not scroll'],
  ['-webkit-touch-callout', 'only switches a menu of iOS off'],
  ['scrollbar-width', 'the browser draws its own scrollbar'],
  ['scrollbar-color', 'the browser draws its own scrollbar'],
  ['scrollbar-gutter', 'content moves by the width of a classic scrollbar'],
  ['overflow-anchor', 'only switches the anchoring of other browsers off'],
  ['resize', 'only switches the handle of browsers with a mouse off'],
  ['touch-action', 'not needed without a touch screen'],
  ['user-select', 'text can be selected'],
  ['text-wrap', 'lines break as usual'],
  ['text-wrap: balance', 'lines break as usual'],
  ['text-wrap: pretty', 'lines break as usual'],
  ['text-size-adjust', 'only stops the enlargement of text by phones'],
  ['-webkit-overflow-scrolling', 'only for old iOS'],
  ['-webkit-tap-highlight-color', 'the browser shows its own highlight'],
]);

/** The lowest supported version of each browser. */
export function readFloor(path = root) {
  const floor = new Map();
  for (const entry of browserslist(undefined, { path })) {
    const [name, versions] = entry.split(' ');
    const browser = BROWSERS[name];
    const version = Number.parseFloat(versions);
    if (browser && !(floor.get(browser) <= version)) floor.set(browser, version);
  }
  return floor;
}

const supportsFrom = (statements) =>
  [statements]
    .flat()
    .filter(({ flags, version_removed: removed }) => flags === undefined && !removed)
    .map(({ version_added: added }) => (typeof added === 'string' ? Number.parseFloat(added.replace('≤', '')) : added))
    .filter((added) => added !== false && added !== null && !Number.isNaN(added))
    .map((added) => (added === true ? 0 : added));

/** The browsers without a feature, as `name version`. A preview has no number. */
function browsersWithout(node, floor) {
  const support = node?.__compat?.support;
  if (support === undefined) return [];
  return [...floor]
    .filter(([browser, version]) => {
      const statements = support[browser];
      return statements !== undefined && !supportsFrom(statements).some((added) => added <= version);
    })
    .map(([browser, version]) => `${browser} ${version}`);
}

const IDENT = /(?<![\w-])[a-z][a-z-]+(?![\w(-])/g;
const FUNCTION = /([a-z][a-z-]*)\(/g;
const PSEUDO = /::?([a-z][a-z-]*)/g;

const functionsOf = (name) => [bcd.css.types[name], bcd.css.types.color?.[name]].filter(Boolean);

/** The features of a node, with their entries in the compatibility data. */
function* featuresOf(node) {
  if (node.type === 'decl') {
    const property = bcd.css.properties[node.prop];
    yield [node.prop, property];
    for (const [word] of node.value.matchAll(IDENT)) yield [`${node.prop}: ${word}`, property?.[word]];
    for (const [, name] of node.value.matchAll(FUNCTION))
      for (const entry of functionsOf(name)) yield [`${name}()`, entry];
  } else if (node.type === 'atrule') yield [`@${node.name}`, bcd.css['at-rules'][node.name]];
  else if (node.type === 'rule') {
    for (const [pseudo, name] of node.selector.matchAll(PSEUDO)) yield [pseudo, bcd.css.selectors[name]];
    if (node.parent.type === 'rule') yield ['nesting', bcd.css.selectors.nesting];
  }
}

const isInSupports = (node) =>
  node.parent !== undefined && (node.parent.name === 'supports' || isInSupports(node.parent));

/** An earlier declaration of the same property is the fallback of a value. */
const hasEarlierValue = (node) =>
  node.type === 'decl' && node.parent.nodes.some((other) => other !== node && other.prop === node.prop);

export function unsupportedFeaturesOf(css, floor) {
  const found = [];
  postcss.parse(css).walk((node) => {
    if (node.type === 'comment' || isInSupports(node)) return;
    for (const [feature, entry] of featuresOf(node)) {
      const browsers = browsersWithout(entry, floor);
      if (browsers.length === 0 || WITH_FALLBACK.has(feature) || WITH_FALLBACK.has(node.prop)) continue;
      if (feature !== node.prop && hasEarlierValue(node)) continue;
      found.push({ line: node.source.start.line, feature, browsers });
    }
  });
  return found;
}
