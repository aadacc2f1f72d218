-- The newest applied correction of a place is the one applied last, which members decide in any order.
create index correction_place_decided on correction (place_id, status, kind, decided_at, id);
drop index correction_place;
