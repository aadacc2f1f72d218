-- Photos of institutions are reported and hidden as content of members. Nobody in the app has written them.
alter table place_photo
  add column id bigint generated always as identity unique,
  add column created_at timestamptz not null default now(),
  add column hidden_until timestamptz,
  add column hidden_reason text;
create index place_photo_hidden on place_photo (hidden_until) where hidden_until is not null;

alter table report
  add column place_photo_id bigint references place_photo (id) on delete cascade,
  drop constraint report_subject_check,
  add constraint report_subject_check
    check (num_nonnulls(review_id, sollect_id, profile_id, solroute_id, collection_id, place_photo_id) = 1),
  add constraint report_member_place_photo_key unique (member_id, place_photo_id);
create index report_place_photo on report (place_photo_id) where place_photo_id is not null;

alter table takedown
  drop constraint takedown_kind_check,
  add constraint takedown_kind_check
    check (kind in ('REVIEW', 'SOLLECT', 'PROFILE', 'SOLROUTE', 'COLLECTION', 'PLACE_PHOTO')),
  drop constraint takedown_anonymous_check,
  add constraint takedown_anonymous_check check (
    kind = 'PLACE_PHOTO' or (
      (member_id is null) = (work_id is null)
      and (member_id is not null or (title = '' and explanation = '' and objection is null and answer is null)))
  );
