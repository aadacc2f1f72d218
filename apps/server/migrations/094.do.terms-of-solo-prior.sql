-- The terms of lib/place/solo-prior.ts have changed: a job computes the prior of every place again. A new column is
-- empty at once, while an update of all places would write each row and its index entries twice.
alter table place drop column solo_prior, add column solo_prior smallint check (solo_prior between -100 and 100);
