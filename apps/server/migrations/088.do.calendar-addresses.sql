-- The secret address of a member's calendar. Only the hash is stored: a reader of the table cannot open the calendar.
create table calendar_address (
  member_id bigint primary key references member on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now()
);
