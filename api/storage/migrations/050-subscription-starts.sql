-- What decides the starts of subscriptions, for all that wait at one moment. Both functions have the rights of the
-- application's login: each start is read and audited as its own caller, under row level security, as in a call.

-- In the order of the callers' ids, because set_caller_context creates accounts that are missing: two processes that
-- create the same ones in different orders would wait for each other.
create function access_of_starts(starts jsonb, at timestamptz)
  returns table (place integer, caller_id text, role text, disabled boolean, sign_in_again boolean, conversation jsonb,
    by_emergency_access boolean)
  language plpgsql set search_path = public, pg_temp
as $$
declare
  start record;
begin
  for start in select * from jsonb_to_recordset(starts) as s(place integer, id text, groups text[],
      "signedInAt" timestamptz, "originJti" text, "deviceKey" text, "conversationId" uuid) order by s.id, s.place
  loop
    place := start.place;
    caller_id := start.id;
    select c.role, c.disabled, c.sign_in_again into role, disabled, sign_in_again
      from set_caller_context(start.id, start.groups, start."signedInAt", at, start."originJti", start."deviceKey") c;
    select jsonb_build_object('id', c.id, 'patientId', c.patient_id, 'assigneeId', c.assignee_id, 'status', c.status),
        c.patient_id = any ((select emergency_access_patients())::text[])
      into conversation, by_emergency_access
      from conversation c where c.id = start."conversationId";
    by_emergency_access := coalesce(by_emergency_access, false);
    return next;
  end loop;
end $$;
revoke execute on function access_of_starts from public;
grant execute on function access_of_starts to tendwell_app;

-- The role is the one that the start was decided with. The policy of audit_event compares the agent with the caller.
create function append_start_events(events jsonb) returns void
  language plpgsql set search_path = public, pg_temp
as $$
declare
  event record;
begin
  for event in select * from jsonb_to_recordset(events) as e(at timestamptz, action text, operation text,
      "agentId" text, "agentRole" text, "entityType" text, "entityId" text, "patientId" text, criteria jsonb,
      "requestId" text)
  loop
    perform set_config('app.sub', event."agentId", true), set_config('app.role', event."agentRole", true);
    insert into audit_event (recorded_at, action, operation, outcome, agent_id, agent_role, entity_type, entity_id,
        patient_id, criteria, request_id)
      values (event.at, event.action, event.operation, 0, event."agentId", event."agentRole", event."entityType",
        event."entityId", event."patientId", event.criteria, event."requestId");
  end loop;
end $$;
revoke execute on function append_start_events from public;
grant execute on function append_start_events to tendwell_app;
