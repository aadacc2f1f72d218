-- Names that differ in one letter have one of these in common. Short names: the name, and the name
-- without each letter, of two letters with the place of the missing one. Long names: both halves, of
-- which one is the same, with the length.
-- The cost keeps the planner from evaluating it for each row of another index.
create function similar_keys(word text) returns text[] language plpgsql immutable parallel safe cost 100000 as $$
declare
  letters constant int := length(word);
  keys text[] := array[word];
begin
  if letters = 2 then return array[word, left(word, 1) || '_', '_' || right(word, 1)]; end if;
  if letters not between 3 and 7 then
    return array[letters || '<' || left(word, letters / 2), letters || '>' || substr(word, letters / 2 + 1)];
  end if;
  for at in 1..letters loop
    keys := keys || (left(word, at - 1) || substr(word, at + 1));
  end loop;
  return keys;
end
$$;

create function similar_word(name text) returns text language sql immutable parallel safe
  return lower(translate(normalize(name, nfc), ' -_.,·&!?/()[]''"+~:', ''));

-- Of the whole name, and of its first word: the others are often those of a branch.
create function place_similar_keys(name text) returns text[] language sql immutable parallel safe
  return similar_keys(similar_word(name)) || similar_keys(similar_word(split_part(name, ' ', 1)));

create index place_similar on place using gin ((place_similar_keys(name)));
alter index place_similar alter column 1 set statistics 0;

-- Of the name without its surroundings: 성수동, 강남역, 분당구.
create function region_word(district text, dong text) returns text language sql immutable parallel safe
  return similar_word(coalesce(dong, split_part(district, ' ', -1)));
create index region_similar on region using gin ((similar_keys(region_word(district, dong))));
-- Replaced by it.
drop index region_way_similar;

-- For the neighborhoods around the user.
create index region_nearest on region using gist ((mercator(latitude, longitude))) where kind = 'NEIGHBORHOOD';

-- The devices that searched a keyword, as hashes of the device and the keyword with a salt that is
-- deleted after seven days. Not logged: neither archives of the log nor backups contain them.
create unlogged table popular_search (
  keyword text not null,
  day date not null,
  device bytea not null,
  primary key (keyword, day, device)
);
create index popular_search_day on popular_search (day);
create unlogged table popular_salt (
  day date primary key,
  salt bytea not null
);
create unlogged table popular_keyword (
  keyword text primary key,
  device_count int not null check (device_count > 0)
);
create index popular_keyword_count on popular_keyword (device_count desc, keyword);

-- Regions are searched by their romanized names, too, which the app adds at its next start.
update region set surroundings = '{}';
