-- Users leave out what a name ends with: 서울숲 of 서울숲공원, 연남 of 연남동. With one wrong letter such a
-- keyword is compared with the name without its ending, of which at least two letters remain.

-- Of the first word; null without an ending.
create function place_stem(name text) returns text language sql immutable parallel safe
  return substring(
    similar_word(split_part(name, ' ', 1))
    from '^(..+?)(?:어린이|근린|체육|역사|문화|수변|소)?(?:공원|도서관|박물관|미술관|시장)$'
  );
-- A part of the places: parks, libraries, museums, markets.
create index place_similar_stem on place using gin ((similar_keys(place_stem(name))))
  where closed_at is null and place_stem(name) is not null;
alter index place_similar_stem alter column 1 set statistics 0;

create function region_stem(district text, dong text) returns text language sql immutable parallel safe
  return substring(region_word(district, dong) from '^(..+)[동읍면역구군시]$');
create index region_similar_stem on region using gin ((similar_keys(region_stem(district, dong))))
  where region_stem(district, dong) is not null;

-- A city of several 시군구: 부산, 수원시. Its kind is DISTRICT, so that the previous release can read the row.
alter table region add column is_city boolean not null default false;
