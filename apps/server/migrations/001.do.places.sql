create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- Web Mercator metres (EPSG:3857): planar, so GiST's point operators find the nearest. At 36.5° it stretches by 1.24,
-- evenly enough that the order is within 0.4 % of the true one; what people are shown is the great-circle distance.
create function mercator(latitude float8, longitude float8) returns point
  language sql immutable strict parallel safe
  return point(longitude * 111319.49079327358, ln(tan(pi() / 4 + radians(latitude) / 2)) * 6378137);

create table place (
  id bigint generated always as identity primary key,
  -- Where the row came from and its key there: what an import recognises it by.
  source text not null check (source in ('semas', 'demo', 'request')),
  source_key text not null,
  name text not null check (name <> ''),
  category text not null
    check (category in ('food', 'cafe', 'culture', 'walk', 'work', 'shop', 'entertainment', 'drink')),
  detailed_category text not null,
  address text not null,
  -- 시도 and 시군구, as in 서울 and 성동구.
  province text not null,
  district text not null,
  -- The 동 people say (성수동); beside it the two kinds on paper: 법정동 (성수동2가) and 행정동 (성수2가1동).
  neighborhood text not null,
  legal_dong text,
  admin_dong text,
  latitude float8 not null check (latitude between 31 and 44),
  longitude float8 not null check (longitude between 122 and 133),
  pt point not null generated always as (mercator(latitude, longitude)) stored,
  -- Minutes of the week in Asia/Seoul, Sunday 00:00 = 0, in which the place is open. null: not known.
  open_minutes int4multirange,
  -- Jamo and choseong of what people search a place by, spaces taken out; the name comes first, up to the first line feed.
  search_jamo text not null,
  search_choseong text not null,
  -- Kept in the transaction that changes them; `sol check` proves that they equal a recount.
  marked_count int not null default 0 check (marked_count >= 0),
  review_count int not null default 0 check (review_count >= 0),
  recommend_count int not null default 0 check (recommend_count between 0 and review_count),
  rating_sum int not null default 0 check (rating_sum >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (source, source_key)
);
-- A marker is answered from the index alone.
create index place_pt on place using gist (pt) include (id, category, latitude, longitude);
create index place_category_pt on place using gist (category, pt) include (id, latitude, longitude);
create index place_district_pt on place using gist (district, pt);
-- For "open now": hours are known of few places, and the others are never the answer.
create index place_hours_pt on place using gist (pt) where open_minutes is not null;
create index place_hours_category_pt on place using gist (category, pt) where open_minutes is not null;
create index place_search_jamo on place using gin (search_jamo gin_trgm_ops);
create index place_search_choseong on place using gin (search_choseong gin_trgm_ops);

-- The weekly hours as people read them. No row for a day of a place that has any: that day is off.
create table place_hours (
  place_id bigint not null references place on delete cascade,
  day_of_week smallint not null check (day_of_week between 0 and 6),
  start_minute smallint not null check (start_minute between 0 and 1439),
  -- Past 1440 it lies on the next day.
  end_minute smallint not null check (end_minute > start_minute and end_minute <= start_minute + 1440),
  primary key (place_id, day_of_week, start_minute)
);

-- What search offers as a DISTRICT: a 시군구 or a 동, with the name that tells it apart from its namesakes.
create table region (
  name text primary key,
  kind text not null check (kind in ('DISTRICT', 'NEIGHBORHOOD', 'LEGAL_DONG', 'ADMIN_DONG')),
  province text not null,
  district text not null,
  -- null for a 시군구.
  dong text,
  latitude float8 not null,
  longitude float8 not null,
  -- The Mercator box of its places: what keeps a nearest-first list from walking in from far away.
  west float8 not null,
  south float8 not null,
  east float8 not null,
  north float8 not null,
  place_count int not null
);
-- For the words of a keyword that name one.
create index region_dong on region (dong);
create index region_district on region (district) where dong is null;

-- Each way to say the name of a region, the shortest first. By the byte, whatever the database sorts by: a keyword is looked
-- for as the beginning of one.
create table region_way (
  region_name text not null references region on delete cascade,
  seq smallint not null,
  search_jamo text collate "C" not null,
  search_choseong text collate "C" not null,
  primary key (region_name, seq)
);
create index region_way_jamo on region_way (search_jamo);
create index region_way_choseong on region_way (search_choseong);

-- The places that stand for their surroundings when a box holds more than a screen can show. The map is cut into square
-- cells of 2^exponent Mercator metres, each inside one cell of the next exponent, and the best known place of a cell
-- stands for it: so the one of a large cell also stands for every smaller cell it lies in, and the largest exponent says it all.
-- The answer is an even spread that stands still while the map moves. Rebuilt after imports.
create table place_overview (
  place_id bigint primary key references place on delete cascade,
  category text not null,
  latitude float8 not null,
  longitude float8 not null,
  pt point not null,
  -- The largest cell it stands for among all places; null where another place stands for its smallest cell.
  exponent smallint,
  -- The same among the places of its category.
  category_exponent smallint not null
);
create index place_overview_pt on place_overview using gist (exponent, pt)
  include (place_id, category, latitude, longitude) where exponent is not null;
create index place_overview_category_pt on place_overview using gist (category, category_exponent, pt)
  include (place_id, latitude, longitude);
