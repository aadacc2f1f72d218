-- The home has one row per category. A post belongs to the row of the category that most of its places have; in a tie, of the one
-- whose place comes first. The other categories stay for the search by category.
alter table sollect_category add column is_main boolean not null default false;

update sollect_category kept set is_main = true
from (
  select sollect.id as sollect_id, category,
    row_number() over (partition by sollect.id order by count(*) desc, min(seq)) as nth
  from sollect join sollect_place on revision_id = published_revision_id join place on place.id = place_id
  group by sollect.id, category
) counted
where nth = 1 and kept.sollect_id = counted.sollect_id and kept.category = counted.category;

-- Only the rows of the home read by popularity.
drop index sollect_category_popular;
create index sollect_category_main on sollect_category
  (category, recent_marked_count desc, marked_count desc, sollect_id desc) where is_main;
create unique index sollect_category_one_main on sollect_category (sollect_id) where is_main;
