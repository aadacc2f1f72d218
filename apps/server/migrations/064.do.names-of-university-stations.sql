-- 홍대입구 is a further name of 홍대입구역. If one region has no surroundings, all are built again when
-- the app starts, which also adds cities and short names of stations.
update region set surroundings = '{}' where name = (select min(name) from region);
