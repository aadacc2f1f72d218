-- What members wrote, and what operators wrote about them, goes with their account: details of these rows keep ids only. The name of a
-- requested place was kept beside the id of the request, which leads to it for as long as the request is there.
update audit set details = details - 'name' where action in ('place-request.accept', 'place-request.decline');
update audit set details = details - 'reason'
where (action = 'member.suspend' and not exists (select from member where id = subject_id))
   or (action = 'place-request.decline' and not exists (select from place_request where id = subject_id));
