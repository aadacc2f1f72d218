-- Stations of a public file that was imported. Those of the capital area are part of the app
-- (features/place/stations.json).
create table station (
  key text primary key,
  -- Without its 역.
  name text not null check (name <> ''),
  lines text[] not null,
  latitude float8 not null check (latitude between 31 and 44),
  longitude float8 not null check (longitude between 122 and 133),
  -- For the stations of one name nearby, which are one station of several lines.
  pt point not null generated always as (mercator(latitude, longitude)) stored
);

-- A station is the region around it: its box is the square around the circle of its places.
alter table region drop constraint region_kind_check;
alter table region add check (kind in ('DISTRICT', 'NEIGHBORHOOD', 'LEGAL_DONG', 'ADMIN_DONG', 'STATION'));
alter table region add column lines text[] not null default '{}';

-- For similar names. A region has few names, so an index over three letters suffices.
create index region_way_similar on region_way using gin (search_jamo gin_trgm_ops);

-- The app adds the stations at its next start, as after migration 024.
update region set surroundings = '{}';
