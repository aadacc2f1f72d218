-- Wheelchair access of sources is evidence for the fact STEP_FREE: a sweep counts the places again.
insert into fact_recount (place_id, due_at) select id, now() from place where details ? 'wheelchair'
on conflict do nothing;
