-- One index for each list of operators, in the order of the list, so that no other rows are read.
create index feedback_open on feedback (id desc) where handled_at is null;
create index feedback_handled on feedback (id desc) where handled_at is not null;
drop index place_request_answered;
create index place_request_status on place_request (status, id desc);
create index notice_draft on notice (id) where is_draft and withdrawn_at is null;

-- The newest sollects of a place with many of them.
create index sollect_place_newest on sollect_place (place_id, revision_id desc);
drop index sollect_place_place;
