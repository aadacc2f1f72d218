-- How well one can go alone while members have told nothing (lib/place/solo-prior.ts). null: not computed yet; a
-- daily job computes it. A migration that sets it to null has it computed again with other terms.
alter table place add column solo_prior smallint check (solo_prior between -100 and 100);
