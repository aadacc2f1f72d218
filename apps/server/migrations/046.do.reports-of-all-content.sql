-- Profiles and shared courses can be reported, photos as part of their work, and guests report too.
-- member_id is null for a guest. The photo has no foreign key, because a member may replace it.
alter table report
  alter column member_id drop not null,
  add column profile_id bigint references member on delete cascade,
  add column solroute_id bigint references solroute on delete cascade,
  add column media_key text,
  add column detail text not null default '',
  drop constraint report_check,
  add constraint report_subject_check check (num_nonnulls(review_id, sollect_id, profile_id, solroute_id) = 1),
  drop constraint report_reason_check,
  add constraint report_reason_check check (reason in (
    'ABUSE', 'PRIVACY', 'ILLEGAL_FILMING', 'RIGHTS', 'SPAM', 'OTHER_PLACE', 'NOT_VISITED', 'OTHER'
  )),
  add constraint report_member_profile_key unique (member_id, profile_id),
  add constraint report_member_solroute_key unique (member_id, solroute_id);
create index report_profile on report (profile_id) where profile_id is not null;
create index report_solroute on report (solroute_id) where solroute_id is not null;
create index report_of_guests on report (created_at) where member_id is null;

-- What a guest checks later. It outlives the report, which is deleted with its subject.
create table report_receipt (
  receipt text primary key,
  report_id bigint references report on delete set null,
  created_at timestamptz not null default now()
);
create index report_receipt_report on report_receipt (report_id) where report_id is not null;
create index report_receipt_created on report_receipt (created_at);

-- While the profile is hidden, name and photo are kept here, and the member has neutral ones: no query
-- of names needs a condition.
alter table member
  add column profile_hidden_until timestamptz,
  add column profile_hidden_reason text,
  add column hidden_nickname text,
  add column hidden_media_key text references media (key);
create index member_profile_hidden on member (profile_hidden_until) where profile_hidden_until is not null;
create index member_hidden_media on member (hidden_media_key) where hidden_media_key is not null;

-- A hidden course is visible to its owner only; its link stays.
alter table solroute
  add column hidden_until timestamptz,
  add column hidden_reason text;
create index solroute_hidden on solroute (hidden_until) where hidden_until is not null;
