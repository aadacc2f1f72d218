-- Corrections of places by members (docs/spec.md, 11.2). The row is kept after the decision; the value of
-- an applied one is a row of place_source with the source 'members', whose key is the id.
create table correction (
  id bigint generated always as identity primary key,
  place_id bigint not null references place on delete cascade,
  -- null: the author has deleted the account.
  member_id bigint references member on delete set null,
  kind text not null check (kind in ('HOURS', 'CLOSED', 'MOVED', 'NAME', 'CATEGORY')),
  -- The new value, as in the contract (CorrectionChange).
  change jsonb not null,
  note text not null default '',
  status text not null default 'PENDING'
    check (status in ('PENDING', 'APPLIED', 'REJECTED', 'WITHDRAWN', 'REVERTED')),
  -- The value that it has replaced. null while it is open, and if there was none.
  before jsonb,
  -- Whether members or an operator have applied it, also after it was reverted.
  applied_by text check (applied_by in ('MEMBERS', 'OPERATOR')),
  -- Of a rejection, in the operator's words.
  reason text,
  decided_at timestamptz,
  -- Regions, the map overview and categories of sollects include its effect. A job updates them.
  is_derived boolean not null default true,
  created_at timestamptz not null default now(),
  check ((status = 'PENDING') = (decided_at is null)),
  check (applied_by is not null or status not in ('APPLIED', 'REVERTED'))
);
create index correction_place on correction (place_id, status, kind, id);
create index correction_member on correction (member_id, created_at);
create index correction_member_status on correction (member_id, status, id);
create index correction_status on correction (status, id);
create index correction_underived on correction (id) where not is_derived;

-- Members who say that a correction is right, without its author.
create table correction_confirmation (
  correction_id bigint not null references correction on delete cascade,
  member_id bigint not null references member on delete cascade,
  created_at timestamptz not null default now(),
  primary key (correction_id, member_id)
);
create index correction_confirmation_member on correction_confirmation (member_id);

-- 'members': the value of an applied correction; its part is the kind. 'stored': the values of a place
-- without readable rows before its first correction, as of the demo city.
alter table place_source drop constraint place_source_source_check;
alter table place_source add constraint place_source_source_check check (
  source in ('semas', 'library', 'museum', 'park', 'localdata', 'osm', 'demo', 'request', 'members', 'stored')
);

-- 'MEMBERS': an applied correction has closed the place. Its sources do not reopen it.
alter table place drop constraint place_closed_by_check;
alter table place add constraint place_closed_by_check check (closed_by in ('ABSENT', 'SOURCE', 'MEMBERS'));
