import { mediaPath } from '@sol/contract/media';
import type { ShownParagraph, SollectParagraph, SollectSummary } from '@sol/contract/sollect';
import { hiddenFields } from '#lib/member/hidden-content.ts';
import type { ParagraphRow, ShownParagraphRow } from './sollect-detail.repository.ts';
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

export function toShownParagraph({ width, height, ...row }: ShownParagraphRow): ShownParagraph {
  const paragraph = toParagraph(row);
  return width === null || height === null ? paragraph : { ...paragraph, width, height };
}
