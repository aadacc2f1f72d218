-- A post. What is written of it stands in a revision: the one that is shown, and one that is being written.
create table sollect (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  -- null: a draft, which only its writer sees.
  published_revision_id bigint,
  created_at timestamptz not null default now(),
  -- Kept in the transaction that changes them; `sol check` proves that they equal a recount.
  marked_count int not null default 0 check (marked_count >= 0),
  -- Marks of the last 30 days, as of the last sweep.
  recent_marked_count int not null default 0 check (recent_marked_count between 0 and marked_count)
);

create table sollect_revision (
  id bigint generated always as identity primary key,
  sollect_id bigint not null references sollect on delete cascade,
  title text not null check (title <> ''),
  created_at timestamptz not null default now(),
  -- Of what a post is searched by, as places keep theirs: title, text, names and districts of its places.
  search_jamo text not null,
  search_choseong text not null,
  -- Every one, two and three letters of both, as numbers. The index answers with few that do not match and without reading the
  -- texts, so that the newest of many is found by looking through a few; trigrams of the texts would have all of them read.
  search_grams int[] not null
);
create index sollect_revision_sollect on sollect_revision (sollect_id);
create index sollect_revision_search on sollect_revision using gin (search_grams);
-- Thousands of numbers a row are not worth counting: a keyword is taken for rare.
alter table sollect_revision alter column search_grams set statistics 0;
alter table sollect add foreign key (published_revision_id) references sollect_revision;
create unique index sollect_published on sollect (published_revision_id);

create index sollect_newest on sollect (id desc) where published_revision_id is not null;
create index sollect_popular on sollect (recent_marked_count desc, marked_count desc, id desc)
  where published_revision_id is not null;
create index sollect_member on sollect (member_id, id desc);

-- The cover is seq 0. An image has its name until it is uploaded, and its photo from then on.
create table sollect_paragraph (
  revision_id bigint not null references sollect_revision on delete cascade,
  seq smallint not null check (seq >= 0),
  text_content text,
  image_name text,
  media_key text references media,
  primary key (revision_id, seq),
  check ((text_content is null) = (image_name is not null)),
  check (media_key is null or image_name is not null)
);
create index sollect_paragraph_media on sollect_paragraph (media_key) where media_key is not null;
-- What keeps a revision from being shown; a revision without any is shown at once.
create index sollect_paragraph_missing on sollect_paragraph (revision_id) where image_name is not null and media_key is null;

create table sollect_place (
  revision_id bigint not null references sollect_revision on delete cascade,
  seq smallint not null check (seq >= 1),
  place_id bigint not null references place on delete cascade,
  primary key (revision_id, seq),
  unique (revision_id, place_id)
);
create index sollect_place_place on sollect_place (place_id);

-- What the lists of a category are read from in order: the categories of the places of what is shown.
create table sollect_category (
  category text not null,
  sollect_id bigint not null references sollect on delete cascade,
  marked_count int not null default 0,
  recent_marked_count int not null default 0,
  primary key (category, sollect_id)
);
create index sollect_category_sollect on sollect_category (sollect_id);
create index sollect_category_popular on sollect_category
  (category, recent_marked_count desc, marked_count desc, sollect_id desc);

create table sollect_mark (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  sollect_id bigint not null references sollect on delete cascade,
  created_at timestamptz not null default now(),
  -- Still counted as recent; the sweep lets go of it after 30 days.
  is_recent boolean not null default true,
  unique (member_id, sollect_id)
);
create index sollect_mark_sollect on sollect_mark (sollect_id);
create index sollect_mark_newest on sollect_mark (member_id, id desc);
create index sollect_mark_recent on sollect_mark (created_at) where is_recent;
