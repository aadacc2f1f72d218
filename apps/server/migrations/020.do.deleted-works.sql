-- What is deleted still counts among what was written that day: deleting makes no room for more.
create table deleted_work (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  work text not null check (work in ('review', 'sollect')),
  -- When it was written, not when it was deleted.
  created_at timestamptz not null
);
create index deleted_work_member on deleted_work (member_id, created_at);
create index deleted_work_created on deleted_work (created_at);
