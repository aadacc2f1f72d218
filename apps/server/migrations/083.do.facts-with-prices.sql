-- More than 31 values of facts: choices of several, and ranges of prices (lib/fact/fact-codes.ts).
-- The previous release does not read facts without a value, and fails for those that it does not know.
alter table place_fact add column newer_value text;
drop trigger place_has_fact_values on place;
alter table place alter column fact_bits type bigint;
alter table place_fact_value alter column fact_bits type bigint;
create or replace function place_set_fact_values() returns trigger language plpgsql as $$
begin
  delete from place_fact_value where place_id = new.id;
  insert into place_fact_value (place_id, code, pt, fact_bits, category, latitude, longitude)
  select new.id, code, new.pt, new.fact_bits, new.category, new.latitude, new.longitude
  from generate_series(0, 62) code
  where new.closed_at is null and new.fact_bits & (1::bigint << code) <> 0;
  return null;
end
$$;
create trigger place_has_fact_values after update of fact_bits, closed_at, latitude, longitude, category on place
  for each row when (
    (old.fact_bits <> 0 or new.fact_bits <> 0)
    and (old.fact_bits, old.closed_at is null, old.latitude, old.longitude, old.category)
      is distinct from (new.fact_bits, new.closed_at is null, new.latitude, new.longitude, new.category)
  )
  execute function place_set_fact_values();
