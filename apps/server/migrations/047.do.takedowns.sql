-- What operators have hidden or removed, as its writer is told. It outlives the work, and is deleted
-- with the account.
create table takedown (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  kind text not null check (kind in ('REVIEW', 'SOLLECT', 'PROFILE', 'SOLROUTE')),
  work_id bigint not null,
  title text not null,
  reason text,
  -- In the operator's words.
  explanation text not null default '',
  state text not null check (state in ('HIDDEN', 'REMOVED', 'RESTORED')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  objection text,
  objected_at timestamptz,
  answer text,
  is_objection_accepted boolean,
  answered_at timestamptz,
  check ((objection is null) = (objected_at is null)),
  check (answered_at is null or objected_at is not null)
);
create unique index takedown_hidden on takedown (kind, work_id) where state = 'HIDDEN';
create index takedown_member on takedown (member_id, id desc);
create index takedown_objected on takedown (id) where objected_at is not null and answered_at is null;

insert into takedown (member_id, kind, work_id, title, reason, state)
select member_id, 'REVIEW', review.id, place.name, hidden_reason, 'HIDDEN'
from review join place on place.id = place_id where hidden_until is not null;
insert into takedown (member_id, kind, work_id, title, reason, state)
select member_id, 'SOLLECT', id,
  coalesce((select title from sollect_revision where sollect_id = sollect.id order by id desc limit 1), ''),
  hidden_reason, 'HIDDEN'
from sollect where hidden_until is not null;

-- Perceptual hashes of removed photos and of their crops, which refuse uploads of copies. They stay
-- when the account of the takedown is deleted, and are deleted when an objection is accepted.
create table removed_photo (
  id bigint generated always as identity primary key,
  takedown_id bigint references takedown on delete set null,
  hashes bytea not null,
  created_at timestamptz not null default now()
);
create index removed_photo_takedown on removed_photo (takedown_id) where takedown_id is not null;
