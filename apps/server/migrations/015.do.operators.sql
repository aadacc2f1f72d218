-- Since when they may do an operator's work in the app; null: not at all. Asked with each call, so that it ends at once.
alter table member add column operator_since timestamptz;

-- Why a request for a place was declined, in the operator's words.
alter table place_request add column decline_reason text;
create index place_request_answered on place_request (id desc) where status <> 'PENDING';

alter table feedback add column handled_at timestamptz;

alter table notice
  -- Written and not yet published: nobody reads it.
  add column is_draft boolean not null default false,
  -- Of its text: who edits says which one they read, so that nobody writes over what they have not seen.
  add column revision int not null default 1;
drop index notice_newest;
create index notice_newest on notice (id desc) where withdrawn_at is null and not is_draft;
