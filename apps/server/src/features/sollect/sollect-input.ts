import { mediaPath } from '@sol/contract/media';
import { isImageAddress, type SollectInput } from '@sol/contract/sollect';
import { AppError } from '#lib/http/errors.ts';
import { toSollectColumns } from '#lib/search/korean-search.ts';
import type { ParagraphRow } from './sollect-detail.repository.ts';
import type { LinkedPlace } from './sollect-write.repository.ts';

/**
 * An image is either the name of a file to come or the address of a photo the sollect has already: anybody else's photo is
 * nobody's to show.
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

/** In the order asked. @throws AppError PLACE_NOT_FOUND, which says of each that it is missing */
export function inOrder(placeIds: readonly number[], found: readonly LinkedPlace[]): LinkedPlace[] {
  const places = new Map(found.map((place) => [place.id, place]));
  const { message } = new AppError('PLACE_NOT_FOUND');
  const details = placeIds.flatMap((id, index) =>
    places.has(id) ? [] : [{ path: `body.placeIds.${index}`, message }],
  );
  if (details.length > 0) throw new AppError('PLACE_NOT_FOUND', { details });
  return placeIds.flatMap((id) => places.get(id) ?? []);
}

export function searchColumnsOf({ title, contents }: SollectInput, places: readonly LinkedPlace[]) {
  const texts = contents.flatMap(({ type, content }) => (type === 'TEXT' ? [content] : []));
  return toSollectColumns({ title, texts, places });
}

export const isWhole = (paragraphs: readonly ParagraphRow[]): boolean =>
  paragraphs.every(({ imageName, mediaKey }) => imageName === null || mediaKey !== null);
