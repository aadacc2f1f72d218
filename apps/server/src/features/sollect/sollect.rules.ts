import { mediaPath } from '@sol/contract/media';
import type { SollectInput } from '@sol/contract/sollect';
import { findExcessiveLength, isImageAddress } from '@sol/contract/sollect-rules';
import type { MemberId } from '#lib/auth/member-id.ts';
import { AppError } from '#lib/http/errors.ts';
import { toSollectColumns } from '#lib/search/search-columns.ts';
import type { ParagraphRow } from './sollect-detail.repository.ts';
import type { LinkedPlace, OwnedSollect } from './sollect-write.repository.ts';

/**
 * An image is the name of a file to upload or the address of a photo of this sollect. Photos of
 * other sollects are rejected.
 */
export function toParagraphs(contents: SollectInput['contents'], ownMediaKeys: readonly string[]): ParagraphRow[] {
  const keys = new Map(ownMediaKeys.map((key) => [mediaPath(key), key]));
  return contents.map(({ seq, type, content }, index) => {
    if (type === 'TEXT') return { seq, text: content, imageName: null, mediaKey: null };
    const mediaKey = keys.get(content) ?? null;
    if (mediaKey === null && isImageAddress(content)) {
      const details = [{ path: `body.contents.${index}.content`, message: '이 쏠렉트의 사진이 아니에요.' }];
      throw new AppError('BAD_REQUEST', { details });
    }
    return { seq, text: null, imageName: content, mediaKey };
  });
}

/** @throws AppError SOLLECT_TOO_LONG */
export function assertLength(input: SollectInput): void {
  if (findExcessiveLength(input) !== undefined) throw new AppError('SOLLECT_TOO_LONG');
}

/**
 * Returns the places in the requested order.
 * @throws AppError PLACE_NOT_FOUND with the path of each missing place
 */
export function getPlacesInOrder(placeIds: readonly number[], existing: readonly LinkedPlace[]): LinkedPlace[] {
  const places = new Map(existing.map((place) => [place.id, place]));
  const { message } = new AppError('PLACE_NOT_FOUND');
  const details = placeIds.flatMap((id, index) =>
    places.has(id) ? [] : [{ path: `body.placeIds.${index}`, message }],
  );
  if (details.length > 0) throw new AppError('PLACE_NOT_FOUND', { details });
  return placeIds.flatMap((id) => places.get(id) ?? []);
}

export function createSearchColumns({ title, contents }: SollectInput, places: readonly LinkedPlace[]) {
  const texts = contents.flatMap(({ type, content }) => (type === 'TEXT' ? [content] : []));
  return toSollectColumns({ title, texts, places });
}

export const hasAllImages = (paragraphs: readonly ParagraphRow[]): boolean =>
  paragraphs.every(({ imageName, mediaKey }) => imageName === null || mediaKey !== null);

/**
 * FORBIDDEN for other members' public sollects, and SOLLECT_NOT_FOUND for their drafts: the
 * existence of a draft is private.
 */
export function assertWriter(sollect: OwnedSollect | undefined, memberId: MemberId): OwnedSollect {
  if (sollect === undefined) throw new AppError('SOLLECT_NOT_FOUND');
  if (sollect.writerId === memberId) return sollect;
  throw new AppError(sollect.publishedRevisionId === null ? 'SOLLECT_NOT_FOUND' : 'FORBIDDEN');
}
