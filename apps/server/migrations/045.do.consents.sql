-- What each member agreed to, and when. Deleted with the account.
create table consent (
  member_id bigint not null references member on delete cascade,
  kind text not null check (kind in ('TERMS', 'PRIVACY', 'AGE14', 'LOCATION')),
  version date not null,
  accepted_at timestamptz not null,
  primary key (member_id, kind, version)
);
