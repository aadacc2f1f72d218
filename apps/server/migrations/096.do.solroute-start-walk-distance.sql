-- Metres of the walk from the departure of a course to its first stop; null: unknown, or it starts there.
alter table solroute add column start_walk_m integer check (start_walk_m between 0 and 100000);
