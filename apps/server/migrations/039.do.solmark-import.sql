-- A note of the member on the place in this collection. Imported lists have them.
alter table collection_place add column memo text not null default '';
-- What the note of the merged place, and of the target, was.
alter table place_merge_collection add column memo text not null default '';
alter table place_merge_collection add column target_memo text;

-- Imports of the last day, which limit the next ones, and recognize a repeated request by its hash.
create table solmark_import (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  -- Null when the collection was deleted.
  collection_id bigint references collection on delete set null,
  request_hash bytea not null,
  added int not null check (added >= 0),
  already_saved int not null check (already_saved >= 0),
  created_at timestamptz not null default now()
);
create index solmark_import_member on solmark_import (member_id, created_at);
create index solmark_import_collection on solmark_import (collection_id);
