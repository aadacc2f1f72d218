import { ListEntries, type WrittenEntry, type WrittenList } from '#features/solmark/import/imported-list.format.ts';
import { readCategory, toPlainText } from '#features/solmark/import/written-category.rules.ts';
import { isObject, numberOf, objectAt, textAt, valueAt } from './json.format.ts';

/** A folder with its bookmarks, or only one of them, as the pages of Naver Map load them. */
export const isNaverList = (value: unknown): boolean => findBookmarks(value) !== undefined;

function findBookmarks(value: unknown): unknown[] | undefined {
  const list = valueAt(value, 'bookmarkList') ?? valueAt(valueAt(value, 'data'), 'bookmarkList');
  if (Array.isArray(list)) return list;
  return Array.isArray(value) && value.some(isBookmark) ? value : undefined;
}

const isBookmark = (value: unknown): boolean =>
  isObject(value) && Object.hasOwn(value, 'bookmarkId') && Object.hasOwn(value, 'px');

/** The member may have given the place another name; the place has the one of the map. */
function toEntry(bookmark: unknown): WrittenEntry {
  const x = numberOf(valueAt(bookmark, 'px'));
  const y = numberOf(valueAt(bookmark, 'py'));
  const name = textAt(bookmark, 'name', 'displayName');
  const ownName = textAt(bookmark, 'displayName');
  const memo = toPlainText(textAt(bookmark, 'memo'));
  return {
    name,
    memo: ownName === '' || ownName === name ? memo : [ownName, memo].filter((text) => text !== '').join('\n'),
    address: textAt(bookmark, 'address') || undefined,
    category: readCategory(textAt(bookmark, 'mcidName')) ?? readCategory(textAt(bookmark, 'mcid')),
    position: x === undefined || y === undefined ? undefined : { x, y },
  };
}

export function readNaverList(value: unknown): WrittenList {
  const list = new ListEntries();
  for (const bookmark of findBookmarks(value) ?? []) {
    if (isObject(bookmark)) list.add(toEntry(bookmark));
    else list.skip();
  }
  const folder = { ...objectAt(valueAt(value, 'data'), 'folder'), ...objectAt(value, 'folder') };
  return { format: 'NAVER', name: textAt(folder, 'name'), entries: list.entries, skipped: list.skipped };
}
