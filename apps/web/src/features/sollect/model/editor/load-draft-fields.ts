import type { SollectDetail } from '@sol/contract/sollect';
import { isImageAddress } from '@sol/contract/sollect-rules';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import type { DraftFields } from './draft-fields.ts';
import { toImage } from './draft-store.ts';
import { createEmptyBody, createText, type ImageParagraph, type Paragraph } from './paragraphs.ts';

/**
 * Downloads an uploaded image. Spec 4.10-13, 8-12.
 * @throws Error 'Fetch failed: status'
 */
async function fetchFile(url: string): Promise<File> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Fetch failed: ${response.status}`);
  const blob = await response.blob();
  return new File([blob], url.slice(url.lastIndexOf('/') + 1), { type: blob.type });
}

async function toParagraph({ type, content }: SollectDetail['contents'][number]): Promise<Paragraph[]> {
  if (type === 'TEXT') return [createText(content)];
  // Without a completed upload, an image has only a file name.
  if (!isImageAddress(content)) return [];
  return [toImage(await fetchFile(content), content)];
}

async function toCover(url: string | null): Promise<ImageParagraph | null> {
  return url === null ? null : toImage(await fetchFile(url), url);
}

/**
 * Loads a sollect of the member as a draft. Its images keep their URLs, which the update sends
 * back.
 * @throws ApiError FORBIDDEN if another member has written it
 */
export async function loadDraftFields(sollectId: number, memberId: number): Promise<DraftFields> {
  const detail = await call('GET /api/sollect/:id', { params: { id: sollectId } });
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
