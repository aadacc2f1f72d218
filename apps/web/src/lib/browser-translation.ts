/**
 * Keeps React working where the browser's translation, or an extension, replaces text nodes by elements
 * of its own: React would remove or update nodes that are no longer in the page, and throw.
 * See decision 083.
 */

/** The element that has replaced a text node of React. */
const replacements = new WeakMap<Node, Node>();
/** The text node of a replacement, which may be replaced in turn. */
const originals = new WeakMap<Node, Text>();

const isOfReact = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__react'));

/** The foreign element that was added where the node was removed. */
function findReplacement(
  { addedNodes, previousSibling, nextSibling }: MutationRecord,
  added: ReadonlySet<Node>,
): Node | undefined {
  const candidates = [...addedNodes, previousSibling, nextSibling];
  return candidates.find(
    (node): node is Node => node instanceof Element && added.has(node) && node.isConnected && !isOfReact(node),
  );
}

/** Shows a text that React has changed; the browser translates it again. */
function restore(text: Node): void {
  const replacement = replacements.get(text);
  if (replacement === undefined || text.isConnected || !(replacement instanceof Element)) return;
  replacement.replaceWith(text);
  replacements.delete(text);
}

function handleRecords(records: MutationRecord[], observer: MutationObserver): void {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
  for (const record of records) {
    if (record.type === 'characterData') {
      restore(record.target);
      continue;
    }
    for (const removed of record.removedNodes) {
      const original = removed instanceof Text ? removed : originals.get(removed);
      if (original === undefined || original.isConnected) continue;
      const replacement = findReplacement(record, added);
      if (replacement === undefined) continue;
      replacements.set(original, replacement);
      originals.set(replacement, original);
      observer.observe(original, { characterData: true });
    }
  }
}

/** The node of a parent that is, contains or has replaced one of its React children. */
function findIn(parent: Node, child: Node): Node | undefined {
  for (
    let node: Node | null = child.isConnected ? child : (replacements.get(child) ?? null);
    node;
    node = node.parentNode
  )
    if (node.parentNode === parent) return node;
  return undefined;
}

/** Must be called before React renders. */
export function tolerateBrowserTranslation(): void {
  const { prototype } = Node;
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    // Inside of a foreign element, which may contain more than this child.
    const node = child.isConnected && this.contains(child) ? child : findIn(this, child);
    if (node !== undefined && node.parentNode !== null) removeChild.call(node.parentNode, node);
    return child;
  };
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    const replacement = node.isConnected ? undefined : replacements.get(node);
    if (replacement instanceof Element && replacement.parentNode === this) replacement.remove();
    const anchor = next === null || next.parentNode === this ? next : (findIn(this, next) ?? null);
    return insertBefore.call(this, node, anchor) as T;
  };
  new MutationObserver(handleRecords).observe(document, { childList: true, subtree: true });
}
