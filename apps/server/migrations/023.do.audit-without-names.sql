-- Text by members, and text by operators about them, is deleted with the account: details of these
-- rows keep ids only. The name of a requested place was stored beside the id of the request; the name
-- of a closed or merged place, which may come from a request, beside the id of the place.
update audit set details = details - 'name'
where action in ('place-request.accept', 'place-request.decline', 'place.close', 'place.reopen', 'place.merge');
update audit set details = details - 'reason'
where (action = 'member.suspend' and not exists (select from member where id = subject_id))
   or (action = 'place-request.decline' and not exists (select from place_request where id = subject_id));
