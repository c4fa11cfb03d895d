-- Who has looked at a record, or changed something in it: for staff who may read it, and for its patient. The trail itself is
-- for Admins; these functions show of it what concerns one patient.

create function record_visits(patient text, before bigint, most integer)
  returns table (id bigint, at timestamptz, operation text, agent_id text, agent_name text, agent_role text,
    is_emergency boolean, reason text, explanation text)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select e.id, e.recorded_at, e.operation, e.agent_id,
    (select nullif(concat_ws(' ', a.given_name, a.family_name), '') from account a where a.id = e.agent_id),
    e.agent_role, coalesce(e.criteria ->> 'purposeOfUse' = 'ETREAT', false), opened.reason, opened.explanation
  from audit_event e
  left join lateral (
    select o.reason, o.explanation from record_access o
    where e.operation = 'Mutation.breakGlass' and o.patient_id = e.patient_id and o.professional_id = e.agent_id
      and o.opened_at <= e.recorded_at
    order by o.opened_at desc limit 1) opened on true
  where e.patient_id = record_visits.patient and e.id < record_visits.before
    and e.agent_role in ('HCPs', 'Admin') and e.outcome = 0
    and (app_role() = 'Admin' or reads_record_of(record_visits.patient))
  order by e.id desc limit record_visits.most;
end;

-- For the patient, of their newest visits, and in sum: who it was, how often and when last; not why, in the words of staff.
create function own_record_readers()
  returns table (id text, name text, role text, last_at timestamptz, visits integer, is_emergency boolean)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select v.agent_id,
    (select nullif(concat_ws(' ', a.given_name, a.family_name), '') from account a where a.id = v.agent_id),
    max(v.agent_role), max(v.recorded_at), count(*)::integer,
    bool_or(coalesce(v.criteria ->> 'purposeOfUse' = 'ETREAT', false))
  from (select * from audit_event e
    where e.patient_id = app_caller() and e.agent_id <> app_caller() and e.agent_role in ('HCPs', 'Admin') and e.outcome = 0
    order by e.id desc limit 5000) v
  group by v.agent_id order by max(v.recorded_at) desc limit 100;
end;

revoke execute on function record_visits, own_record_readers from public;
grant execute on function record_visits, own_record_readers to tendwell_app;
