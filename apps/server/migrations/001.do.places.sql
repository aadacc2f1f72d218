create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- Web Mercator metres (EPSG:3857): planar, so GiST's point operators find the nearest. At 36.5° it stretches by 1.24,
-- evenly enough that the order is within 0.4 % of the true one; what people are shown is the great-circle distance.
create function mercator(latitude float8, longitude float8) returns point
  language sql immutable strict parallel safe
  return point(longitude * 111319.49079327358, ln(tan(pi() / 4 + radians(latitude) / 2)) * 6378137);

-- Metres on a sphere of the mean earth radius (haversine).
create function great_circle_m(lat1 float8, lng1 float8, lat2 float8, lng2 float8) returns float8
  language sql immutable strict parallel safe
  return 2 * 6371008.8 * asin(least(1, sqrt(
    sin(radians(lat2 - lat1) / 2) ^ 2 + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lng2 - lng1) / 2) ^ 2)));

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
create index place_pt on place using gist (pt);
create index place_category_pt on place using gist (category, pt);
create index place_district_pt on place using gist (district, pt);
create index place_neighborhood_pt on place using gist (neighborhood, pt);
create index place_hours_pt on place using gist (pt) where open_minutes is not null;
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
  neighborhood text,
  dong text,
  latitude float8 not null,
  longitude float8 not null,
  place_count int not null,
  search_jamo text not null,
  search_choseong text not null
);

-- One place for each cell of a grid of 2^exponent Mercator metres: the best known of its cell, so that a box with more
-- places than a screen can show answers an even spread that stands still while the map moves. Rebuilt after imports.
create table place_overview (
  exponent smallint not null,
  -- '' for all categories together.
  scope text not null,
  pt point not null,
  place_id bigint not null references place on delete cascade,
  category text not null,
  latitude float8 not null,
  longitude float8 not null,
  place_count int not null
);
create index place_overview_cell on place_overview using gist (exponent, scope, pt);
create index place_overview_place on place_overview (place_id);
