import type { WrittenList } from '../imported-list.ts';
import { numberOf } from '../json-document.ts';
import { ListEntries } from '../list-entries.ts';
import { toPlainText } from '../plain-text.ts';
import { childOf, childrenOf, childText, descendants, type XmlElement } from '../xml-document.ts';

/** Comment and description, which many programs write with the same text. */
function memoOf(point: XmlElement): string {
  const texts = [childText(point, 'cmt'), childText(point, 'desc')].map(toPlainText);
  return [...new Set(texts)].filter((text) => text !== '' && text !== childText(point, 'name')).join('\n');
}

function addPoint(list: ListEntries, point: XmlElement): void {
  const x = numberOf(point.attributes.lon);
  const y = numberOf(point.attributes.lat);
  list.add({
    name: childText(point, 'name'),
    memo: memoOf(point),
    position: x === undefined || y === undefined ? undefined : { x, y },
  });
}

const isNamed = (point: XmlElement): boolean => childText(point, 'name') !== '';

/**
 * Waypoints, or the points of routes, or those of tracks that have a name: the others are the line
 * that was walked.
 */
export function readGpx(root: XmlElement): WrittenList {
  const list = new ListEntries();
  const waypoints = childrenOf(root, 'wpt');
  const routePoints = childrenOf(root, 'rte').flatMap((route) => childrenOf(route, 'rtept'));
  const trackPoints = [...descendants(root, 'trkpt')].filter(isNamed);
  // Programs that write a planned route often repeat its stops as waypoints.
  const points = [waypoints, routePoints, trackPoints].find(({ length }) => length > 0) ?? [];
  for (const point of points) addPoint(list, point);
  const metadata = childOf(root, 'metadata');
  const named = [metadata, root, childOf(root, 'rte'), childOf(root, 'trk')];
  const name = named.map((element) => element && childText(element, 'name')).find(Boolean) ?? '';
  return { format: 'GPX', name, entries: list.entries, skipped: list.skipped };
}
