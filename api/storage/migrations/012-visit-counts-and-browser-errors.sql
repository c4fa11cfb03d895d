-- What browsers tell of visits and of their errors: counts by day, of nobody in particular.

create table visit_count (
  day date not null,
  name text not null check (name ~ '^[a-z_]{1,40}$'),
  -- Only values of the lists in domain/analytics/visitEvent.ts.
  properties jsonb not null check (pg_column_size(properties) <= 400),
  count bigint not null check (count > 0),
  primary key (day, name, properties)
);

create table browser_error (
  day date not null,
  source text not null check (source in ('uncaught', 'rejection', 'page')),
  name text not null check (name ~ '^[A-Za-z]{1,40}$'),
  react_code integer not null default 0,
  route text not null check (char_length(route) <= 80),
  -- The place in the built code; empty and 0 where it is not known.
  chunk text not null default '' check (chunk ~ '^([A-Za-z0-9_-]{1,80}\.js)?$'),
  line integer not null default 0,
  col integer not null default 0,
  count bigint not null check (count > 0),
  primary key (day, source, name, react_code, route, chunk, line, col)
);

alter table visit_count enable row level security;
alter table browser_error enable row level security;
create policy visit_count_jobs on visit_count to tendwell_jobs using (true) with check (true);
create policy browser_error_jobs on browser_error to tendwell_jobs using (true) with check (true);

grant select, insert, update (count), delete on visit_count, browser_error to tendwell_jobs;
