-- Where the member has seen the place, if they have chosen it on the map.
alter table place_request
  add column latitude float8,
  add column longitude float8,
  add check ((latitude is null) = (longitude is null));

-- An address up to the first number of a building, without spaces and with the short name of the 시도: of
-- "서울특별시 성동구 연무장길 1, 2층" 서울성동구연무장길1. null without such a number. A former name of a district stays.
create function address_key(address text) returns text language sql immutable parallel safe as $$
  select replace(substring(
    regexp_replace(regexp_replace(regexp_replace(address,
      '^\s*(충|전|경)(?:청|라|상)(북|남)도\s', '\1\2 '),
      '^\s*(서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충북|충남|전북|전남|경북|경남|제주)(?:특별자치|특별|광역|자치)?[시도]?\s', '\1 '),
      '(\d)번지', '\1')
    from '^(.*?[로길동리가]\s*(?:(?:산|지하)\s*)?\d+(?:-\d+)?)(?![가-힣\d-])'), ' ', '')
$$;

-- For the proposed position of a request: the first place at the same address.
create index place_address on place (address_key(address), id) where closed_at is null;
