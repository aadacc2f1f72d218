-- Run by psql of the image when it creates its database (compose.yaml). The role of the app owns its database
-- and is no superuser (docs/security.md, 13.2.2). Its migrations create pg_trgm and btree_gist, which are trusted.
\getenv password APP_DATABASE_PASSWORD
create role sol login nosuperuser nocreatedb nocreaterole noreplication password :'password';
create database sol owner sol encoding 'UTF8' locale 'C.UTF-8' template template0;
revoke all on database sol from public;
