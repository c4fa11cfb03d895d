-- Rights of the two logins, the values of the caller that policies compare with, and the functions that policies call.

-- Row level security repeats the rule of who may reach a row, because the application's login owns nothing: a check that
-- a use case forgets returns no rows instead of another patient's. A login gets only the rights that a use case needs.
-- Columns that never change are not granted for update, and the application deletes nothing.

-- Where a policy follows a reference it selects one column of the row there: `exists` would let the planner hash every
-- row of that table. PostgreSQL joins the policies of a table by `or`, so a table has few of them, the cheapest
-- comparison first. Where lists depend on it, a policy writes `(select app_role() = 'Admin')`: the planner estimates
-- `(select app_role()) = 'Admin'` as true for one row in two hundred and would sort a whole table for a page that an
-- index has in order; it estimates the comparison inside as true for half.

-- Times have milliseconds, as in JavaScript, so that a cursor made of one finds its row again. Money is integer cents.

-- ── roles ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- `tendwell_app` runs requests, `tendwell_jobs` runs jobs and webhooks (api/storage/database/ensureRoles.ts makes them).

grant usage on schema public to tendwell_app, tendwell_jobs;

-- ── values of the caller ───────────────────────────────────────────────────────────────────────────────────────────────

-- `set_caller_context` (002) computes these values once, when a transaction begins for an identity (decision 024).
-- PostgreSQL inlines these functions, so that a plan compares with a value.

create function app_caller() returns text language sql stable
  return nullif(current_setting('app.sub', true), '');
revoke execute on function app_caller from public;
grant execute on function app_caller to tendwell_app, tendwell_jobs;

create function app_role() returns text language sql stable
  return nullif(current_setting('app.role', true), '');
revoke execute on function app_role from public;
grant execute on function app_role to tendwell_app, tendwell_jobs;

-- When this transaction began, by the API's clock, so that the database and the rules of the API use the same time.
create function app_now() returns timestamptz language sql stable
  return nullif(current_setting('app.now', true), '')::timestamptz;
revoke execute on function app_now from public;
grant execute on function app_now to tendwell_app, tendwell_jobs;

-- A request that a professional hands back stays readable to them until the transaction ends, whatever their licenses.
create function app_released_request() returns uuid language sql stable
  return nullif(current_setting('app.released', true), '')::uuid;
revoke execute on function app_released_request from public;
grant execute on function app_released_request to tendwell_app, tendwell_jobs;

-- A function of language SQL with the rights of its owner is never inlined and is planned in each statement that
-- mentions it, half a millisecond each. So functions that read tables are PL/pgSQL, whose plans last as long as the
-- connection.

create function license_states_of_caller() returns text[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return array(select l.state from practitioner_license l
    where l.practitioner_id = app_caller() and app_role() = 'HCPs' and l.removed_at is null
      and l.verified_at is not null
      and l.expires_on >= coalesce(nullif(current_setting('app.day', true), '')::date, current_date));
end $$;
revoke execute on function license_states_of_caller from public;
grant execute on function license_states_of_caller to tendwell_app, tendwell_jobs;

create function emergency_access_of_caller() returns text[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return array(select a.patient_id from emergency_access a
    where app_role() = 'HCPs' and a.professional_id = app_caller() and a.expires_at > app_now());
end $$;
revoke execute on function emergency_access_of_caller from public;
grant execute on function emergency_access_of_caller to tendwell_app, tendwell_jobs;

-- The states in which the caller has a license in force. Without the value, as in a transaction that has not entered, it
-- is computed.
create function app_license_states() returns text[] language sql stable
  return case when current_setting('app.states', true) <> '' then current_setting('app.states')::text[]
    else license_states_of_caller() end;
revoke execute on function app_license_states from public;
grant execute on function app_license_states to tendwell_app, tendwell_jobs;

-- The patients whose records the caller has opened without a relation to them, while that lasts.
create function emergency_access_patients() returns text[] language sql stable
  return case when current_setting('app.opened', true) <> '' then current_setting('app.opened')::text[]
    else emergency_access_of_caller() end;
revoke execute on function emergency_access_patients from public;
grant execute on function emergency_access_patients to tendwell_app, tendwell_jobs;

-- ── what policies ask about the caller and a patient ───────────────────────────────────────────────────────────────────

-- Whether the caller cares for a patient: has an open request or conversation of theirs, or a prescription in force,
-- also when its conversation is closed.
create function has_care_relationship(patient text) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if app_role() is distinct from 'HCPs' then return false; end if;
  if exists (select from treatment_request r where r.patient_id = patient and r.assignee_id = app_caller()
    and r.status in ('in_review', 'needs_info', 'approved', 'prescribed')) then return true; end if;
  if exists (select from conversation c where c.patient_id = patient and c.assignee_id = app_caller()
    and c.status <> 'closed') then return true; end if;
  return exists (select from prescription p where p.patient_id = patient and p.prescriber_id = app_caller()
    and p.status in ('active', 'on_hold'));
end $$;
revoke execute on function has_care_relationship from public;
grant execute on function has_care_relationship to tendwell_app, tendwell_jobs;

-- Reading a record is not caring for the patient: opening a record in an emergency lets the caller read it, and change
-- nothing.
create function can_read_record_of(patient text) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return patient = any (emergency_access_patients()) or has_care_relationship(patient);
end $$;
revoke execute on function can_read_record_of from public;
grant execute on function can_read_record_of to tendwell_app;

-- Whether a submitted request belongs to a patient whose record the caller reads: readable there although a colleague
-- answered it.
create function is_in_record_of(request uuid, patient text) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return can_read_record_of(patient)
    and exists (select from treatment_request r where r.id = request and r.patient_id = patient
      and r.submitted_at is not null);
end $$;
revoke execute on function is_in_record_of from public;
grant execute on function is_in_record_of to tendwell_app;

-- A prescriber is responsible for prescriptions in force, also after the conversation is closed.
create function prescribes_to(patient text) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return app_role() = 'HCPs' and exists (select from prescription p
    where p.patient_id = patient and p.prescriber_id = app_caller() and p.status in ('active', 'on_hold'));
end $$;
revoke execute on function prescribes_to from public;
grant execute on function prescribes_to to tendwell_app;

-- Whether a prescription is the caller's own. It reads past the policies: those of prescriptions read requests.
create function is_own_prescription(prescription_id uuid) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (select from prescription p
    where p.id = prescription_id and p.patient_id = app_caller() and p.signed_at is not null);
end $$;
revoke execute on function is_own_prescription from public;
grant execute on function is_own_prescription to tendwell_app;

-- The signed notes of a record are read by those who read the record.
create function can_read_notes_of(patient text) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return can_read_record_of(patient);
end $$;
revoke execute on function can_read_notes_of from public;
grant execute on function can_read_notes_of to tendwell_app;

-- For the policies of clinical_note and note_withholding, which would otherwise read each other's rows.
create function is_note_withheld(note uuid) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (select from note_withholding w where w.note_id = note and w.released_at is null);
end $$;
revoke execute on function is_note_withheld from public;
grant execute on function is_note_withheld to tendwell_app;

-- Whether the caller decides about access to a note: its author, or a professional who cares for the patient (45 CFR
-- 171.201(c)(1): a current or prior clinician-patient relationship).
create function can_change_note_access(note uuid, patient text) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return app_role() = 'HCPs' and can_change_note_access.patient <> app_caller()
    and exists (select from clinical_note n where n.id = can_change_note_access.note
      and n.patient_id = can_change_note_access.patient and n.signed_at is not null
      and (n.author_id = app_caller() or has_care_relationship(n.patient_id)));
end $$;
revoke execute on function can_change_note_access from public;
grant execute on function can_change_note_access to tendwell_app;
