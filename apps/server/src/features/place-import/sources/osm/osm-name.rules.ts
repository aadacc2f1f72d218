import type { SourceFields } from '#features/place-import/sources/source.rules.ts';
import { businessName, shopName } from '#features/place-import/values/shop-name.rules.ts';

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

/** The tags from which the name is read. */
export const NAME_TAGS = [
  ...['name', 'name:ko', 'alt_name:ko', 'alt_name', 'official_name:ko', 'official_name'],
  ...['brand', 'brand:en', 'brand:ko', 'branch', 'branch:ko'],
] as const;

/** A Chinese or Japanese word: two or more such letters. A single one is a part of Korean names: 피자秀. */
const FOREIGN_WORD = /[\s-]*[\u3040-\u30ff\u3400-\u9fff][\u3040-\u30ff\u3400-\u9fff\s]*[\u3040-\u30ff\u3400-\u9fff]/g;
const CJK = /[\u3040-\u30ff\u3400-\u9fff]/;
const FLOOR_NOTE = /\s*\((?:지하\s?|b)?\d+\s?(?:층|f|(?:st|nd|rd|th)\s?fl\.?)\)$/i;

/** The Korean of a name that mappers wrote in two scripts: "神仙雪濃湯(신선설농탕)", "토속촌삼계탕土俗村蔘雞湯". */
function koreanName(name: string): string {
  const [, outside = '', inside = ''] = /^([^가-힣(]+)\(([^()]+)\)$/.exec(name) ?? [];
  if (CJK.test(outside) && HANGUL.test(inside)) return inside.trim();
  const rest = name
    .replace(FOREIGN_WORD, ' ')
    .replace(/\(\s*\)/g, '')
    .trim();
  return /[가-힣].*[가-힣]/.test(rest) ? rest : name;
}

/** The Korean name, the local one, or that of the brand for a shop named "Olive Young". */
function baseName(fields: SourceFields): string {
  const { name = '', 'name:ko': korean = '', brand, 'brand:en': brandEnglish, 'brand:ko': brandKorean = '' } = fields;
  const isBrand = name === brand || name === brandEnglish;
  // Other names are taken only for a Korean reading of a Chinese or Japanese one.
  const readings = CJK.test(name)
    ? ['alt_name:ko', 'official_name:ko', 'alt_name', 'official_name'].map((tag) => fields[tag] ?? '')
    : [];
  const candidates = [korean, name, isBrand ? brandKorean : '', ...readings];
  return koreanName(koreanPart(candidates.find((each) => HANGUL.test(each)) ?? (korean || name)));
}

/**
 * "올리브영" and the branch "석촌역점" become "올리브영 석촌역점"; '' for an element without a name, or with one that has no
 * letter.
 */
export function osmName(fields: SourceFields): string {
  const name = baseName(fields).replace(FLOOR_NOTE, '');
  if (!/[\p{L}\p{N}]/u.test(name)) return '';
  return businessName(shopName(name, koreanPart(fields['branch:ko'] ?? fields.branch ?? '')));
}
