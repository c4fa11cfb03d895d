-- The roles and the database of the product, once, as an administrator of PostgreSQL 15 or newer:
--   psql -v owner_password=… -v app_password=… -f deploy/logins.sql
-- The application's login owns nothing, so that row level security applies to it.
create role tendwell_app login password :'app_password';
create role tendwell_jobs nologin;
create role tendwell_owner login password :'owner_password';
grant tendwell_jobs to tendwell_owner;
create database tendwell owner tendwell_owner;
