-- Blocks of the authors of reviews. Apart from those of the authors of posts, who have names: a member who
-- blocks both must not learn that they are the same. Earlier ones are the rows of `block` with a review.
create table review_block (
  member_id bigint not null references member on delete cascade,
  blocked_id bigint not null references member on delete cascade,
  -- No foreign key: the block outlives the review.
  review_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (member_id, blocked_id),
  check (member_id <> blocked_id)
);
create index review_block_blocked on review_block (blocked_id);
