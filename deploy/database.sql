-- Runs once, when the volume of the database is created. The product's role owns its database but is no
-- superuser, so that its password gives no access to files and programs of this container.
\getenv password POSTGRES_PASSWORD
create role website login password :'password';
create database website owner website;
-- Without a password the superuser can sign in only from within the container.
alter role postgres password null;
