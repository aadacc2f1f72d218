-- Places that are no more. A closed one keeps what members made of it, and stands in no list, on no map and in no search. One that was
-- merged into another is the address that leads there: everything of it has moved, and an import that brings it again finds it here.
alter table place
  add column closed_at timestamptz,
  add column merged_into bigint references place,
  add check (merged_into is null or (closed_at is not null and merged_into <> id));
create index place_merged_into on place (merged_into) where merged_into is not null;

-- What every list reads holds the others alone: so a marker is still answered from the index, and who is gone costs nothing.
drop index place_pt;
drop index place_category_pt;
drop index place_district_pt;
drop index place_hours_pt;
drop index place_hours_category_pt;
create index place_pt on place using gist (pt) include (id, category, latitude, longitude) where closed_at is null;
create index place_category_pt on place using gist (category, pt) include (id, latitude, longitude) where closed_at is null;
create index place_district_pt on place using gist (district, pt) where closed_at is null;
create index place_hours_pt on place using gist (pt) include (id, open_minutes)
  where closed_at is null and open_minutes is not null;
create index place_hours_category_pt on place using gist (category, pt) include (id, open_minutes)
  where closed_at is null and open_minutes is not null;
