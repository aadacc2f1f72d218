import { greatCircleM, type LatLng } from '@sol/contract/geo';
import { cleanLine } from '@sol/contract/text';
import {
  ListEntries,
  type WrittenEntry,
  type WrittenList,
  type WrittenPosition,
} from '#features/solmark/import/imported-list.format.ts';
import { toPlainText } from '#features/solmark/import/written-category.rules.ts';
import { numberOf } from './json.format.ts';
import { childOf, childrenOf, childText, descendants, type XmlElement } from './xml.format.ts';

/** Comment and description, which many programs write with the same text. */
function memoOf(point: XmlElement): string {
  const texts = [childText(point, 'cmt'), childText(point, 'desc')].map(toPlainText);
  return [...new Set(texts)].filter((text) => text !== '' && text !== childText(point, 'name')).join('\n');
}

/** Farther apart, two points with one name are two places. */
const REPEATED_M = 100;

function toEntry(point: XmlElement): WrittenEntry {
  const [x, y] = [point.attributes.lon, point.attributes.lat];
  const isWritten = x !== undefined || y !== undefined;
  const position = { x: numberOf(x) ?? Number.NaN, y: numberOf(y) ?? Number.NaN };
  return { name: childText(point, 'name'), memo: memoOf(point), position: isWritten ? position : undefined };
}

const isNamed = ({ name }: WrittenEntry): boolean => name !== '';
const keyOf = ({ name }: WrittenEntry): string => cleanLine(name).toLowerCase();
const toLatLng = ({ x, y }: WrittenPosition): LatLng => ({ latitude: y, longitude: x });

function isRepeated({ position: one }: WrittenEntry, { position: other }: WrittenEntry): boolean {
  return one === undefined || other === undefined || greatCircleM(toLatLng(one), toLatLng(other)) <= REPEATED_M;
}

/** The entries of a route or track that no earlier part of the file has. A route may pass a place twice. */
function withoutRepeated(entries: readonly WrittenEntry[], earlier: readonly WrittenEntry[]): readonly WrittenEntry[] {
  const byName = Map.groupBy(earlier, keyOf);
  return entries.filter((entry) => !byName.get(keyOf(entry))?.some((known) => isRepeated(entry, known)));
}

/**
 * Waypoints, then the points of routes and tracks that are not among them: programs that write a planned
 * route often repeat its stops as waypoints. Points of a track without a name are the line that was
 * walked, and so are those of a route if the file has other places.
 */
export function readGpx(root: XmlElement): WrittenList {
  const list = new ListEntries();
  const waypoints = childrenOf(root, 'wpt').map(toEntry);
  const trackPoints = [...descendants(root, 'trkpt')].map(toEntry).filter(isNamed);
  const routePoints = childrenOf(root, 'rte')
    .flatMap((route) => childrenOf(route, 'rtept'))
    .map(toEntry)
    .filter((entry) => isNamed(entry) || waypoints.length === 0);
  const routed = [...waypoints, ...withoutRepeated(routePoints, waypoints)];
  for (const entry of [...routed, ...withoutRepeated(trackPoints, routed)]) list.add(entry);
  const metadata = childOf(root, 'metadata');
  const named = [metadata, root, childOf(root, 'rte'), childOf(root, 'trk')];
  const name = named.map((element) => element && childText(element, 'name')).find(Boolean) ?? '';
  return { format: 'GPX', name, entries: list.entries, skipped: list.skipped };
}
