-- Hours beyond a weekly schedule: public holidays, nth weekdays of a month, dates (OpeningRules in
-- lib/time/opening-rules.ts). null without any, which is the common case.
alter table place
  add column hours_exceptions jsonb,
  -- The kinds of days of the exceptions (lib/time/day-codes.ts): {holiday,nth-2-1}. If a date is of
  -- several, the first one decides.
  add column exception_codes text[],
  -- The hours of each kind of day, in blocks of 2880 minutes: blocks 0 to 6 are the days of the week,
  -- block 7 is the first of exception_codes.
  add column day_minutes int4multirange,
  -- A phrase about closing days that was not understood in full, as its source writes it.
  add column hours_note text,
  -- Where the hours come from, and the date to which that source was checked.
  add column hours_source text check (hours_source in ('SOURCE', 'MEMBERS', 'OPERATOR')),
  add column hours_date date,
  add check ((exception_codes is null) = (day_minutes is null)),
  add check (exception_codes is null or (hours_exceptions is not null and open_minutes is not null));

-- Open places are found without reading the table.
drop index place_hours_pt;
drop index place_hours_category_pt;
create index place_hours_pt on place using gist (pt) include (id, open_minutes, exception_codes, day_minutes)
  where closed_at is null and open_minutes is not null;
create index place_hours_category_pt on place using gist (category, pt)
  include (id, open_minutes, exception_codes, day_minutes)
  where closed_at is null and open_minutes is not null;
