-- Minutes from the departure of a course to the arrival at its first stop; null: it starts there.
-- Of the position itself nothing is stored.
alter table solroute add column start_walk_minutes smallint check (start_walk_minutes between 1 and 600);
