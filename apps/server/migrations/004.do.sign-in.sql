-- The way a member signs in: the provider, and the provider's own id of the person. null: a made-up person of the demo city.
alter table member
  add column login_type text check (login_type in ('KAKAO', 'NAVER', 'GOOGLE')),
  add column login_subject text,
  add unique (login_type, login_subject),
  add check ((login_type is null) = (login_subject is null));

-- Keys the app has made for itself, the same for all of its processes.
create table secret (
  name text primary key,
  value bytea not null
);

-- One browser in which a member has signed in, until it is ended.
create table sign_in (
  id uuid primary key default gen_random_uuid(),
  member_id bigint not null references member on delete cascade,
  created_at timestamptz not null default now()
);
create index sign_in_member on sign_in (member_id);

-- The tokens such a browser has had. Only the hash is kept: who reads the table cannot sign in with it.
create table refresh_token (
  token_hash bytea primary key,
  sign_in_id uuid not null references sign_in on delete cascade,
  expires_at timestamptz not null,
  -- When the next one was asked for with it; used once more after a short grace, it is taken for stolen.
  used_at timestamptz
);
create index refresh_token_sign_in on refresh_token (sign_in_id);
create index refresh_token_expires on refresh_token (expires_at);
