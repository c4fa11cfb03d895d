-- Whoever changes a prescription, and whoever it is refilled on, treats the patient: both need a licence in force where the
-- patient is. Patients and jobs do not read licences; of these two people they learn here what the rule needs.

-- One row for each licence of the prescriber and of a professional who calls, for the state the patient last asked for
-- care in; one without a holder when there is none. Whether a licence is in force is a rule of `domain/practitioners`.
create function licences_for_prescription(prescription uuid)
  returns table (state text, holder text, "expiresOn" text, "verifiedAt" timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select place.state, l.holder, l.expires_on, l.verified_at
    from prescription p
    cross join lateral (
      select r.patient_state as state from treatment_request r
      where r.patient_id = p.patient_id and r.submitted_version is not null and r.patient_state is not null
      order by r.created_at desc, r.id desc limit 1) place
    left join lateral (
      select case l.practitioner_id when p.prescriber_id then 'prescriber' else 'caller' end as holder,
        l.expires_on::text as expires_on, l.verified_at
      from practitioner_licence l
      where l.state = place.state and l.removed_at is null
        and l.practitioner_id in (p.prescriber_id, case app_role() when 'HCPs' then app_caller() end)) l on true
    where p.id = licences_for_prescription.prescription
      and (app_role() is distinct from 'user' or p.patient_id = app_caller());
end $$;
revoke execute on function licences_for_prescription from public;
grant execute on function licences_for_prescription to tendwell_app, tendwell_jobs;
