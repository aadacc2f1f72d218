-- Operators decide the pairs of highest score first.
create index place_match_open on place_match (score desc nulls last, id) where status = 'OPEN';

-- Pairs that were joined with one action, for its undo. null: a decision of its own.
alter table place_match add column batch_id bigint;
create index place_match_batch on place_match (batch_id) where batch_id is not null;
create sequence place_match_batch_seq;
