-- For the nearest places with a name. Of the letter pairs, whose first line is the name as it is searched.
create function name_key(search_pairs text) returns int language sql immutable parallel safe
  return hashtext(split_part(search_pairs, E'\n', 1));
-- The point as an expression: on the column, lists of nearest places use this index, which takes them four times as long.
create index place_name on place using gist (name_key(search_pairs), point(pt[0], pt[1])) where closed_at is null;
