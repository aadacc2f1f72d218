-- Who refers to a photo: asked whenever a review or a profile lets go of one.
create index review_photo_media on review_photo (media_key);
create index member_profile_media on member (profile_media_key) where profile_media_key is not null;
