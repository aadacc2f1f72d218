-- Content that is hidden, deleted by its writer and not decided yet. A takedown with photos outlives the
-- account too, without the member and the work, so that its hashes can be confirmed or deleted.
alter table takedown
  alter column member_id drop not null,
  alter column work_id drop not null,
  add constraint takedown_anonymous_check check (
    (member_id is null) = (work_id is null)
    and (member_id is not null or (title = '' and explanation = '' and objection is null and answer is null))
  );
create index takedown_undecided on takedown (id) where state = 'HIDDEN';
