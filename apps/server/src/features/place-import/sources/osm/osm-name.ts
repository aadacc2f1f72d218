import { shopName } from '../../reading/shop-name.ts';
import type { SourceFields } from '../../source.ts';

const HANGUL = /[가-힣]/;

/**
 * "강동농협 (Gangdong Nonghyup)" is 강동농협: mappers append the romanization. Of several values, the
 * first.
 */
export function koreanPart(text: string): string {
  const [first = ''] = text.split(';');
  const withoutLatin = first.replace(/\s*\([^가-힣()]*\)\s*$/, '');
  return HANGUL.test(withoutLatin) ? withoutLatin : first.trim();
}

/** The Korean name, the local one, or that of the brand for a shop named "Olive Young". */
function baseName(fields: SourceFields): string {
  const { name = '', 'name:ko': korean = '', brand, 'brand:en': brandEnglish, 'brand:ko': brandKorean = '' } = fields;
  const isBrand = name === brand || name === brandEnglish;
  const candidates = [korean, name, isBrand ? brandKorean : ''];
  return koreanPart(candidates.find((each) => HANGUL.test(each)) ?? (korean || name));
}

/** "올리브영" and the branch "석촌역점" become "올리브영 석촌역점"; '' for an element without a name. */
export function osmName(fields: SourceFields): string {
  const name = baseName(fields);
  return name === '' ? '' : shopName(name, koreanPart(fields['branch:ko'] ?? fields.branch ?? ''));
}
