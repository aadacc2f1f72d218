-- An import of one file. Counts are of rows of the file, except absent, which are missing from it.
create table place_import (
  id int generated always as identity primary key,
  source text not null,
  file_name text not null,
  encoding text not null,
  file_date date not null,
  started_at timestamptz not null,
  finished_at timestamptz not null default now(),
  row_count int not null,
  added int not null,
  changed int not null,
  unchanged int not null,
  absent int not null,
  -- Of changed and unchanged: rows that were absent before.
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
  -- The columns of the file that are used, by name. null for rows older than this table.
  fields json,
  -- Of the fields and what was read from them: an equal hash means an unchanged row.
  fields_hash bigint,
  -- 시도 and 시군구, and the part of the source (a class): what a snapshot covers is derived from both.
  area text not null,
  part text not null default '',
  -- The date to which the row was checked, if the row or its absence says so. null: it is as new as the
  -- snapshot of its area and part, so that unchanged rows need not be written again.
  file_date date,
  status text not null default 'OPEN' check (status in ('OPEN', 'SUSPENDED', 'CLOSED')),
  -- The date of the first snapshot that does not list the row.
  absent_since date,
  primary key (source, source_key)
);
create index place_source_place on place_source (place_id);

-- The newest snapshot of each area and part of a source (decision 035).
create table place_snapshot (
  source text not null,
  area text not null,
  part text not null,
  file_date date not null,
  import_id int not null references place_import,
  primary key (source, area, part)
);

insert into place_source (source, source_key, place_id, area, part, fields)
  select source, source_key, coalesce(merged_into, id), province || ' ' || district,
    case when source = 'semas' then detailed_category else '' end,
    case when source = 'request' then json_strip_nulls(json_build_object(
      'name', name, 'category', category, 'detailedCategory', detailed_category, 'address', address,
      'province', province, 'district', district, 'neighborhood', neighborhood,
      'legalDong', legal_dong, 'adminDong', admin_dong,
      'latitude', latitude::text, 'longitude', longitude::text
    )) end
  from place;
alter table place drop column source, drop column source_key;

-- A place that leaves lists, markers and search has closed_at, so that their indexes keep one predicate.
alter table place
  -- Why closed_at is set: no source lists the place any more, or a source calls it closed. null: an
  -- operator has closed it.
  add column closed_by text check (closed_by in ('ABSENT', 'SOURCE')),
  add check (closed_by is null or closed_at is not null),
  -- An operator has reopened it: its sources do not close it again.
  add column is_kept_open boolean not null default false,
  -- The date of the first snapshots without the place. It stays listed for a while if members saved or
  -- reviewed it.
  add column absent_since date,
  -- The date to which a source calls it temporarily closed.
  add column suspended_since date;
create index place_absent on place (absent_since) where absent_since is not null;

-- For places that members have saved recently.
create index collection_place_added on collection_place (place_id, added_at);
drop index collection_place_place;
