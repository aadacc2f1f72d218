-- Minutes that a member stays at a stop of a course; null: the screens assume a usual stay.
alter table solroute_place add column stay_minutes smallint check (stay_minutes between 5 and 600);
-- The stay of a stop of a merged place, for the undo of the merge.
alter table place_merge_stop add column stay_minutes smallint;
