-- Provinces and districts that were renamed, merged or split: rows of sources and places get the names of
-- today. If one region has no surroundings, all are built again when the app starts, which does that first.
update region set surroundings = '{}' where name = (select min(name) from region);
