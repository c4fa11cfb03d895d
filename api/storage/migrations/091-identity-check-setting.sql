-- When an identity check is demanded before something is prescribed: never, before the first prescription of a patient, or
-- for the treatments that are named. Each version of the settings says it.

alter table house_settings
  add identity_check text not null default 'never'
    check (identity_check in ('never', 'before_first_prescription', 'for_treatments')),
  add identity_treatments text[] not null default '{}'
    check (identity_treatments <@ array['beauty', 'pain_cream', 'ed', 'sleep', 'weight_loss']),
  add check ((identity_check = 'for_treatments') = (cardinality(identity_treatments) > 0));

drop function house_settings_now();
create function house_settings_now() returns table (
    answer_within_hours integer, staff_idle_minutes integer, patient_idle_minutes integer, served_states text[],
    identity_check text, identity_treatments text[])
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select s.answer_within_hours, s.staff_idle_minutes, s.patient_idle_minutes, s.served_states, s.identity_check,
    s.identity_treatments
  from house_settings s order by s.version desc limit 1;
end;

-- What decides whether a patient's identity counts as verified: for the patient, those who read their record, Admins and
-- the jobs. No row for others.
create function identity_standing_of(patient text) returns table (
    status text, valid_until timestamptz, was_prescribed boolean)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select c.status, c.valid_until,
    exists (select from prescription p where p.patient_id = identity_standing_of.patient and p.signed_at is not null
      and p.status <> 'entered_in_error')
  from (select) as one left join identity_check c on c.patient_id = identity_standing_of.patient
  where pg_has_role(session_user, 'tendwell_jobs', 'member') or app_caller() = identity_standing_of.patient
    or app_role() = 'Admin' or reads_record_of(identity_standing_of.patient);
end;

revoke execute on function house_settings_now, identity_standing_of from public;
grant execute on function house_settings_now, identity_standing_of to tendwell_app, tendwell_jobs;
