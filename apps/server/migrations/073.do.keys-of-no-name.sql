-- A name without an ending has no stem, of which the keys were computed if the planner did not use the index of stems,
-- as for a small table after an analysis: "upper bound of FOR loop cannot be null" instead of results.
alter function similar_keys(text) strict;
