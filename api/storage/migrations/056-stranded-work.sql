-- Work of professionals who may not go on with it: their account is disabled or closed, they are no professional any
-- more, or their licence for the patient's state has run out. A job gives it back to the queue.

-- Whether a professional may care for patients of a state; an edited licence that waits to be verified anew is no
-- reason to take work away.
create function may_care(professional text, state text, today date) returns boolean
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select exists (
      select from account a where a.id = may_care.professional
        and a.disabled_at is null and a.closed_at is null and not ('HCPs' = any (a.revoked_groups)))
    and (may_care.state is null or exists (
      select from practitioner_licence l
      where l.practitioner_id = may_care.professional and l.state = may_care.state and l.removed_at is null
        and l.expires_on >= may_care.today));
end;

revoke execute on function may_care from public;
grant execute on function may_care to tendwell_jobs;
grant update (assignee_id, assignee_name, claimed_at) on treatment_request to tendwell_jobs;
grant update (assignee_id, assignee_name) on conversation to tendwell_jobs;
