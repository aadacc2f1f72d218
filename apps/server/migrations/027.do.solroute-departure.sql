-- The departure time of a course in Asia/Seoul, to the minute; null if not set. Without a time
-- zone, because it is local time at the places.
alter table solroute add column depart_at timestamp(0) without time zone;
