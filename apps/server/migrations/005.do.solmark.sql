create table collection (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  name text not null check (name <> ''),
  icon_id smallint not null check (icon_id between 1 and 14),
  -- The member's own order; the first is the one a heart saves into.
  seq int not null check (seq > 0),
  place_count int not null default 0 check (place_count >= 0),
  created_at timestamptz not null default now(),
  unique (member_id, seq) deferrable initially deferred
);

create table collection_place (
  collection_id bigint not null references collection on delete cascade,
  place_id bigint not null references place on delete cascade,
  added_at timestamptz not null default now(),
  primary key (collection_id, place_id)
);
create index collection_place_place on collection_place (place_id);

-- What a member has saved, in however many collections: a place is saved once by each, and place.marked_count counts these.
create table place_mark (
  member_id bigint not null references member on delete cascade,
  place_id bigint not null references place on delete cascade,
  primary key (member_id, place_id)
);
create index place_mark_place on place_mark (place_id);
