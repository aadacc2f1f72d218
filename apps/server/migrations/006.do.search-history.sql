-- What a member has searched for lately, in each of the two searches.
create table recent_search (
  member_id bigint not null references member on delete cascade,
  mode text not null check (mode in ('solmap', 'sollect')),
  keyword text not null check (keyword <> ''),
  searched_at timestamptz not null default clock_timestamp(),
  primary key (member_id, mode, keyword)
);
