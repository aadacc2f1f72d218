import type { ImportCandidate, ImportEntry, ImportPreview } from '@sol/contract/solmark-import';

export function aCandidate(changes: Partial<ImportCandidate> = {}): ImportCandidate {
  return {
    placeId: 3,
    name: '책방 마중',
    category: 'shop',
    detailedCategory: '독립서점',
    address: '서울 성동구 연무장길 12',
    latitude: 37.5431,
    longitude: 127.0562,
    isMarked: false,
    ...changes,
  };
}

/** A found entry with its place. */
export function aFound(index: number, changes: Partial<ImportEntry> = {}, candidate: Partial<ImportCandidate> = {}) {
  const place = aCandidate({ placeId: 100 + index, name: `찾은 곳 ${index}`, ...candidate });
  return { index, name: place.name, memo: '', status: 'FOUND', candidates: [place], ...changes } satisfies ImportEntry;
}

export function anUnsure(index: number, candidates: ImportCandidate[], changes: Partial<ImportEntry> = {}) {
  return {
    index,
    name: `헷갈리는 곳 ${index}`,
    memo: '',
    status: 'UNSURE',
    candidates,
    ...changes,
  } satisfies ImportEntry;
}

export function aMissing(index: number, changes: Partial<ImportEntry> = {}) {
  return {
    index,
    name: `없는 곳 ${index}`,
    memo: '',
    status: 'NOT_FOUND',
    candidates: [],
    ...changes,
  } satisfies ImportEntry;
}

/** A preview whose counts match its entries. */
export function aPreview(entries: ImportEntry[], changes: Partial<ImportPreview> = {}): ImportPreview {
  const count = (status: ImportEntry['status']) => entries.filter((entry) => entry.status === status).length;
  return {
    name: '혼자 걷기',
    format: 'KML',
    entries,
    counts: { found: count('FOUND'), unsure: count('UNSURE'), notFound: count('NOT_FOUND'), skipped: 0, unplaced: 0 },
    otherLists: [],
    ...changes,
  };
}
