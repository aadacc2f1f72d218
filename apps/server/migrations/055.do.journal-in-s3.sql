-- When an entry was copied to S3. Without a bucket: null.
alter table journal add column uploaded_at timestamptz;
create index journal_not_uploaded on journal (at) where uploaded_at is null;

-- Older entries are deleted. The journal is complete since this time; null: since the first entry.
alter table installation add column journal_since timestamptz;
create index journal_at on journal (at);
