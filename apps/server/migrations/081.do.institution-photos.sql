-- Photos that institutions publish, copied into the media store. They are of the place that has the row.
create table place_photo (
  source text not null,
  source_key text not null,
  -- Where it was copied from.
  url text not null,
  seq smallint not null,
  licence text not null check (licence in ('TYPE1', 'TYPE2', 'TYPE3', 'TYPE4')),
  -- null: it could not be copied, or operators have removed it.
  media_key text references media,
  checked_at timestamptz not null,
  primary key (source, source_key, url),
  foreign key (source, source_key) references place_source on update cascade on delete cascade
);
create index place_photo_media on place_photo (media_key) where media_key is not null;

-- A photo that must not be changed is stored as it came, in one size.
alter table media add column is_original boolean not null default false;
