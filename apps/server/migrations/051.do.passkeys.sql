-- Passkeys of operators (docs/decisions/062-operator-passkeys.md).
create table passkey (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  -- As the browser sends it, in base64url.
  credential_id text not null unique,
  -- A COSE key.
  public_key bytea not null,
  -- The number of signatures of the authenticator; 0 if it does not count.
  counter bigint not null,
  transports text[] not null,
  -- The device on which it was created: a name made of the user agent.
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index passkey_member on passkey (member_id, id);

-- The challenge that a sign-in may respond to once. A newer one replaces it.
create table passkey_challenge (
  sign_in_id uuid not null references sign_in on delete cascade,
  purpose text not null check (purpose in ('UNLOCK', 'ENROL')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (sign_in_id, purpose)
);

-- The one-time link by which an operator creates a passkey. It is deleted when it is used.
create table passkey_enrolment (
  member_id bigint primary key references member on delete cascade,
  -- SHA-256 of the token.
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- The last call of an operator after a passkey; null: no passkey was verified in this sign-in.
alter table sign_in add column operator_used_at timestamptz;

-- The network of an operator: /24 of IPv4, /48 of IPv6. null: the command line.
alter table audit add column network cidr;
