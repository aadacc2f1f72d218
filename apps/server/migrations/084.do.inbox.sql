-- Messages to members about what happened to something of theirs. Spec 17-1.
create table inbox_message (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  kind text not null,
  -- What happened: each event is written once for a member.
  event text not null,
  title text not null,
  text text not null default '',
  -- Of the screen that it is about.
  path text not null,
  is_read boolean not null default false,
  created_at timestamptz not null default now(),
  unique (member_id, event)
);
create index inbox_message_member on inbox_message (member_id, id desc);
create index inbox_message_unread on inbox_message (member_id) where not is_read;
create index inbox_message_created on inbox_message (created_at);
create index inbox_message_notice on inbox_message (event) where kind = 'NOTICE';

-- Kinds of messages that the member does not want in the app, and as push messages.
alter table member add column inbox_off text[] not null default '{}', add column push_off text[] not null default '{}';

alter table feedback add column answer text
  check (answer is null or (answer <> '' and handled_at is not null));

create index solroute_departure on solroute (depart_at) where depart_at is not null and not is_done;
