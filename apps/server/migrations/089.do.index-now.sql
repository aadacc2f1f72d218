-- Pages that changed are announced to search engines (IndexNow), in the order of their change.

-- When the published version was published; null: before this migration. A trigger, so that the previous release sets it too.
alter table sollect add column published_at timestamptz;
create function sollect_set_published_at() returns trigger language plpgsql as $$
begin
  new.published_at := now();
  return new;
end
$$;
create trigger sollect_is_published before update of published_revision_id on sollect
  for each row when (new.published_revision_id is not null
    and new.published_revision_id is distinct from old.published_revision_id)
  execute function sollect_set_published_at();
create index sollect_published_at on sollect (published_at, id) where published_revision_id is not null;
create index place_changed on place (updated_at, id) where closed_at is null;

create table index_now (
  id smallint primary key default 1 check (id = 1),
  -- The last announced change of each kind.
  place_at timestamptz not null default now(),
  place_id bigint not null default 0,
  sollect_at timestamptz not null default now(),
  sollect_id bigint not null default 0,
  announced bigint not null default 0,
  last_success_at timestamptz,
  -- In a row, since the last success.
  failures int not null default 0,
  next_run_at timestamptz,
  -- Why the last call failed, for operators.
  stopped_reason text
);
