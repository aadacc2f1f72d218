import { ICON_COUNT, SOLROUTE_PLACES_MAX } from '@sol/contract/limits';
import type {
  SolrouteDetail,
  SolrouteInput,
  SolroutePlace,
  SolroutePlaceInfo,
  SolrouteStatus,
} from '@sol/contract/solroute';
import { isSeoulMinute } from '@sol/contract/text';
import type { FieldError } from '#components/ui/form.tsx';

/** A place of a draft. Its `seq` is its index. */
export type DraftPlace = Omit<SolroutePlaceInfo, 'seq' | 'stayMin'> & {
  /** null after the stay was cleared; undefined if it was never set. */
  stayMin?: number | null | undefined;
};

export interface Draft {
  iconId: number | null;
  title: string;
  status: SolrouteStatus;
  /** The departure time as in its field; empty if not set. */
  departureTime: string;
  places: DraftPlace[];
  /** The order before the automatic reordering, for undo; null without one. */
  previousIds: number[] | null;
}

export const EMPTY_DRAFT: Draft = {
  iconId: null,
  title: '',
  status: 'PLANNED',
  departureTime: '',
  places: [],
  previousIds: null,
};

export const iconIds = Array.from({ length: ICON_COUNT }, (_, index) => index + 1);

export const toDraft = ({ iconId, name, status, departAt, placeInfos }: SolrouteDetail): Draft => ({
  ...EMPTY_DRAFT,
  iconId,
  title: name,
  status,
  departureTime: departAt ?? '',
  places: placeInfos.map(({ seq: _, ...place }) => place),
});

/** With an empty memo. Spec 4.10-12. */
export const toDraftPlace = ({ placeId, placeName, ...place }: SolroutePlace): DraftPlace => ({
  ...place,
  id: placeId,
  name: placeName,
  memo: '',
});

export const hasPlace = ({ places }: Pick<Draft, 'places'>, placeId: number) => places.some(({ id }) => id === placeId);

export const isFull = ({ places }: Pick<Draft, 'places'>) => places.length >= SOLROUTE_PLACES_MAX;

export function withPlace(draft: Draft, place: DraftPlace): Draft {
  if (hasPlace(draft, place.id) || isFull(draft)) return draft;
  return { ...draft, places: [...draft.places, place], previousIds: null };
}

export const withoutPlace = (draft: Draft, placeId: number): Draft => ({
  ...draft,
  places: draft.places.filter(({ id }) => id !== placeId),
  previousIds: null,
});

export const withMemo = (draft: Draft, placeId: number, memo: string): Draft => ({
  ...draft,
  places: draft.places.map((place) => (place.id === placeId ? { ...place, memo } : place)),
});

export const withStay = (draft: Draft, placeId: number, stayMin: number | null): Draft => ({
  ...draft,
  places: draft.places.map((place) => (place.id === placeId ? { ...place, stayMin } : place)),
});

export function withMove(draft: Draft, from: number, to: number): Draft {
  const moved = draft.places[from];
  if (moved === undefined || to < 0 || to >= draft.places.length || from === to) return draft;
  const others = draft.places.filter((_, index) => index !== from);
  return { ...draft, places: others.toSpliced(to, 0, moved), previousIds: null };
}

/** Places that `ids` does not contain come last. */
function sortByIds(places: readonly DraftPlace[], ids: readonly number[]): DraftPlace[] {
  const rank = ({ id }: DraftPlace) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return places.toSorted((a, b) => rank(a) - rank(b));
}

export const withShortestOrder = (draft: Draft, ids: readonly number[]): Draft => ({
  ...draft,
  places: sortByIds(draft.places, ids),
  previousIds: draft.places.map(({ id }) => id),
});

export const withPreviousOrder = (draft: Draft): Draft => ({
  ...draft,
  places: sortByIds(draft.places, draft.previousIds ?? []),
  previousIds: null,
});

export function isChanged(draft: Draft, base: Draft): boolean {
  const serialize = ({ iconId, title, departureTime, places }: Draft) =>
    JSON.stringify([iconId, title, departureTime, places.map(({ id, memo, stayMin = null }) => [id, memo, stayMin])]);
  return serialize(draft) !== serialize(base);
}

/** The first missing or invalid field; undefined if the draft is complete. Spec 5-26. */
export function findMissingField({ iconId, title, departureTime, places }: Draft): FieldError | undefined {
  if (iconId === null) return { field: 'icon', text: '코스 아이콘을 선택해주세요.' };
  if (title.trim() === '') return { field: 'title', text: '제목을 입력해주세요.' };
  if (places.length === 0) {
    return { field: 'places', text: '장소를 추가해주세요.\n장소가 한 개 이상 추가되어야 쏠루트를 등록할 수 있어요.' };
  }
  if (departureTime !== '' && !isSeoulMinute(departureTime))
    return { field: 'departureTime', text: '출발 시각을 다시 확인해 주세요.' };
  return undefined;
}

/** The request body; `seq` starts at 1. Spec 7.6-6. */
export const toSolrouteInput = ({ iconId, title, departureTime, places }: Draft): SolrouteInput => ({
  iconId: iconId ?? 1,
  name: title.trim(),
  departAt: departureTime === '' ? null : departureTime,
  placeInfos: places.map(({ id, memo, stayMin }, index) => ({
    id,
    seq: index + 1,
    memo: memo.trim(),
    // A draft of an older release has no stays, and must not clear those of the solroute.
    ...(stayMin !== undefined && { stayMin }),
  })),
});
