-- For lists of free places and of places with many seats (MANY_SEATS_MIN), from the column details.
alter table place add column is_free boolean not null default false, add column seats int;
create index place_free_pt on place using gist (pt) where closed_at is null and is_free;
create index place_seats_pt on place using gist (pt) where closed_at is null and seats >= 100;
