import { ListEntries, type WrittenEntry, type WrittenList } from '#features/solmark/import/imported-list.format.ts';
import { toPlainText } from '#features/solmark/import/written-category.rules.ts';
import { isObject, numberOf, objectAt, textAt, valueAt } from './json.format.ts';

const LIST_KEYS = ['result', 'favoriteList', 'favorites', 'items', 'data', 'places'];
/** A bus stop or a bus line is no place. */
const OTHER_KINDS = new Set(['BUS', 'BUSSTOP', 'BUS_STOP', 'SUBWAY', 'ROUTE']);

const isFavorite = (value: unknown): boolean =>
  isObject(value) && Object.hasOwn(value, 'display1') && (Object.hasOwn(value, 'x') || Object.hasOwn(value, 'key'));

function findFavorites(value: unknown): unknown[] | undefined {
  const lists = [value, ...LIST_KEYS.map((key) => valueAt(value, key))];
  return lists.filter((list) => Array.isArray(list)).find((list) => list.some(isFavorite));
}

/** The favorites of a folder of KakaoMap. */
export const isKakaoList = (value: unknown): boolean => findFavorites(value) !== undefined;

/** `lon` and `lat` are degrees; `x` and `y` are in WCONGNAMUL. */
function toEntry(favorite: unknown): WrittenEntry {
  const x = numberOf(valueAt(favorite, 'lon')) || numberOf(valueAt(favorite, 'x'));
  const y = numberOf(valueAt(favorite, 'lat')) || numberOf(valueAt(favorite, 'y'));
  return {
    name: textAt(favorite, 'display1'),
    memo: toPlainText(textAt(favorite, 'memo')),
    address: textAt(favorite, 'display2', 'address') || undefined,
    position: x === undefined || y === undefined ? undefined : { x, y },
  };
}

export function readKakaoList(value: unknown): WrittenList {
  const list = new ListEntries();
  for (const favorite of findFavorites(value) ?? []) {
    const kind = textAt(favorite, 'favoriteType', 'type').toUpperCase();
    if (!isObject(favorite) || OTHER_KINDS.has(kind)) list.skip();
    else list.add(toEntry(favorite));
  }
  const name = textAt(objectAt(value, 'folder'), 'title', 'name') || textAt(value, 'title', 'folderName');
  return { format: 'KAKAO', name, entries: list.entries, skipped: list.skipped };
}
