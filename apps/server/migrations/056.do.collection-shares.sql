-- The link under which everyone who has it may read a collection. Without a row, only its owner may.
create table collection_share (
  collection_id bigint primary key references collection on delete cascade,
  -- 128 random bits, base64url.
  share_id text not null unique,
  includes_memos boolean not null,
  created_at timestamptz not null default now()
);

-- Ended links, and memos that a link no longer shows: the id is that of the collection.
alter table journal
  drop constraint journal_kind_check,
  add constraint journal_kind_check check (kind in (
    'MEMBER', 'REVIEW', 'SOLLECT', 'SOLROUTE', 'SOLROUTE_SHARE', 'COLLECTION_SHARE', 'TAKEDOWN', 'REMOVED_PHOTO', 'AUDIT'
  ));

-- A hidden collection is visible to its owner only; its link stays.
alter table collection
  add column hidden_until timestamptz,
  add column hidden_reason text,
  -- Of name and icon.
  add column updated_at timestamptz not null default now();
create index collection_hidden on collection (hidden_until) where hidden_until is not null;

alter table report
  add column collection_id bigint references collection on delete cascade,
  drop constraint report_subject_check,
  add constraint report_subject_check
    check (num_nonnulls(review_id, sollect_id, profile_id, solroute_id, collection_id) = 1),
  add constraint report_member_collection_key unique (member_id, collection_id);
create index report_collection on report (collection_id) where collection_id is not null;

alter table takedown
  drop constraint takedown_kind_check,
  add constraint takedown_kind_check check (kind in ('REVIEW', 'SOLLECT', 'PROFILE', 'SOLROUTE', 'COLLECTION'));
