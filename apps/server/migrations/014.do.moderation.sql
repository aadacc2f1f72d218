-- What the operator hides is shown to nobody but its writer, and counted nowhere. null: it is shown. A sweep shows again what
-- the time has come for.
alter table review
  add column hidden_until timestamptz,
  add column hidden_reason text;
create index review_hidden on review (hidden_until) where hidden_until is not null;
-- null while the review is hidden: the photos of a place are those that name it.
alter table review_photo alter column place_id drop not null;

-- A hidden sollect has nothing published, as a draft: so no list needs to know of it.
alter table sollect
  add column hidden_until timestamptz,
  add column hidden_reason text,
  add check (hidden_until is null or published_revision_id is null);
create index sollect_hidden on sollect (hidden_until) where hidden_until is not null;

create table report (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  review_id bigint references review on delete cascade,
  sollect_id bigint references sollect on delete cascade,
  reason text not null
    check (reason in ('ABUSE', 'PRIVACY', 'RIGHTS', 'SPAM', 'OTHER_PLACE', 'NOT_VISITED')),
  created_at timestamptz not null default now(),
  -- When the operator has answered it, one way or the other.
  closed_at timestamptz,
  check (num_nonnulls(review_id, sollect_id) = 1),
  unique (member_id, review_id),
  unique (member_id, sollect_id)
);
create index report_review on report (review_id) where review_id is not null;
create index report_sollect on report (sollect_id) where sollect_id is not null;
create index report_open on report (id) where closed_at is null;
create index report_member_lately on report (member_id, created_at);

-- Whose reviews and sollects a member does not want to see.
create table block (
  member_id bigint not null references member on delete cascade,
  blocked_id bigint not null references member on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, blocked_id),
  check (member_id <> blocked_id)
);
create index block_blocked on block (blocked_id);

-- They read what everyone may read, and neither write nor sign in.
alter table member add column suspended_at timestamptz;
