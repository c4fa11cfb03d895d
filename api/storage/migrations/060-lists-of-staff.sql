-- What staff narrow lists by: a state, somebody or a professional with few rows is found without reading the others'.
create index treatment_request_of_state on treatment_request (patient_state, created_at desc, id desc)
  where status <> 'draft';
create index treatment_request_of_assignee on treatment_request (assignee_id, created_at desc, id desc)
  where assignee_id is not null;
-- Whether somebody cares for a patient is asked of one request, however many the patient has.
create index treatment_request_in_care on treatment_request (patient_id, assignee_id)
  where status in ('in_review', 'needs_info', 'approved', 'prescribed');

-- The prescriptions a professional reads, at most so many; null when there are more, for then they soon come upon some by
-- walking all of them. The policies of `prescription` ask about each row, which is no way to find few among many; here they
-- are repeated from the other end, beginning with what is the caller's.
create function prescriptions_in_reach(at_most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp
  -- A house of few professionals would have each of them read everything, also who has nothing.
  set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  me text := app_caller();
  most integer := at_most + 1;
  ids uuid[];
begin
  if app_role() is distinct from 'HCPs' then
    return '{}';
  end if;
  with own as materialized (
    select p.id, p.patient_id, p.status from prescription p where p.prescriber_id = me limit most),
  requests as materialized (
    select r.patient_id from treatment_request r
    where r.assignee_id = me and r.status in ('in_review', 'needs_info', 'approved', 'prescribed') limit most),
  conversations as materialized (
    select c.patient_id from conversation c where c.assignee_id = me and c.status <> 'closed' limit most),
  patients as (
    select r.patient_id from requests r union select c.patient_id from conversations c
    union select o.patient_id from own o where o.status in ('active', 'on_hold')),
  theirs as materialized (
    select p.id from patients t join prescription p on p.patient_id = t.patient_id limit most),
  others as materialized (
    select p.id from prescription p
      where p.signed_at is not null and (p.patient_id = me or p.patient_id = any ((select opened_records())::text[]))
    union all
    select r.renews_prescription_id from treatment_request r
      where r.status = 'submitted' and r.renews_prescription_id is not null
        and r.patient_state = any ((select app_licence_states())::text[])
    union all
    select r.renews_prescription_id from treatment_request r
      where r.status = 'submitted' and r.renews_prescription_id is not null and r.patient_id = me
    limit most)
  select array(select o.id from own o union select t.id from theirs t union select e.id from others e) into ids
    where at_most >= all (array[(select count(*) from own), (select count(*) from requests),
      (select count(*) from conversations), (select count(*) from theirs), (select count(*) from others)]);
  return ids;
end $$;
revoke execute on function prescriptions_in_reach from public;
grant execute on function prescriptions_in_reach to tendwell_app;
