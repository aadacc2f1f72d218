-- A course: places in the order they are walked in, its owner's alone.
create table solroute (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  icon_id smallint not null check (icon_id between 1 and 14),
  name text not null check (name <> ''),
  is_done boolean not null default false,
  place_count int not null default 0 check (place_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index solroute_member on solroute (member_id, id desc);

create table solroute_place (
  solroute_id bigint not null references solroute on delete cascade,
  seq smallint not null check (seq >= 1),
  place_id bigint not null references place on delete cascade,
  memo text not null default '',
  primary key (solroute_id, seq),
  unique (solroute_id, place_id)
);
create index solroute_place_place on solroute_place (place_id);
