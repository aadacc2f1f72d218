-- Links the corrections of a member who has deleted the account, without naming anybody, so that an operator can
-- revert all of them with one action. A job deletes it.
alter table correction add column author_key uuid, add column author_deleted_at timestamptz;
create index correction_author_key on correction (author_key, status, id) where author_key is not null;
