-- The search by which staff find a patient: by name, birth date, email or the number of a request.

create index treatment_request_by_birth_date on treatment_request (patient_birth_date) where submitted_at is not null;

-- Patients with a submitted request whom the criteria describe, at most `at_most`, those whose record the caller reads
-- first. A professional may find a patient without caring for them: that is how an emergency access begins. So it tells
-- who the patient is and nothing about their care, but for the latest request that the caller may read. It searches as
-- the owner of the tables, because no index serves text search under row level security, and repeats who may read a
-- record and who may read a request.
--
-- `beginnings` are beginnings of words of a name, in lower case, in any order. `first_id` and `last_id` are the smallest
-- and the largest id that a request's number stands for. `patients` are the accounts of an email address.
create function find_patients(beginnings text[], born date, first_id uuid, last_id uuid, patients text[], at_most integer)
  returns table (id text, name text, birth_date date, state text, is_record_open boolean,
    request_id uuid, treatment_type text, status text)
  language plpgsql stable security definer set search_path = public, pg_temp
  -- The plan must fit the name: the index finds a rare name, whatever the planner estimates for names in general.
  set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  words tsquery;
  found_ids text[];
  -- Of a name that hundreds have, the search finds the caller's own patients and some of the others; a birth date
  -- tells them apart.
  most_others constant integer := 200;
begin
  if coalesce(app_role(), '') not in ('HCPs', 'Admin') then
    return;
  end if;
  select string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
    into words from unnest(beginnings) word where word <> '';
  if patients is not null then
    found_ids := array(select distinct r.patient_id from treatment_request r
      where r.patient_id = any (patients) and r.submitted_at is not null);
  elsif first_id is not null then
    found_ids := array(select distinct r.patient_id from treatment_request r
      where r.id between first_id and last_id and r.submitted_at is not null);
  elsif born is not null then
    found_ids := array(select distinct r.patient_id from treatment_request r
      where r.patient_birth_date = born and r.submitted_at is not null
        and (words is null
          or array_to_tsvector(array_remove(string_to_array(lower(r.patient_name), ' '), '')) @@ words));
  elsif words is not null then
    found_ids := array(
      select m.patient_id from (select distinct r.patient_id from treatment_request r
        where r.assignee_id = app_caller() and r.submitted_at is not null
          and array_to_tsvector(array_remove(string_to_array(lower(r.patient_name), ' '), '')) @@ words
        limit most_others) m
      union
      select o.patient_id from (select r.patient_id from treatment_request r
        where r.submitted_at is not null
          and array_to_tsvector(array_remove(string_to_array(lower(r.patient_name), ' '), '')) @@ words
        limit most_others) o);
  end if;
  return query
    select latest.patient_id, latest.patient_name, latest.patient_birth_date, latest.patient_state,
      app_role() = 'Admin' or can_read_record_of(latest.patient_id), readable.id, readable.treatment_type, readable.status
    from unnest(found_ids) f (patient_id)
      cross join lateral (
        select r.patient_id, r.patient_name, r.patient_birth_date, r.patient_state, r.created_at
        from treatment_request r where r.patient_id = f.patient_id and r.submitted_at is not null
        order by r.created_at desc, r.id desc limit 1) latest
      left join lateral (
        select r.id, r.treatment_type, r.status
        from treatment_request r where r.patient_id = f.patient_id and r.submitted_at is not null
          and (app_role() = 'Admin' or r.assignee_id = app_caller()
            or (r.status = 'submitted' and r.patient_state = any (app_license_states())))
        order by coalesce(r.id between first_id and last_id, false) desc, r.created_at desc, r.id desc limit 1)
        readable on true
    -- Nobody is a professional for themselves.
    where app_role() = 'Admin' or f.patient_id <> app_caller()
    order by 5 desc, readable.id is null, latest.created_at desc, latest.patient_id
    limit at_most;
end $$;
revoke execute on function find_patients from public;
grant execute on function find_patients to tendwell_app;

create unlogged table patient_search_rate_limit (
  account_id text primary key references account,
  -- When the full burst of searches is allowed again (a leaky bucket).
  full_at timestamptz(3) not null
);
comment on table patient_search_rate_limit is 'The rate limit of an account''s searches for patients.';

alter table patient_search_rate_limit enable row level security;
create policy patient_search_rate_limit_own on patient_search_rate_limit
  using (account_id = (select app_caller())) with check (account_id = (select app_caller()));

grant select, insert, update (full_at) on patient_search_rate_limit to tendwell_app;
