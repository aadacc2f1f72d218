-- Access tokens name their sign-in. Each process remembers which sign-ins exist; every way of ending one, cascades and the command
-- line included, tells all of them when the transaction commits.
create function notify_ended_sign_in() returns trigger language plpgsql as $$
begin
  perform pg_notify('sign_in_ended', old.id::text);
  return null;
end
$$;
create trigger sign_in_ended after delete on sign_in
  for each row execute function notify_ended_sign_in();

-- A truncation has no rows: an empty id stands for all.
create function notify_ended_sign_ins() returns trigger language plpgsql as $$
begin
  perform pg_notify('sign_in_ended', '');
  return null;
end
$$;
create trigger sign_ins_truncated after truncate on sign_in
  for each statement execute function notify_ended_sign_ins();
