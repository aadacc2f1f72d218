-- Wards of cities (성남시 분당구) are said without their city, and without the 시 of it. The app works out how a region is called: at its next start it
-- writes those again whose surroundings are empty.
alter table region add column surroundings text[] not null default '{}';

-- A region is now looked for among the ways to say it.
drop index region_dong;
drop index region_district;
