-- What the sources of a place state besides its name, address and hours (packages/contract/src/place-details.ts):
-- {"seats": {"value": 312, "source": "library", "date": "2026-06-16"}}. The next import of each source fills it.
alter table place add column details jsonb not null default '{}';
