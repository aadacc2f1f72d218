-- The review by which its author was blocked. The list of blocked members then shows no more of the
-- author than the review does. No foreign key: the block outlives the review.
alter table block add column review_id bigint;
