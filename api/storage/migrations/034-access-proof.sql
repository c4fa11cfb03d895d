-- The sealed audit events of staff about the caller, with their hashes, so that the caller can keep them as evidence. What
-- an event contains stays with the practice: its criteria may hold words of staff, such as the reason of an emergency access.
-- One row without an entry states the end of the chain when there is none.
create function own_access_proof(after bigint, at_most integer)
  returns table (
    head_sequence bigint, head_hash text, sequence bigint, hash text, recorded_at timestamptz, operation text,
    agent_id text, agent_name text, agent_role text)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select h.sequence, encode(h.hash, 'hex'), e.sequence, encode(e.hash, 'hex'), e.recorded_at, e.operation, e.agent_id,
      (select nullif(concat_ws(' ', a.given_name, a.family_name), '') from account a where a.id = e.agent_id), e.agent_role
    from audit_head h
      left join lateral (
        select v.* from audit_event v
          where v.patient_id = app_caller() and v.agent_id <> app_caller() and v.agent_role in ('HCPs', 'Admin')
            and v.outcome = 0 and v.sequence > after
          order by v.sequence limit at_most) e on true
    order by e.sequence;
end;
revoke execute on function own_access_proof from public;
grant execute on function own_access_proof to tendwell_app;
