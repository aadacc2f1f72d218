-- A removed photo stays hidden in the other works that contain it. Null for photos that were removed before.
alter table removed_photo add column media_key text;
create index removed_photo_key on removed_photo (media_key) where media_key is not null;
