-- Identifies the database, and its backups.
create table installation (
  id uuid primary key default gen_random_uuid()
);
insert into installation default values;

-- What a restore of an older backup applies again: which rows were deleted, revoked, suspended or taken down, and
-- when. The state is read from the rows themselves. Without foreign keys, because most rows are gone.
create table journal (
  id uuid primary key default gen_random_uuid(),
  kind text not null
    check (kind in ('MEMBER', 'REVIEW', 'SOLLECT', 'SOLROUTE', 'TAKEDOWN', 'REMOVED_PHOTO', 'AUDIT')),
  subject_id bigint not null,
  -- Ids of lost rows may be given again: the same row has the same time.
  subject_created_at timestamptz not null,
  -- Under the lock of the changed row, so that the entries of a row are in the order of its changes.
  at timestamptz not null default clock_timestamp(),
  -- When it was appended to the journal file.
  exported_at timestamptz
);
create index journal_unexported on journal (at) where exported_at is null;
