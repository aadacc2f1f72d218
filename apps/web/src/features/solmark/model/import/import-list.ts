import { CATEGORIES, type Category } from '@sol/contract/category';
import { graphemes } from '@sol/contract/graphemes';
import { PLACE_REQUEST_ADDRESS_MAX, PLACE_REQUEST_NAME_MAX } from '@sol/contract/limits';
import type { PlaceRequestInput } from '@sol/contract/place-request';
import type { ImportCandidate, ImportEntry, ImportInput, ImportPreview } from '@sol/contract/solmark-import';

/** A place that the member searched for an entry. */
export type PickedPlace = Pick<ImportCandidate, 'placeId' | 'name' | 'category' | 'address' | 'isMarked'>;

/**
 * What the member has decided about a list. It is stored apart from the preview, which is large.
 */
export interface ImportChoices {
  id: string;
  /** Of the new collection. */
  name: string;
  iconId: number;
  /**
   * The place by the index of its entry; null: none of the candidates. Undecided entries are
   * absent.
   */
  chosen: Record<number, number | null>;
  /** Searched places by the index of the entry. */
  picked: Record<number, PickedPlace>;
  /** Edited memos by the index of the entry. */
  memos: Record<number, string>;
  /** Indexes of the entries whose place was requested. */
  requested: number[];
}

/** A list that was read and is not saved yet. */
export type ImportList = ImportChoices & { preview: ImportPreview };

const DEFAULT_ICON = 1;

/** Found places are chosen; unsure ones are left to the member. Spec 12.1-2. */
export function createImportList(id: string, preview: ImportPreview): ImportList {
  const found = preview.entries.flatMap(({ index, status, candidates: [first] }) =>
    status === 'FOUND' && first !== undefined ? [[index, first.placeId] as const] : [],
  );
  return {
    id,
    preview,
    name: preview.name,
    iconId: DEFAULT_ICON,
    chosen: Object.fromEntries(found),
    picked: {},
    memos: {},
    requested: [],
  };
}

export const choosePlace = (list: ImportList, index: number, placeId: number | null): ImportList => ({
  ...list,
  chosen: { ...list.chosen, [index]: placeId },
});

/** Chooses a place that is none of the candidates of the entry. */
export function pickPlace(list: ImportList, index: number, place: PickedPlace): ImportList {
  return choosePlace({ ...list, picked: { ...list.picked, [index]: place } }, index, place.placeId);
}

/** The searched place of an entry, unless it is one of its candidates. */
export function pickedOf({ picked }: ImportList, { index, candidates }: ImportEntry): PickedPlace | undefined {
  const place = picked[index];
  return candidates.some(({ placeId }) => placeId === place?.placeId) ? undefined : place;
}

/**
 * Chooses the first candidate of every entry with this status that has no choice, or takes all
 * choices back: an unsure entry is undecided then, and any other one is left out.
 */
export function chooseAll(list: ImportList, status: ImportEntry['status'], isChosen: boolean): ImportList {
  const chosen = { ...list.chosen };
  for (const entry of list.preview.entries) {
    const [first] = entry.candidates;
    if (entry.status !== status || first === undefined) continue;
    if (isChosen) chosen[entry.index] ??= first.placeId;
    else if (status === 'UNSURE') delete chosen[entry.index];
    else chosen[entry.index] = null;
  }
  return { ...list, chosen };
}

/** Entries with this status for which a place is chosen. */
export const countChosen = ({ preview, chosen }: ImportList, status: ImportEntry['status']): number =>
  preview.entries.filter((entry) => entry.status === status && (chosen[entry.index] ?? null) !== null).length;

/** Unsure entries without a decision. */
export const countUndecided = ({ preview, chosen }: ImportList): number =>
  preview.entries.filter(({ status, index }) => status === 'UNSURE' && chosen[index] === undefined).length;

/** Chosen places; entries that mean the same place count once. */
export const countPlaces = ({ chosen }: ImportList): number =>
  new Set(Object.values(chosen).filter((placeId) => placeId !== null)).size;

/** Entries whose chosen place another entry has too. */
export const countRepeated = (list: ImportList): number =>
  Object.values(list.chosen).filter((placeId) => placeId !== null).length - countPlaces(list);

export const memoOf = ({ memos }: ImportList, { index, memo }: ImportEntry): string => memos[index] ?? memo;

/** Entries with a chosen place, in the order of the request. */
const chosenEntries = ({ preview, chosen }: ImportList) =>
  preview.entries.flatMap((entry) => {
    const placeId = chosen[entry.index] ?? null;
    return placeId === null ? [] : [{ entry, placeId }];
  });

export function toImportInput(list: ImportList): ImportInput {
  return {
    name: list.name.trim(),
    iconId: list.iconId,
    entries: chosenEntries(list).map(({ entry, placeId }) => {
      const memo = memoOf(list, entry).trim();
      return { placeId, ...(memo !== '' && { memo }) };
    }),
  };
}

const ENTRY_PATH = /entries\.(\d+)\b/;

/** Indexes of the entries whose places the server reported as deleted. */
export function listRefused(sent: ImportList, paths: readonly string[]): number[] {
  const entries = chosenEntries(sent);
  return paths.flatMap((path) => entries[Number(ENTRY_PATH.exec(path)?.[1] ?? Number.NaN)]?.entry.index ?? []);
}

export const leaveOut = (list: ImportList, indexes: readonly number[]): ImportList => ({
  ...list,
  chosen: { ...list.chosen, ...Object.fromEntries(indexes.map((index) => [index, null])) },
});

/** Entries that were not found, without a place that the member has searched and without a request. */
export const requestable = (list: ImportList): ImportEntry[] =>
  list.preview.entries.filter(
    (entry) =>
      entry.status === 'NOT_FOUND' &&
      entry.name.trim() !== '' &&
      pickedOf(list, entry) === undefined &&
      !list.requested.includes(entry.index),
  );

/** Names, addresses and memos, a line for each entry. */
export const toPlainText = (entries: readonly ImportEntry[]): string =>
  entries
    .map(({ name, address = '', memo }) => [name, address, memo.replaceAll(/\s+/gu, ' ')].filter(Boolean).join(' · '))
    .filter((line) => line !== '')
    .join('\n');

/** The most frequent category of the places that were found. */
function commonCategory({ entries }: ImportPreview): Category {
  const counts = new Map<Category, number>();
  for (const { status, candidates } of entries) {
    const category = status === 'FOUND' ? candidates[0]?.category : undefined;
    if (category !== undefined) counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  const [[most] = [CATEGORIES[0].id]] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most;
}

const COORDINATE_DIGITS = 5;
const cut = (text: string, max: number) => graphemes(text).slice(0, max).join('').trim();

const positionText = ({ latitude, longitude }: ImportEntry): string | undefined =>
  latitude === undefined || longitude === undefined
    ? undefined
    : `${latitude.toFixed(COORDINATE_DIGITS)}, ${longitude.toFixed(COORDINATE_DIGITS)}`;

/**
 * A request to add the place of an entry, filled in. It states what is missing or guessed, because
 * the call requires an address and a category. The memo and the name of the list are private and
 * not part of it. Spec 12.1-4.
 */
export function toPlaceRequest({ preview }: ImportList, entry: ImportEntry): PlaceRequestInput {
  const address = entry.address?.trim() ?? '';
  const position = positionText(entry);
  const notes = [
    '다른 지도에서 가져온 곳이에요.',
    address.length > cut(address, PLACE_REQUEST_ADDRESS_MAX).length && `주소: ${address}`,
    position !== undefined && `위치: ${position}`,
    entry.category === undefined && '카테고리는 확인이 필요해요.',
  ];
  return {
    placeName: cut(entry.name, PLACE_REQUEST_NAME_MAX),
    address: address === '' ? (position ?? '주소를 몰라요') : cut(address, PLACE_REQUEST_ADDRESS_MAX),
    category: [entry.category ?? commonCategory(preview)],
    note: notes.filter((note) => note !== false).join('\n'),
  };
}
