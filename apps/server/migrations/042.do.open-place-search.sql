-- Words are searched in open places only. Without the others in the indexes, closing a place writes no
-- entry of either, of which there are about eighty. The old indexes are dropped last, because that
-- blocks searches.
create index place_search_open on place
  using gin ((place_cells(pt)), search_pairs gin_trgm_ops, search_choseong gin_trgm_ops) where closed_at is null;
alter index place_search_open alter column 1 set statistics 0;
create index place_similar_open on place using gin ((place_similar_keys(name))) where closed_at is null;
alter index place_similar_open alter column 1 set statistics 0;

drop index place_search, place_similar;
alter index place_search_open rename to place_search;
alter index place_similar_open rename to place_similar;
