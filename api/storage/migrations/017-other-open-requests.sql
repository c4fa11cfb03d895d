-- The other open requests of the patients of requests, for the queue: treatment, status and assignee, and no answers. A
-- clinician may not read a request that a colleague has claimed, but must know of it. Of requests that the caller may
-- not read, and of the caller's own as a patient, it returns nothing: it repeats the policy `request_read` for staff.
create function other_open_requests(request_ids uuid[]) returns table (request_id uuid, others jsonb)
  language plpgsql stable security definer rows 5 set search_path = public, pg_temp as $$
declare
  -- Once, and not for each row.
  caller text := app_caller();
  sees_all boolean := app_role() = 'Admin';
  states text[] := app_license_states();
begin
  if app_role() is distinct from 'HCPs' and sees_all is not true then
    return;
  end if;
  return query
    select known.id, jsonb_agg(jsonb_build_object('id', other.id, 'treatmentType', other.treatment_type,
        'status', other.status, 'assigneeName', other.assignee_name, 'isReadable', sees_all
          or other.assignee_id is not distinct from caller
          or (other.status = 'submitted' and other.patient_state = any (states)))
      order by other.submitted_at, other.id)
    from treatment_request known
    -- A patient has one open request for a treatment at most.
    cross join lateral (select o.* from treatment_request o
      where o.patient_id = known.patient_id and o.id <> known.id
        and o.status in ('submitted', 'in_review', 'needs_info', 'approved')
      order by o.created_at desc, o.id desc limit 4) other
    where known.id = any (request_ids) and known.patient_id <> caller
      and (sees_all or known.assignee_id = caller
        or (known.status = 'submitted' and known.patient_state = any (states)))
    group by known.id;
end $$;
revoke execute on function other_open_requests from public;
grant execute on function other_open_requests to tendwell_app;
