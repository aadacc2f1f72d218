create table feedback (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  content text not null check (content <> ''),
  created_at timestamptz not null default now()
);
create index feedback_member on feedback (member_id, created_at);

create table place_request (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  name text not null check (name <> ''),
  address text not null check (address <> ''),
  -- As they were chosen: the first is the one the place gets.
  categories text[] not null check (cardinality(categories) between 1 and 8),
  note text not null default '',
  status text not null default 'PENDING' check (status in ('PENDING', 'ACCEPTED', 'DECLINED')),
  -- What it became.
  place_id bigint references place on delete set null,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  check ((status = 'PENDING') = (answered_at is null))
);
create index place_request_member on place_request (member_id, created_at);
create index place_request_pending on place_request (id) where status = 'PENDING';
create index place_request_place on place_request (place_id) where place_id is not null;
