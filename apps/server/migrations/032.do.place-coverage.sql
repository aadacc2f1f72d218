-- How many listed places there are in each category and 시군구, for operators. Counting reads the whole
-- table, so a job stores the result.
create table place_coverage (
  province text not null,
  district text not null,
  category text not null,
  place_count int not null,
  with_hours int not null,
  with_photos int not null,
  with_reviews int not null,
  -- Sums, so that rows can be combined to the mean of a 시군구.
  latitude_sum float8 not null,
  longitude_sum float8 not null,
  counted_at timestamptz not null,
  primary key (province, district, category)
);
