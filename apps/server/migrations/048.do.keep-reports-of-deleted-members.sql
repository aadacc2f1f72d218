-- A report outlives the account of its writer, like that of a guest: what it hid can still be decided.
alter table report
  drop constraint report_member_id_fkey,
  add constraint report_member_id_fkey foreign key (member_id) references member on delete set null;
