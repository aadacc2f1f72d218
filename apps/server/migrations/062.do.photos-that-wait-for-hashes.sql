-- Since when a photo without hashes waits for them, so that its file is kept and a job can finish what
-- an ended process has left. Null: it has none, because it is plain or its file is missing. Rows with
-- hashes do not use it.
alter table removed_photo add column unhashed_since timestamptz default now();
create index removed_photo_waiting on removed_photo (unhashed_since) where unhashed_since is not null and hashes = '';
