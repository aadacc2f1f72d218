-- An import of one file. Counts are of rows of the file, except absent and returned.
create table place_import (
  id int generated always as identity primary key,
  source text not null,
  file_name text not null,
  encoding text not null,
  file_date date,
  started_at timestamptz not null,
  finished_at timestamptz not null default now(),
  row_count int not null,
  added int not null,
  changed int not null,
  unchanged int not null,
  absent int not null,
  returned int not null,
  joined int not null,
  rejected int not null,
  hours_known int not null,
  -- [{reason, count}], most frequent first.
  rejections jsonb not null default '[]'
);

-- The row of each source, as read. A place is the merge of its rows by the precedence of fields
-- (place-import/precedence.ts).
create table place_source (
  source text not null
    check (source in ('semas', 'library', 'museum', 'park', 'localdata', 'osm', 'demo', 'request')),
  source_key text not null,
  place_id bigint not null references place on delete cascade,
  -- The columns of the file that are used, by name. null for places that were not imported.
  fields json,
  -- Of the fields: an equal hash means an unchanged row.
  fields_hash bigint,
  -- 시도 and 시군구, and the part of the source (a class): what a snapshot covers is derived from both.
  area text not null,
  part text not null default '',
  file_date date,
  status text not null default 'OPEN' check (status in ('OPEN', 'SUSPENDED', 'CLOSED')),
  -- Since when newer files of the same area and part do not list the row.
  absent_since date,
  -- The import that last read the row.
  import_id int references place_import,
  primary key (source, source_key)
);
create index place_source_place on place_source (place_id);

insert into place_source (source, source_key, place_id, area)
  select source, source_key, id, province || ' ' || district from place;
alter table place drop column source, drop column source_key;

-- A place that no source lists any more leaves lists, markers and search, as a closed one does, but
-- its page says that it may be closed. listed_until is the date of the last file that listed it.
alter table place
  add column absent_since date,
  add column suspended_since date;
