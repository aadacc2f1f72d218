-- Writes that a client may repeat, with the response of the first one. Inserted by the transaction
-- of the write, so that either both are stored or neither.
create table idempotency_key (
  member_id bigint not null references member on delete cascade,
  key uuid not null,
  -- SHA-256 of method, address and body.
  request_hash bytea not null,
  -- The `data` of the response.
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (member_id, key)
);
create index idempotency_key_created on idempotency_key (created_at);
