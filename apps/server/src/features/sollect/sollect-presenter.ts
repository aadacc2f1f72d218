import { mediaPath } from '@sol/contract/media';
import type { SollectParagraph, SollectSummary } from '@sol/contract/sollect';
import { hiddenFields } from '#lib/hidable-work.ts';
import type { ParagraphRow } from './sollect-detail.repository.ts';
import type { SummaryRow } from './sollect-list.repository.ts';

export function toSummary(summary: SummaryRow, isMarked: boolean): SollectSummary {
  const { coverKey, cursor, hiddenUntil, hiddenReason, ...row } = summary;
  return { ...row, thumbnailImage: mediaPath(coverKey), isMarked, ...hiddenFields({ hiddenUntil, hiddenReason }) };
}

/** An image that is not there yet goes by its name. */
export function toParagraph({ seq, text, imageName, mediaKey }: ParagraphRow): SollectParagraph {
  if (text !== null) return { seq, type: 'TEXT', content: text };
  return { seq, type: 'IMAGE', content: mediaKey === null ? (imageName ?? '') : mediaPath(mediaKey) };
}
