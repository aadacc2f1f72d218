-- Rows of lists that state facts about places (sol import claims). place_id is null if no place was found.
create table place_claim (
  id bigint generated always as identity primary key,
  -- The title of the list, as it is shown.
  source text not null check (source <> ''),
  licence text not null,
  stated_on date not null,
  name text not null,
  address text not null,
  place_id bigint references place on delete set null,
  -- The place that was found, which place_id follows into a merge.
  matched_id bigint references place on delete set null,
  -- [{"fact": "SEAT", "value": "YES", "quote": "..."}]
  facts jsonb not null
);
create index place_claim_source on place_claim (source, id);
create index place_claim_place on place_claim (place_id) where place_id is not null;
create index place_claim_matched on place_claim (matched_id) where matched_id is not null;

-- Places whose facts are counted again from a time on: reviews of members count as evidence from their second day.
create table fact_recount (
  place_id bigint not null references place on delete cascade,
  due_at timestamptz not null,
  primary key (place_id, due_at)
);
create index fact_recount_due on fact_recount (due_at);
-- The reviews before this release.
insert into fact_recount (place_id, due_at) select distinct place_id, now() from review where content <> '';
