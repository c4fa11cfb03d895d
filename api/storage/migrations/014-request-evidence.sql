-- What a professional weighs beside the answers of a request, in one row. It tests once whether the caller may read the
-- patient's record; the policies of the tables would test each row. Without the record it returns only what the queue
-- shows them anyway. No row for a request that the caller may not read as staff.
create function request_evidence(request uuid) returns table (
    reads_record boolean, is_licensed boolean, identity_status text, identity_valid_until timestamptz,
    pregnancy text, pregnancy_reported_at timestamptz, requests jsonb, measures jsonb, prescriptions jsonb,
    statements jsonb, allergies jsonb)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  me text := app_caller();
  subject treatment_request%rowtype;
  can_read boolean;
begin
  select * into subject from treatment_request r where r.id = request_evidence.request and r.submitted_at is not null;
  if subject.id is null or me is null or subject.patient_id = me then return; end if;
  can_read := coalesce(app_role() = 'Admin' or can_read_record_of(subject.patient_id), false);
  if not can_read
    and (app_role() is distinct from 'HCPs' or subject.status <> 'submitted'
      or not subject.patient_state = any (app_license_states()))
  then return; end if;

  reads_record := can_read;
  is_licensed := case when app_role() = 'HCPs' then coalesce(subject.patient_state = any (app_license_states()), false) end;
  requests := (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'treatmentType', o.treatment_type,
        'status', o.status, 'submittedAt', o.submitted_at, 'assigneeName', o.assignee_name,
        'isOwn', o.assignee_id is not distinct from me) order by o.submitted_at desc, o.id), '[]')
    from treatment_request o
    where o.patient_id = subject.patient_id and o.id <> subject.id and o.submitted_at is not null
      and o.status in ('submitted', 'in_review', 'needs_info', 'approved')
      and (can_read or (o.status = 'submitted' and o.patient_state = any (app_license_states()))));
  if not can_read then
    return next;
    return;
  end if;

  select c.status, c.valid_until into identity_status, identity_valid_until
    from identity_check c where c.patient_id = subject.patient_id;
  select p.pregnancy, p.pregnancy_reported_at into pregnancy, pregnancy_reported_at
    from patient_profile p where p.patient_id = subject.patient_id;
  -- What was measured before, newest first: in other requests, and in the check-ins of a titration plan.
  measures := (select coalesce(jsonb_agg(jsonb_build_object('at', m.at, 'heightCm', m.answers -> 'heightCm',
        'weightKg', m.answers -> 'weightKg', 'bloodPressure', m.answers -> 'bloodPressure') order by m.at desc), '[]')
    from (
      (select r.submitted_at as at, r.answers from treatment_request r
        where r.patient_id = subject.patient_id and r.id <> subject.id and r.submitted_at < subject.submitted_at
        order by r.created_at desc, r.id desc limit 5)
      union all
      (select s.submitted_at, s.answers from prescription p join step_check_in s on s.prescription_id = p.id
        where p.patient_id = subject.patient_id and s.submitted_at < subject.submitted_at
        order by s.submitted_at desc limit 5)) m);
  prescriptions := (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'medication', p.medication,
        'status', p.status, 'sig', p.sig, 'prescriberName', p.prescriber_name, 'signedAt', p.signed_at)
        order by p.signed_at desc, p.id), '[]')
    from prescription p
    where p.patient_id = subject.patient_id and p.signed_at is not null and p.status in ('active', 'on_hold'));
  statements := (select coalesce(jsonb_agg(jsonb_build_object('kind', h.kind, 'name', h.name, 'code', h.code,
        'reaction', h.reaction, 'severity', h.severity, 'dose', h.dose, 'frequency', h.frequency)
        order by h.recorded_at, h.id), '[]')
    from (select * from health_statement s where s.patient_id = subject.patient_id and s.ended_at is null limit 200) h);
  allergies := (select coalesce(jsonb_agg(jsonb_build_object('substance', a.substance, 'reaction', a.reaction,
        'severity', a.severity) order by a.recorded_at, a.id), '[]')
    from (select * from clinician_allergy n where n.patient_id = subject.patient_id and n.error_at is null limit 200) a);
  return next;
end $$;
revoke execute on function request_evidence from public;
grant execute on function request_evidence to tendwell_app;
