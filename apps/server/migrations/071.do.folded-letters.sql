-- Searched text has ASCII instead of full-width letters (ＧＳ２５) and of Latin ones with diacritics (Café), as in
-- lib/text/fold-letters.ts. Neither marks of other letters (が) nor ①, ㎡ or half-width katakana change.
create function fold_letters(name text) returns text language sql immutable parallel safe
  return case when name !~ '[À-ɏḀ-ỿ̀-ͯ！-～　]' then name else
    replace(replace(replace(replace(replace(
      translate(
        regexp_replace(normalize(name, nfd), '([A-Za-z])[̀-ͯ]+', '\1', 'g'),
        'ØøŁłĐđÐðĦħŦŧŊŋıſ！＂＃＄％＆＇（）＊＋，－．／０１２３４５６７８９：；＜＝＞？＠ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ［＼］＾＿｀ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ｛｜｝～　',
        'OoLlDdDdHhTtNnis!"#$%&''()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`abcdefghijklmnopqrstuvwxyz{|}~ '
      ), 'ß', 'ss'), 'Æ', 'AE'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end;

-- Of names without these letters, which most are, nothing changes. The app writes the searched text of the others
-- again at its next start, and so their entries in the indexes that use this function.
create or replace function similar_word(name text) returns text language sql immutable parallel safe
  return lower(translate(normalize(fold_letters(normalize(name, nfc)), nfc), ' -_.,·&!?/()[]''"+~:ㆍㆎᆞᆟᆠᆡᆢ', ''));
-- So that their text is written again as well: these letters were left out of it, but not of the keys of similar names.
update place set search_choseong = search_choseong || 'ㆍ' where name ~ '[ㆍㆎᆞ-ᆢ]';
update region set surroundings = '{}';

-- Names and addresses are shown as files are read now: GS25.
create function fold_width(value text) returns text language sql immutable parallel safe
  return translate(value, '！＂＃＄％＆＇（）＊＋，－．／０１２３４５６７８９：；＜＝＞？＠ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ［＼］＾＿｀ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ｛｜｝～　', '!"#$%&''()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`abcdefghijklmnopqrstuvwxyz{|}~ ');
update place set
  name = fold_width(name), detailed_category = fold_width(detailed_category), address = fold_width(address),
  province = fold_width(province), district = fold_width(district), neighborhood = fold_width(neighborhood),
  legal_dong = fold_width(legal_dong), admin_dong = fold_width(admin_dong)
  where concat_ws(' ', name, detailed_category, address, province, district, neighborhood, legal_dong, admin_dong)
    ~ '[！-～　]' and trim(fold_width(name)) <> '';
-- A place is merged from these again after a correction. The two letters that JSON escapes stay.
update place_source set fields = translate(
    fields::text,
    '！＃＄％＆＇（）＊＋，－．／０１２３４５６７８９：；＜＝＞？＠ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ［］＾＿｀ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ｛｜｝～　',
    '!#$%&''()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~ '
  )::json
  where source not in ('members', 'request') and fields::text ~ '[！-～　]';
-- The name is a part of the keys of standard data. A decision about two rows refers to theirs.
update place_source source set source_key = fold_width(source_key)
  where source in ('library', 'museum', 'park') and source_key ~ '[！-～]'
    and not exists (
      select from place_match where (source_a, key_a) = (source.source, source.source_key)
        or (source_b, key_b) = (source.source, source.source_key)
    )
    and not exists (
      select from place_source other
      where other.source = source.source and other.source_key = fold_width(source.source_key)
    );
