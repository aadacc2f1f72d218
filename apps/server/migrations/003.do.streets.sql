-- Streets as the addresses of places show them: what the map draws where no map of anybody else's is to be had.
-- Rebuilt after imports.
create table street (
  id bigint generated always as identity primary key,
  name text not null,
  -- Houses it was drawn from: where a box holds too many streets, those with few are left out.
  house_count int not null check (house_count > 0),
  -- [[longitude, latitude], …]
  line jsonb not null,
  -- Degrees around the line.
  extent box not null
);
create index street_extent on street using gist (extent);
