-- When an entry was copied to S3. Without a bucket: null.
alter table journal add column uploaded_at timestamptz;
create index journal_not_uploaded on journal (at) where uploaded_at is null;

-- Older entries are deleted. The journal is complete since this time; null: since the first entry.
alter table installation add column journal_since timestamptz;
create index journal_at on journal (at);

-- Ended links of courses, and memos that a link no longer shows: the id is that of the course.
alter table journal drop constraint journal_kind_check;
alter table journal add constraint journal_kind_check check (
  kind in ('MEMBER', 'REVIEW', 'SOLLECT', 'SOLROUTE', 'SOLROUTE_SHARE', 'TAKEDOWN', 'REMOVED_PHOTO', 'AUDIT')
);
