-- Reviews of a member, newest first, paginated. With an index on the member alone, every page would
-- read and sort all of them.
drop index review_member;
create index review_member_newest on review (member_id, id desc);
