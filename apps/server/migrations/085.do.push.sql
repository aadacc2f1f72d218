-- Push messages of browsers. Spec 17-2, 17-3. Neither table is in backups.
create table push_subscription (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  -- A device has one, which ends with its sign-in.
  sign_in_id uuid not null unique references sign_in on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscription_member on push_subscription (member_id);

-- Messages to send. A row is deleted before it is sent, so that no message is sent twice.
create table push_outbox (
  message_id bigint not null references inbox_message on delete cascade,
  subscription_id bigint not null references push_subscription on delete cascade,
  send_after timestamptz not null,
  expires_at timestamptz not null,
  attempts smallint not null default 0,
  primary key (message_id, subscription_id)
);
create index push_outbox_due on push_outbox (send_after);
create index push_outbox_subscription on push_outbox (subscription_id);
