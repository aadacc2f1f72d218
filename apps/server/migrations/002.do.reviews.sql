create table member (
  id bigint generated always as identity primary key,
  nickname text not null check (nickname <> ''),
  -- NFC and lower case: what makes a nickname unique.
  nickname_key text not null unique,
  profile_media_key text,
  created_at timestamptz not null default now()
);

-- A stored photo: its key is the hash of its content, its files lie in the media store in three widths.
create table media (
  key text primary key check (key ~ '^[0-9a-z]+$'),
  width int not null check (width > 0),
  height int not null check (height > 0),
  created_at timestamptz not null default now()
);
alter table member add foreign key (profile_media_key) references media;

create table review (
  id bigint generated always as identity primary key,
  place_id bigint not null references place on delete cascade,
  member_id bigint not null references member on delete cascade,
  is_recommended boolean not null,
  rating smallint not null check (rating between 1 and 5),
  content text not null default '',
  mood_tags text[] not null default '{}',
  solo_tags text[] not null default '{}',
  created_at timestamptz not null default now(),
  unique (place_id, member_id)
);
-- Newest first; ids rise with time, and break ties.
create index review_place_newest on review (place_id, id desc);
create index review_member on review (member_id);

create table review_photo (
  review_id bigint not null references review on delete cascade,
  seq smallint not null check (seq between 1 and 5),
  place_id bigint not null references place on delete cascade,
  media_key text not null references media,
  primary key (review_id, seq)
);
create index review_photo_place_newest on review_photo (place_id, review_id desc, seq);

-- How often each tag was chosen for a place; kept with the reviews, checked by `sol check`.
create table place_tag (
  place_id bigint not null references place on delete cascade,
  kind text not null check (kind in ('MOOD', 'SOLO')),
  tag text not null,
  total int not null check (total > 0),
  primary key (place_id, kind, tag)
);
