-- What others see of a review's author: the first letter of the nickname when it was written. A letter that
-- follows the nickname would show which reviews, and which posts, change together when it is changed.
alter table review add column author_initial text;

create function review_set_author_initial() returns trigger language plpgsql as $$
begin
  select left(coalesce(hidden_nickname, nickname), 1) into new.author_initial from member where id = new.member_id;
  return new;
end
$$;
-- A restored review has its letter.
create trigger review_author_initial before insert on review
  for each row when (new.author_initial is null) execute function review_set_author_initial();

-- A block outlives the review. Null for a review that was deleted before.
alter table review_block add column author_initial text;
