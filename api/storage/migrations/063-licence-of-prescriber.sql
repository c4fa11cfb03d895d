-- Staff see beforehand that a prescription cannot be filled again because its prescriber has no licence in force where the
-- patient is, instead of learning it from a refusal. Patients and jobs get nothing here; whether a licence is in force is a
-- rule of `domain/practitioners`.
create function prescriber_licence(prescription uuid)
  returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('state', place.state, 'expiresOn', l.expires_on::text,
    'isVerified', l.verified_at is not null)
  from prescription p
  cross join lateral (
    select r.patient_state as state from treatment_request r
    where r.patient_id = p.patient_id and r.submitted_version is not null and r.patient_state is not null
    order by r.created_at desc, r.id desc limit 1) place
  left join practitioner_licence l
    on l.practitioner_id = p.prescriber_id and l.state = place.state and l.removed_at is null
  where p.id = prescriber_licence.prescription and app_role() in ('HCPs', 'Admin')
$$;
revoke execute on function prescriber_licence from public;
grant execute on function prescriber_licence to tendwell_app, tendwell_jobs;
