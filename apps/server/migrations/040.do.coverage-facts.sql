-- How many of the places have a known solo fact.
alter table place_coverage add column with_facts int not null default 0;
-- The job counts again.
delete from place_coverage;
