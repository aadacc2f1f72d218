-- Answers of members about solo facts (packages/contract/src/fact.ts).
create table fact_answer (
  place_id bigint not null references place on delete cascade,
  fact text not null,
  member_id bigint not null references member on delete cascade,
  -- REVIEW: a tag of the member's review. It counts while there is no answer of the PAGE.
  origin text not null check (origin in ('PAGE', 'REVIEW')),
  value text not null,
  created_at timestamptz not null default now(),
  -- Until then the answer of a new member does not count. null: it counts.
  counts_from timestamptz,
  primary key (place_id, fact, member_id, origin)
);
create index fact_answer_newest on fact_answer (place_id, fact, created_at desc);
create index fact_answer_member on fact_answer (member_id, created_at);
create index fact_answer_pending on fact_answer (counts_from, place_id) where counts_from is not null;

-- What the answers of a place say, kept in the transaction that changes them. No row without answers.
create table place_fact (
  place_id bigint not null references place on delete cascade,
  fact text not null,
  -- null: the opinions are divided.
  value text,
  agree int not null check (agree between 1 and total),
  total int not null,
  confirmed_on date not null,
  -- [{"value": "YES", "count": 3}], the value with the greatest weight first.
  counts jsonb not null,
  primary key (place_id, fact)
);

-- The facts that hold, one bit for each value (lib/fact/fact-codes.ts).
alter table place add column fact_bits int not null default 0;

-- A row for each bit of a listed place, so that the nearest places with a rare value are found without
-- reading the places with frequent ones. The columns are those that a marker and a filter need.
create table place_fact_value (
  place_id bigint not null references place on delete cascade,
  code smallint not null,
  pt point not null,
  fact_bits int not null,
  category text not null,
  latitude float8 not null,
  longitude float8 not null,
  primary key (place_id, code)
);
create index place_fact_value_pt on place_fact_value using gist (code, pt)
  include (place_id, fact_bits, category, latitude, longitude);

create function place_set_fact_values() returns trigger language plpgsql as $$
begin
  delete from place_fact_value where place_id = new.id;
  insert into place_fact_value (place_id, code, pt, fact_bits, category, latitude, longitude)
  select new.id, code, new.pt, new.fact_bits, new.category, new.latitude, new.longitude
  from generate_series(0, 30) code
  where new.closed_at is null and new.fact_bits & (1 << code) <> 0;
  return null;
end
$$;
create trigger place_has_fact_values after update of fact_bits, closed_at, latitude, longitude, category on place
  for each row when (
    (old.fact_bits <> 0 or new.fact_bits <> 0)
    and (old.fact_bits, old.closed_at is null, old.latitude, old.longitude, old.category)
      is distinct from (new.fact_bits, new.closed_at is null, new.latitude, new.longitude, new.category)
  )
  execute function place_set_fact_values();

-- An answer that is withdrawn or replaced counts for the daily limit.
alter table deleted_work drop constraint deleted_work_work_check;
alter table deleted_work add check (work in ('review', 'sollect', 'fact_answer'));

-- Answers of the merged place, for the undo of a merge. If the member answered for the target too, the
-- newer answer is that of the target while the places are one; is_exchanged: it was that of the merged place.
create table place_merge_fact (
  place_id bigint not null references place_merge on delete cascade,
  member_id bigint not null references member on delete cascade,
  fact text not null,
  created_at timestamptz not null,
  is_exchanged boolean not null,
  primary key (place_id, member_id, fact)
);
create index place_merge_fact_member on place_merge_fact (member_id);

-- The tags of the existing reviews. The job that counts the answers of new members counts them too.
insert into fact_answer (place_id, fact, member_id, origin, value, created_at, counts_from)
select place_id, fact, member_id, 'REVIEW', value, created_at, now()
from review, (values
  ('1인석이 있는', 'SEAT', 'YES'), ('1인 메뉴가 있는', 'SOLO_ORDER', 'YES'), ('콘센트가 많은', 'OUTLET', 'EACH'),
  ('조용한', 'NOISE', 'QUIET'), ('오래 머물기 좋은', 'STAY', 'FREE')
) as meaning (tag, fact, value)
where hidden_until is null and tag = any(mood_tags || solo_tags)
on conflict do nothing;
