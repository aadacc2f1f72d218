-- Logins of suspended members who have deleted the account: they cannot sign up again at once.
create table refused_login (
  -- Of the deleted account, by which an operator ends the refusal.
  id bigint primary key,
  -- HMAC-SHA256 of the login service and the id there.
  hash bytea not null,
  until timestamptz not null,
  created_at timestamptz not null default now()
);
create index refused_login_hash on refused_login (hash);
create index refused_login_until on refused_login (until);
alter table installation
  -- The key of these hashes. Part of backups, as the key of the journal is: it signs no token and encrypts nothing,
  -- and without it a restore would forget which logins are refused. 244 random bits.
  add column login_key bytea not null
    default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');
alter table journal
  drop constraint journal_kind_check,
  add constraint journal_kind_check check (kind in (
    'MEMBER', 'REVIEW', 'SOLLECT', 'SOLROUTE', 'SOLROUTE_SHARE', 'COLLECTION_SHARE', 'TAKEDOWN', 'REMOVED_PHOTO',
    'AUDIT', 'REFUSED_LOGIN'
  ));

-- Consent tokens that were used. Each is valid once, also after the account was deleted.
create table used_consent_token (
  id uuid primary key,
  expires_at timestamptz not null
);
create index used_consent_token_expiry on used_consent_token (expires_at);
