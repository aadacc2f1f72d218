-- The member was at the place when writing the review. The position is compared and not stored.
alter table review add column is_visited boolean not null default false;
-- The reviews of a place, those written there first, and their count.
create index review_place_visited on review (place_id, is_visited desc, id desc);
