-- A prescriber answers for what is in force, also after the conversation about it is closed: to resume what the system has put
-- on hold they read what the check reads.

create function prescribes_to(patient text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select app_role() = 'HCPs' and exists (
    select from prescription p where p.patient_id = prescribes_to.patient and p.prescriber_id = app_caller()
      and p.status in ('active', 'on_hold'));
end;
revoke execute on function prescribes_to from public;
grant execute on function prescribes_to to tendwell_app;

create policy patient_profile_read_by_prescriber on patient_profile for select to tendwell_app using (
  (select app_role()) = 'HCPs' and prescribes_to(patient_id));
create policy health_statement_read_by_prescriber on health_statement for select to tendwell_app using (
  (select app_role()) = 'HCPs' and prescribes_to(patient_id));
create policy noted_allergy_read_by_prescriber on noted_allergy for select to tendwell_app using (
  (select app_role()) = 'HCPs' and prescribes_to(patient_id));

-- The same as before, with what the patient answered when it was asked for.
drop function prescribed_to;
create function prescribed_to(patient text)
  returns table (id uuid, "requestId" uuid, "renewsPrescriptionId" uuid, "productId" text, medication text, status text,
    answers jsonb, overridden jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.request_id, r.renews_prescription_id, p.product_id, p.medication, p.status, r.answers,
    (select coalesce(jsonb_agg(alert), '[]') from prescription_override o, jsonb_array_elements(o.alerts) alert
      where o.prescription_id = p.id)
  from prescription p join treatment_request r on r.id = p.request_id
  where p.patient_id = prescribed_to.patient and p.status in ('draft', 'active', 'on_hold')
    and (pg_has_role(session_user, 'tendwell_jobs', 'member') or app_caller() = prescribed_to.patient
      or app_role() = 'Admin' or cares_for(prescribed_to.patient) or prescribes_to(prescribed_to.patient))
  order by p.authored_on, p.id
$$;
revoke execute on function prescribed_to from public;
grant execute on function prescribed_to to tendwell_app, tendwell_jobs;
