-- Lists ordered by reviews read the reviewed places first. They are few and have a partial index.
-- The index depends on whether a place has reviews, not on their number, so that a further review
-- changes no index of the place.
alter table place add column is_reviewed boolean not null default false;
update place set is_reviewed = true where review_count > 0;
alter table place add check (is_reviewed = (review_count > 0));
create index place_reviewed_pt on place using gist (pt) where closed_at is null and is_reviewed;

create function place_set_reviewed() returns trigger language plpgsql as $$
begin
  new.is_reviewed := new.review_count > 0;
  return new;
end
$$;
create trigger place_is_reviewed before update of review_count on place
  for each row when (new.is_reviewed <> (new.review_count > 0)) execute function place_set_reviewed();
