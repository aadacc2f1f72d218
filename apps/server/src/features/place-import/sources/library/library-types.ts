import { unknownCategory } from '../../rejection.ts';
import type { SourcePlace } from '../../source.ts';

type CategoryResult = Pick<SourcePlace, 'category' | 'detailedCategory'> | { rejected: string };

/** Closed to visitors. */
const NOT_VISITABLE = /병영|교도소|교정/;

/** 도서관유형 to the class shown to people. 공공도서관 is what people call 도서관. */
export function libraryCategory(type: string, name: string): CategoryResult {
  const compact = type.replaceAll(' ', '');
  if (NOT_VISITABLE.test(compact)) return { rejected: unknownCategory(compact) };
  if (compact === '' && name.includes('작은도서관')) return { category: 'work', detailedCategory: '작은도서관' };
  if (compact === '' || compact === '공공도서관' || compact === '공립도서관' || compact === '도서관') {
    return { category: 'work', detailedCategory: '도서관' };
  }
  if (compact.endsWith('도서관')) return { category: 'work', detailedCategory: compact };
  return { rejected: unknownCategory(compact) };
}
