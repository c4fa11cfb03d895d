-- Who has treated the caller, as their export names them (FHIR Practitioner): who has prescribed, written a note or has a
-- request of theirs.
create function own_practitioners() returns table (
    id text, given_name text, family_name text, credentials text, npi text)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select a.id, a.given_name, a.family_name, p.credentials, p.npi
  from account a left join practitioner p on p.id = a.id
  where a.id in (
    select prescriber_id from prescription where patient_id = app_caller()
    union select author_id from clinical_note where patient_id = app_caller() and signed_at is not null
    union select assignee_id from treatment_request where patient_id = app_caller() and assignee_id is not null)
  order by a.id;
end;
revoke execute on function own_practitioners from public;
grant execute on function own_practitioners to tendwell_app;
