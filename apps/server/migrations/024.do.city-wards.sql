-- Wards of cities (성남시 분당구) also have names without the city and without its 시. The app computes
-- the names of regions: at its next start it updates the regions whose surroundings are empty.
alter table region add column surroundings text[] not null default '{}';

-- Regions are searched by all of their names.
drop index region_dong;
drop index region_district;
