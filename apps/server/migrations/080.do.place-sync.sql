-- Data of services of data.go.kr that the app fetches by itself (decision 088).

-- A service of a source. Licences are one source with a service for each kind.
create table sync_feed (
  source text not null,
  feed text not null,
  -- The newest change among the stored rows, as the service writes it. null: not fetched in full yet.
  cursor text,
  -- The areas of the last full run.
  areas text[] not null default '{}',
  last_full_at timestamptz,
  last_success_at timestamptz,
  -- Rows of the last full run, before areas and classes were chosen.
  row_count int not null default 0,
  -- Of the last run that stored something: new, changed and absent rows, and rejections by reason.
  changed int not null default 0,
  rejections jsonb not null default '[]',
  next_run_at timestamptz,
  -- An operator wants a run now.
  requested_at timestamptz,
  -- Why the feed stands still, for operators.
  stopped_reason text,
  -- The requests of the run whose pages are in sync_page, so that it continues after an interruption.
  run jsonb,
  primary key (source, feed)
);

-- The pages of runs that have not been stored as places yet.
create table sync_page (
  source text not null,
  feed text not null,
  request int not null,
  page int not null,
  total int not null,
  row_count int not null,
  -- Of the rows, so that a page that is sent twice is noticed.
  hash text not null,
  rows json not null,
  primary key (source, feed, request, page),
  foreign key (source, feed) references sync_feed on delete cascade
);

-- Calls of a source by day of Seoul.
create table source_quota (
  source text not null,
  day date not null,
  used int not null,
  primary key (source, day)
);

alter table place_source drop constraint place_source_source_check;
alter table place_source add constraint place_source_source_check
  check (source in (
    'semas', 'library', 'museum', 'park', 'localdata', 'osm', 'tour', 'demo', 'request', 'members', 'stored'
  ));
