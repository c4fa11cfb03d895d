-- A professional hands their conversation, and its request while that is undecided, to a colleague. Afterwards both are
-- out of their reach, which no policy of a row lets them bring about: these functions repeat the rule and do it.

-- Who else works here, and whether they may treat the patient of a conversation of the caller's.
create function colleagues_for(conversation_id uuid)
  returns table (id text, given_name text, family_name text, credentials text, away_until date, is_licensed boolean)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select n.id, n.given_name, n.family_name, p.credentials, p.away_until,
    c.patient_state is null or exists (
      select from practitioner_licence l
      where l.practitioner_id = n.id and l.state = c.patient_state and l.removed_at is null
        and l.verified_at is not null
        and l.expires_on >= coalesce(nullif(current_setting('app.day', true), '')::date, current_date))
  from conversation c cross join practitioner_names() n join practitioner p on p.id = n.id
  where c.id = colleagues_for.conversation_id and app_role() = 'HCPs' and c.assignee_id = app_caller()
    and n.id not in (c.patient_id, app_caller());
end;

-- The name of a colleague who may take a conversation of the caller's over; no row when they may not.
create function receiver_of(conversation_id uuid, to_id text) returns table (id text, name text)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select c.id, nullif(concat_ws(' ', nullif(c.given_name, ''), nullif(c.family_name, '')), '')
  from colleagues_for(receiver_of.conversation_id) c
  where c.id = receiver_of.to_id and c.is_licensed
    and coalesce(c.away_until < coalesce(nullif(current_setting('app.day', true), '')::date, current_date), true);
end;

create function hand_over_request(request_id uuid, expected_version integer, to_id text, at timestamptz) returns boolean
  language sql volatile security definer set search_path = public, pg_temp
begin atomic
  with moved as (
    update treatment_request r set assignee_id = receiver.id, assignee_name = receiver.name, version = r.version + 1,
      claimed_at = hand_over_request.at, updated_at = hand_over_request.at
    from conversation c cross join lateral receiver_of(c.id, hand_over_request.to_id) receiver
    where r.id = hand_over_request.request_id and c.request_id = r.id
      and r.version = hand_over_request.expected_version and r.status in ('in_review', 'needs_info')
      and r.assignee_id = app_caller() and app_role() = 'HCPs'
    returning r.id)
  select exists (select from moved);
end;

-- The version of the conversation then; null when it is not the caller's to hand over, or not to this colleague.
create function hand_over_conversation(conversation_id uuid, to_id text, at timestamptz) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  receiver record;
  moved integer;
begin
  select r.id, r.name into receiver from receiver_of(hand_over_conversation.conversation_id, to_id) r;
  if not found then return null; end if;
  update conversation c set assignee_id = receiver.id, assignee_name = receiver.name, version = c.version + 1
    where c.id = hand_over_conversation.conversation_id and c.assignee_id = app_caller() and c.status <> 'closed'
    returning c.version into moved;
  if not found then return null; end if;
  update conversation_participant p set left_at = at
    where p.conversation_id = hand_over_conversation.conversation_id and p.account_id = app_caller();
  insert into conversation_participant as p (conversation_id, account_id, role, name, last_read_sequence)
    values (hand_over_conversation.conversation_id, receiver.id, 'HCPs', receiver.name, 0)
    on conflict on constraint conversation_participant_pkey do update set name = excluded.name, left_at = null;
  return moved;
end $$;

-- Whether the caller has handed a conversation to this colleague before, who still has it.
create function handed_over(conversation_id uuid, to_id text) returns table (assignee_name text, version integer)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select c.assignee_name, c.version
  from conversation c join conversation_participant p on p.conversation_id = c.id
  where c.id = handed_over.conversation_id and c.assignee_id = handed_over.to_id and app_role() = 'HCPs'
    and p.account_id = app_caller() and p.left_at is not null;
end;

revoke execute on function colleagues_for, receiver_of, hand_over_request, hand_over_conversation, handed_over from public;
grant execute on function colleagues_for, hand_over_request, hand_over_conversation, handed_over to tendwell_app;
