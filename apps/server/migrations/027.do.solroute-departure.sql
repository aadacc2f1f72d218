-- The planned start of a course by the clocks of Seoul, to the minute; null while none is chosen.
-- Without a time zone: it is the wall clock at the places that is planned.
alter table solroute add column depart_at timestamp(0) without time zone;
