-- How the house is set, by Admins: answer time, idle minutes, states. Each row is how it was set from then on, so that the
-- rows are their own history; the newest counts, and without one the product's built-in settings do.

create table house_settings (
  version integer primary key check (version > 0),
  answer_within_hours integer not null check (answer_within_hours > 0),
  staff_idle_minutes integer not null check (staff_idle_minutes > 0),
  patient_idle_minutes integer not null check (patient_idle_minutes > 0),
  served_states text[] not null check (cardinality(served_states) > 0),
  changed_by text not null references account,
  -- As they were called then.
  changed_by_name text,
  changed_at timestamptz(3) not null
);
comment on table house_settings is 'How Admins have set the house, one row a change; append-only.';

alter table house_settings enable row level security;
create policy house_settings_read on house_settings for select using ((select app_role()) = 'Admin');
create policy house_settings_add on house_settings for insert with check (
  (select app_role()) = 'Admin' and changed_by = (select app_caller()));

-- What counts, without who set it: everybody's promises and limits come from it.
create function house_settings_now() returns table (
    answer_within_hours integer, staff_idle_minutes integer, patient_idle_minutes integer, served_states text[])
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select s.answer_within_hours, s.staff_idle_minutes, s.patient_idle_minutes, s.served_states
  from house_settings s order by s.version desc limit 1;
end;

revoke execute on function house_settings_now from public;
grant execute on function house_settings_now to tendwell_app, tendwell_jobs;
grant select, insert on house_settings to tendwell_app;
