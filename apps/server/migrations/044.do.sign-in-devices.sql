-- What the list of signed-in devices shows: a name made of the user agent, and the last renewal.
alter table sign_in
  add column device text not null default '' check (length(device) <= 40),
  add column last_used_at timestamptz;
-- A refresh token is issued for 30 days.
update sign_in set last_used_at = greatest(created_at, (
  select max(expires_at) - interval '30 days' from refresh_token where sign_in_id = sign_in.id
));
alter table sign_in alter column last_used_at set default now(), alter column last_used_at set not null;
