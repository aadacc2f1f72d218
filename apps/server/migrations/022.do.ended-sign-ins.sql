-- Access tokens contain the id of their sign-in. Each process caches which sign-ins exist. Every
-- deletion, including cascades and the command line, notifies all processes when the transaction
-- commits.
create function notify_ended_sign_in() returns trigger language plpgsql as $$
begin
  perform pg_notify('sign_in_ended', old.id::text);
  return null;
end
$$;
create trigger sign_in_ended after delete on sign_in
  for each row execute function notify_ended_sign_in();

-- TRUNCATE has no rows: an empty id means all sign-ins.
create function notify_ended_sign_ins() returns trigger language plpgsql as $$
begin
  perform pg_notify('sign_in_ended', '');
  return null;
end
$$;
create trigger sign_ins_truncated after truncate on sign_in
  for each statement execute function notify_ended_sign_ins();
