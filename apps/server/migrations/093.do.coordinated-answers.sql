-- Members who act together (lib/fact/coordinated-answers.ts): the lowest id among them when the group was found, which
-- is a number and not a reference. null: no group.
alter table member add column answer_group bigint;
create index member_answer_group on member (answer_group) where answer_group is not null;
