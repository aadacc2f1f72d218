alter table installation
  -- Signs the copies of the journal in files and S3. Part of backups: a restore knows by it which lines this
  -- installation has written. 244 random bits.
  add column journal_key bytea not null
    default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'),
  -- The number of the last object in S3. The objects after those of a backup have to be there without a gap.
  add column journal_uploads bigint not null default 0;
