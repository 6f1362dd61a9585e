-- Run once, when the volume of the database is made: the product's role owns its database and is no
-- superuser, so that nobody who has its password reaches files and programs of this container.
\getenv password POSTGRES_PASSWORD
create role website login password :'password';
create database website owner website;
-- From here on the server's own role signs in from within the container alone.
alter role postgres password null;
