-- Hours beyond a weekly schedule: public holidays, nth weekdays of a month, dates (OpeningRules in
-- lib/time/opening-rules.ts). null without any, which is the common case.
alter table place
  add column hours_exceptions jsonb,
  -- A phrase about closing days that was not understood in full, as its source writes it.
  add column hours_note text,
  -- Where the hours come from, and the date to which that source was checked.
  add column hours_source text check (hours_source in ('SOURCE', 'MEMBERS', 'OPERATOR')),
  add column hours_date date;
