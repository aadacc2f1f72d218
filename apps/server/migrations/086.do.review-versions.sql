-- null: the review is as it was written.
alter table review add column edited_at timestamptz;

-- What a review said before each edit, for operators and for the export of its author. It goes with the review.
create table review_version (
  id bigint generated always as identity primary key,
  review_id bigint not null references review on delete cascade,
  member_id bigint not null references member on delete cascade,
  is_recommended boolean not null,
  rating smallint not null check (rating between 1 and 5),
  content text not null,
  mood_tags text[] not null,
  solo_tags text[] not null,
  -- The time of the edit that replaced it.
  created_at timestamptz not null default now()
);
create index review_version_review on review_version (review_id, id desc);
-- For the limit of edits a day.
create index review_version_member on review_version (member_id, created_at);
