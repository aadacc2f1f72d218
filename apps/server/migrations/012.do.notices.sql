create table notice (
  id bigint generated always as identity primary key,
  title text not null check (title <> ''),
  -- Markdown as the operator wrote it; it is rendered and sanitised when it is read.
  content text not null check (content <> ''),
  created_at timestamptz not null default now(),
  -- Nobody reads it from then on.
  withdrawn_at timestamptz
);
create index notice_newest on notice (id desc) where withdrawn_at is null;

-- What operators did, and to what: never changed, never deleted.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- How they came: cli, or the id of a member.
  actor text not null,
  -- As in notice.publish.
  action text not null,
  -- The id of what it was done to.
  subject_id bigint,
  details jsonb not null default '{}'
);
create index audit_subject on audit (action, subject_id);
