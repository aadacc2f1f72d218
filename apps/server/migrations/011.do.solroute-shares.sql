-- The link under which whoever has it may read a course. No row: nobody but its owner does.
create table solroute_share (
  solroute_id bigint primary key references solroute on delete cascade,
  -- 128 random bits, base64url.
  share_id text not null unique,
  includes_memos boolean not null,
  created_at timestamptz not null default now()
);
