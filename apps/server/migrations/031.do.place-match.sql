-- Two rows of sources that may be the same place, for operators to decide. A decision is kept, so that
-- the same pair is not asked about again.
create table place_match (
  id bigint generated always as identity primary key,
  source_a text not null,
  key_a text not null,
  source_b text not null,
  key_b text not null,
  -- Of matching; null for a decision about rows that it did not ask about.
  score real check (score between 0 and 1),
  status text not null default 'OPEN' check (status in ('OPEN', 'JOINED', 'APART')),
  -- The place that was merged, whose merge an undo reverses. null: both rows had one place already.
  merged_place_id bigint references place on delete set null,
  -- 'cli' or 'member:<id>', as in audit.
  decided_by text,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (source_a, key_a) references place_source on delete cascade,
  foreign key (source_b, key_b) references place_source on delete cascade,
  -- In the order of bytes, so that a pair is stored once whatever the collation is.
  check ((source_a collate "C", key_a collate "C") < (source_b collate "C", key_b collate "C")),
  check ((status = 'OPEN') = (decided_at is null)),
  unique (source_a, key_a, source_b, key_b)
);
create index place_match_b on place_match (source_b, key_b);
create index place_match_status on place_match (status, id);
create index place_match_merged on place_match (merged_place_id) where merged_place_id is not null;

-- A merge of two places, for its undo: what was where. The rows are deleted with what they refer to.
create table place_merge (
  place_id bigint primary key references place on delete cascade,
  into_id bigint not null references place on delete cascade,
  -- Whether the merged place was closed before.
  closed_at timestamptz,
  closed_by text,
  -- The hours of the target came from the merged place.
  has_given_hours boolean not null,
  merged_at timestamptz not null default now()
);
create index place_merge_into on place_merge (into_id);

create table place_merge_source (
  place_id bigint not null references place_merge on delete cascade,
  source text not null,
  source_key text not null,
  foreign key (source, source_key) references place_source on delete cascade,
  primary key (place_id, source, source_key)
);

create table place_merge_request (
  place_id bigint not null references place_merge on delete cascade,
  request_id bigint not null references place_request on delete cascade,
  primary key (place_id, request_id)
);

-- Reviews of the merged place. If a member reviewed the target too, the older of the two stays with the
-- merged place while they are one; if that is the review of the target, it is recorded as well.
create table place_merge_review (
  place_id bigint not null references place_merge on delete cascade,
  review_id bigint not null references review on delete cascade,
  is_of_target boolean not null,
  primary key (place_id, review_id)
);
create index place_merge_review_review on place_merge_review (review_id);

-- Collections that contained the merged place. target_added_at: when the target was saved there, if it was.
create table place_merge_collection (
  place_id bigint not null references place_merge on delete cascade,
  collection_id bigint not null references collection on delete cascade,
  added_at timestamptz not null,
  target_added_at timestamptz,
  primary key (place_id, collection_id)
);

-- Stops of courses at the merged place. target_memo: the memo of the stop at the target, if there was one.
create table place_merge_stop (
  place_id bigint not null references place_merge on delete cascade,
  solroute_id bigint not null references solroute on delete cascade,
  seq smallint not null,
  memo text not null,
  target_memo text,
  primary key (place_id, solroute_id)
);

create table place_merge_sollect (
  place_id bigint not null references place_merge on delete cascade,
  revision_id bigint not null references sollect_revision on delete cascade,
  seq smallint not null,
  has_target boolean not null,
  primary key (place_id, revision_id)
);

-- Foreign keys that a deletion looks up.
create index place_merge_source_row on place_merge_source (source, source_key);
create index place_merge_request_request on place_merge_request (request_id);
create index place_merge_collection_collection on place_merge_collection (collection_id);
create index place_merge_stop_solroute on place_merge_stop (solroute_id);
create index place_merge_sollect_revision on place_merge_sollect (revision_id);
