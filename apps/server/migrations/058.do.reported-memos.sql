-- Whether the link showed memos when it was reported: its owner may switch them off before an operator
-- has decided.
alter table report add column has_memos boolean not null default false;
update report set has_memos = true
where closed_at is null and (
  exists (select from collection_share share where share.collection_id = report.collection_id and includes_memos)
  or exists (select from solroute_share share where share.solroute_id = report.solroute_id and includes_memos)
);
