-- The day on which a member was at a saved place. Without a row the place is one to go to. It outlives the mark, so
-- that a heart that is tapped by mistake loses no day; it is shown while the place is saved.
create table place_visit (
  member_id bigint not null references member on delete cascade,
  place_id bigint not null references place on delete cascade,
  visited_on date not null,
  note text not null default '',
  primary key (member_id, place_id)
);
-- The days of a year.
create index place_visit_day on place_visit (member_id, visited_on desc, place_id desc);
create index place_visit_place on place_visit (place_id);

-- Days at the merged place. target_*: the day at the target, if there was one.
create table place_merge_visit (
  place_id bigint not null references place_merge on delete cascade,
  member_id bigint not null references member on delete cascade,
  visited_on date not null,
  note text not null,
  target_visited_on date,
  target_note text,
  primary key (place_id, member_id)
);
create index place_merge_visit_member on place_merge_visit (member_id);
