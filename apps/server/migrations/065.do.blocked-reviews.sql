-- A block of each review, also of two reviews by one author: a second block without a row of its own would show
-- that both have the same author.
insert into review_block (member_id, blocked_id, review_id, author_initial, created_at)
select member_id, blocked_id, review_id, (select author_initial from review where review.id = review_id), created_at
from block where review_id is not null on conflict do nothing;
alter table review_block drop constraint review_block_pkey;
alter table review_block add primary key (member_id, review_id);

-- Further reviews of blocked authors that are hidden from the member: at most one a day, so that a comparison
-- with what a guest sees links few reviews. See docs/decisions/078-blocks-link-no-reviews.md.
create table blocked_review (
  member_id bigint not null,
  review_id bigint not null references review on delete cascade,
  -- The blocked review.
  by_review_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (member_id, review_id),
  foreign key (member_id, by_review_id) references review_block (member_id, review_id) on delete cascade
);
create index blocked_review_review on blocked_review (review_id);
create index blocked_review_block on blocked_review (member_id, by_review_id);
-- What is hidden already stays hidden.
insert into blocked_review (member_id, review_id, by_review_id, created_at)
select review_block.member_id, review.id, review_block.review_id, review_block.created_at
from review_block join review on review.member_id = blocked_id and review.id <> review_block.review_id;

-- Undone blocks count for the limits of the day.
alter table deleted_work drop constraint deleted_work_work_check;
alter table deleted_work add check (
  work in ('review', 'sollect', 'fact_answer', 'block', 'review_block', 'blocked_review')
);
-- Each limit reads its own kind only.
create index deleted_work_member_kind on deleted_work (member_id, work, created_at);
drop index deleted_work_member;
