-- The home screen has one row per category. A sollect belongs to the row of the category of most of
-- its places; in a tie, the category whose place comes first. The search by category uses all of
-- them.
alter table sollect_category add column is_main boolean not null default false;

update sollect_category kept set is_main = true
from (
  select sollect.id as sollect_id, category,
    row_number() over (partition by sollect.id order by count(*) desc, min(seq)) as nth
  from sollect join sollect_place on revision_id = published_revision_id join place on place.id = place_id
  group by sollect.id, category
) counted
where nth = 1 and kept.sollect_id = counted.sollect_id and kept.category = counted.category;

-- Only the rows of the home screen are ordered by popularity.
drop index sollect_category_popular;
create index sollect_category_main on sollect_category
  (category, recent_marked_count desc, marked_count desc, sollect_id desc) where is_main;
create unique index sollect_category_one_main on sollect_category (sollect_id) where is_main;
