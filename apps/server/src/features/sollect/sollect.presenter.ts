import { mediaPath } from '@sol/contract/media';
import type { DetailParagraph, SollectParagraph, SollectSummary } from '@sol/contract/sollect';
import { hiddenFields } from '#lib/member/hidden-content.ts';
import type { DetailParagraphRow, ParagraphRow } from './sollect-detail.repository.ts';
import type { SummaryRow } from './sollect-list.repository.ts';

export function toSummary(summary: SummaryRow, isMarked: boolean): SollectSummary {
  const { coverKey, cursor, hiddenUntil, hiddenReason, ...row } = summary;
  return { ...row, thumbnailImage: mediaPath(coverKey), isMarked, ...hiddenFields({ hiddenUntil, hiddenReason }) };
}

/** An image that is not uploaded yet is represented by its file name. */
export function toParagraph({ seq, text, imageName, mediaKey }: ParagraphRow): SollectParagraph {
  if (text !== null) return { seq, type: 'TEXT', content: text };
  return { seq, type: 'IMAGE', content: mediaKey === null ? (imageName ?? '') : mediaPath(mediaKey) };
}

export function toDetailParagraph({ width, height, ...row }: DetailParagraphRow): DetailParagraph {
  const paragraph = toParagraph(row);
  return width === null || height === null ? paragraph : { ...paragraph, width, height };
}
