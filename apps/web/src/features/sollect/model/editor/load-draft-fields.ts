import { getSollect, isImageAddress, type SollectDetail } from '@sol/contract/sollect';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import type { DraftFields } from './draft-fields.ts';
import { createEmptyBody, createText, type ImageParagraph, type Paragraph } from './paragraphs.ts';
import { toImage } from './sollect-draft.ts';

/**
 * An image that is served, as a file. Spec 4.10-13, 8-12.
 * @throws Error 'Fetch failed: status'
 */
async function fetchFile(address: string): Promise<File> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`Fetch failed: ${response.status}`);
  const blob = await response.blob();
  return new File([blob], address.slice(address.lastIndexOf('/') + 1), { type: blob.type });
}

async function toParagraph({ type, content }: SollectDetail['contents'][number]): Promise<Paragraph[]> {
  if (type === 'TEXT') return [createText(content)];
  // Of a draft whose upload never ended: there is nothing to show.
  if (!isImageAddress(content)) return [];
  return [toImage(await fetchFile(content), content)];
}

async function toCover(address: string | null): Promise<ImageParagraph | null> {
  return address === null ? null : toImage(await fetchFile(address), address);
}

/**
 * One's own sollect as a draft. Its images keep their addresses, by which they are sent back.
 * @throws ApiError FORBIDDEN when it is somebody else's
 */
export async function loadDraftFields(sollectId: number, memberId: number): Promise<DraftFields> {
  const detail = await call(getSollect, { params: { id: sollectId } });
  if (detail.writerId !== memberId) {
    throw new ApiError({ status: 403, code: 'FORBIDDEN', message: '내가 쓴 쏠렉트만 고칠 수 있어요.' });
  }
  const [thumbnail, ...body] = await Promise.all([
    toCover(detail.thumbnailImageUrl),
    ...detail.contents.map(toParagraph),
  ]);
  const paragraphs = body.flat();
  return {
    id: sollectId,
    title: detail.title,
    thumbnail,
    paragraphs: paragraphs.length > 0 ? paragraphs : createEmptyBody(),
    places: detail.placeSummaries.map(({ id, name, category, address }) => ({ id, name, category, address })),
    saved: null,
  };
}
