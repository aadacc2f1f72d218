-- What sources state about a fact: [{"value": "YES", "source": "library", "date": "2026-06-16", "quote": "열람석 312석"}].
-- A fact can have evidence without an answer, and its date is unknown if the row of the source has none.
alter table place_fact add column evidence jsonb not null default '[]';
alter table place_fact alter column confirmed_on drop not null;
alter table place_fact drop constraint place_fact_check;
alter table place_fact add constraint place_fact_check check (agree between 0 and total);
