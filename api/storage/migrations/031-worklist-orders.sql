-- The queue in its other orders, and by what it is narrowed most. `finding_count` stands in the last of them so that the
-- flagged ones are found without reading the others.
create index treatment_request_queue_by_age on treatment_request (submitted_at, id) where status = 'submitted';
create index treatment_request_queue_of_state on treatment_request (patient_state, answer_by, id)
  where status = 'submitted';
create index treatment_request_queue_of_treatment on treatment_request (treatment_type, answer_by, id)
  where status = 'submitted';
create index treatment_request_queue_flagged on treatment_request (answer_by, id)
  where status = 'submitted' and finding_count > 0;
create index treatment_request_queue_renewals on treatment_request (answer_by, id)
  where status = 'submitted' and renews_prescription_id is not null;

-- How many requests wait where the caller has no license, and in which states: at most the first hundred by urgency are
-- looked at, so that it costs the same however many wait.
create function waiting_without_licence() returns table (state text, count integer)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select w.patient_state, count(*)::integer from (
    select r.patient_state from treatment_request r
    where app_role() = 'HCPs' and r.status = 'submitted' and not (r.patient_state = any ((select app_licence_states())::text[]))
    order by r.answer_by, r.id limit 100) w
  group by w.patient_state order by count(*) desc, w.patient_state;
end;
revoke execute on function waiting_without_licence from public;
grant execute on function waiting_without_licence to tendwell_app;
