-- The index of words learns two things: pieces of five letters, which few posts hold where every other one holds those of three, and in
-- which stretches of posts a post lies, so that the newest are found without going through all that the words are held by.

-- Of the stretches of 256, 2048, 16384 … posts (levels 0 to 4) the one a post lies in, as a number among those of the words.
create function sollect_span(id bigint, level int) returns int language sql immutable strict parallel safe
  return ((((id >> (8 + 3 * level)) << 3) + level) & 2147483647)::int;

create function sollect_spans(id bigint) returns int[] language sql immutable strict parallel safe
  return array[sollect_span(id, 0), sollect_span(id, 1), sollect_span(id, 2), sollect_span(id, 3), sollect_span(id, 4)];

-- As lib/search-grams.ts numbers a piece: FNV-1a over units of UTF-16, with a sign.
create function pg_temp.number_of(piece text) returns int language plpgsql immutable strict as $$
declare
  hash bigint := 2166136261;
  letter text;
  unit bigint;
begin
  foreach letter in array regexp_split_to_array(piece, '') loop
    foreach unit in array case when ascii(letter) > 65535
      then array[55296 + ((ascii(letter) - 65536) >> 10), 56320 + ((ascii(letter) - 65536) & 1023)]
      else array[ascii(letter)] end loop
      hash := ((hash # unit) * 16777619) & 4294967295;
    end loop;
  end loop;
  return case when hash > 2147483647 then hash - 4294967296 else hash end;
end $$;

drop index sollect_revision_search;
update sollect_revision set search_grams = array(
  select unnest(search_grams)
  union
  select pg_temp.number_of('jamo ' || substr(search_jamo, start, 5)) from generate_series(1, length(search_jamo) - 4) start
);

-- Written at once: a list of what is yet to be sorted in would be read through by every search.
create index sollect_revision_search on sollect_revision using gin ((search_grams || sollect_spans(sollect_id)))
  with (fastupdate = off);
-- As for the column: thousands of numbers a row are not worth counting.
alter index sollect_revision_search alter column 1 set statistics 0;
