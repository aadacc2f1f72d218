-- Whether the message is in the inbox: not one that was written while its kind was switched off in the app, which is
-- written for push messages. A later change of the setting does not hide it or show it.
alter table inbox_message add column is_shown boolean not null default true;
