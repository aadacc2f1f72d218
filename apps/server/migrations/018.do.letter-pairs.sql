-- Places are looked for by pairs of letters, so that an index of trigrams knows four letters at a time (lib/letter-pairs.ts).

-- As there: by units of UTF-16, each two neighbours of a line as one letter.
create function pg_temp.letter_pairs(written text) returns text language sql immutable as $$
  with unit as (
    select value, row_number() over (order by nth, part) as at
    from string_to_table(written, null) with ordinality as letters (letter, nth),
      unnest(case when ascii(letter) > 65535
        then array[55296 + ((ascii(letter) - 65536) >> 10), 56320 + ((ascii(letter) - 65536) & 1023)]
        else array[ascii(letter)] end) with ordinality as units (value, part)
  ), numbered as (
    select at, value, case
      when value < 128 then strpos('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ0123456789abcdefghijklmnopqrstuvwxyz', chr(value))
      when value between 12593 and 12643 then strpos('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ', chr(value))
      else 0 end - 1 as number
    from unit
  ), neighbours as (
    select at, value, number, lag(value) over (order by at) as before, lag(number) over (order by at) as number_before from numbered
  )
  select coalesce(string_agg(case
    when value = 10 then E'\n'
    when coalesce(before, 10) = 10 then ''
    when number >= 0 and number_before >= 0 then chr(19968 + number_before * 69 + number)
    else chr((131072 + (before::bigint * 65536 + value) % 42719)::int) end, '' order by at), '')
  from neighbours
$$;

drop index place_search_jamo;
drop index place_search_choseong;
alter table place alter column search_jamo type text using pg_temp.letter_pairs(search_jamo);
alter table place rename column search_jamo to search_pairs;

-- The square of 2 ** exponent Mercator metres a point lies in. Not strict, so that PostgreSQL writes the sum itself where it is called.
create function place_cell(x float8, y float8, exponent int) returns int language sql immutable parallel safe
  return (exponent << 24) + (floor(x / (1 << exponent))::int << 12) + floor(y / (1 << exponent))::int;

create function place_cells(pt point) returns int[] language sql immutable parallel safe
  return array[place_cell(pt[0], pt[1], 12), place_cell(pt[0], pt[1], 15)];

-- The four squares of one size whose middles are nearest.
create function place_cells_around(pt point, exponent int) returns int[] language sql immutable parallel safe
  return array[
    place_cell(pt[0] - (1 << (exponent - 1)), pt[1] - (1 << (exponent - 1)), exponent),
    place_cell(pt[0] - (1 << (exponent - 1)), pt[1] + (1 << (exponent - 1)), exponent),
    place_cell(pt[0] + (1 << (exponent - 1)), pt[1] - (1 << (exponent - 1)), exponent),
    place_cell(pt[0] + (1 << (exponent - 1)), pt[1] + (1 << (exponent - 1)), exponent)
  ];

-- One index for words and surroundings: it skips in the lists of words what lies elsewhere.
create index place_search on place
  using gin ((place_cells(pt)), search_pairs gin_trgm_ops, search_choseong gin_trgm_ops);
alter index place_search alter column 1 set statistics 0;
