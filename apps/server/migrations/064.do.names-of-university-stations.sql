-- 홍대입구 is a further name of 홍대입구역. Regions of which one has no surroundings are built anew when the
-- app starts, which adds cities and short names of stations too.
update region set surroundings = '{}' where name = (select min(name) from region);
