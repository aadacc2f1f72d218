-- Popular searches that an operator has removed. Unlike the counts they are kept: the keyword stays removed.
create table removed_keyword (
  -- The keyword without spaces and signs, so that another spelling of it is removed too.
  key text primary key,
  keyword text not null,
  removed_at timestamptz not null default now()
);
