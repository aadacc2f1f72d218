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
    when before = 10 then ''
    when number >= 0 and number_before >= 0 then chr(19968 + number_before * 69 + number)
    else chr((131072 + (before::bigint * 65536 + value) % 42720)::int) end, '' order by at), '')
  from neighbours where before is not null
$$;

drop index place_search_jamo;
alter table place alter column search_jamo type text using pg_temp.letter_pairs(search_jamo);
alter table place rename column search_jamo to search_pairs;
create index place_search_pairs on place using gin (search_pairs gin_trgm_ops);
