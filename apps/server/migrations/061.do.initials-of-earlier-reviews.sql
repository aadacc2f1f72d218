-- In a step of its own: all reviews are written, and those of the previous release are read meanwhile.
update review set author_initial = left(coalesce(hidden_nickname, nickname), 1)
from member where member.id = member_id and author_initial is null;
update review_block set author_initial = review.author_initial from review where review.id = review_id;
