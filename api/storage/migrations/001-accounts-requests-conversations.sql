-- Accounts, treatment requests, conversations and the audit trail.
-- The application's login owns nothing: row level security repeats the rule of who may reach a row, so that a check
-- forgotten in a use case returns nothing rather than another patient's rows. Columns that never change are not granted
-- for update. Where a policy follows a reference it selects one column of the row there: `exists` would let the planner
-- hash every row of that table instead. Times have milliseconds, as in JavaScript, so that a cursor made of one finds its row again.

-- ── who is calling ────────────────────────────────────────────────────────────────────────────────────────

create function app_caller() returns text language sql stable
  return nullif(current_setting('app.sub', true), '');

create function app_role() returns text language sql stable
  return nullif(current_setting('app.role', true), '');

create table account (
  id text primary key,
  given_name text check (char_length(given_name) between 1 and 80),
  family_name text check (char_length(family_name) between 1 and 80),
  -- Groups a token may still list although the directory has taken them away.
  revoked_groups text[] not null default '{}',
  disabled_at timestamptz(3),
  -- Tokens of sign-ins before this moment are refused.
  tokens_valid_after timestamptz(3),
  created_at timestamptz(3) not null
);
comment on table account is 'A person who has signed in at least once; made at the first call.';

-- Opens a transaction for a verified identity: makes the account at the first call, subtracts what the directory has
-- revoked, and sets the variables that the policies below read. One round trip.
create function enter_as(caller_id text, token_groups text[], token_issued_at timestamptz, at timestamptz)
  returns table (role text, given_name text, family_name text, disabled boolean, sign_in_again boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_account account;
  granted text[];
begin
  select * into found_account from account where id = caller_id;
  if not found then
    insert into account (id, created_at) values (caller_id, at) on conflict (id) do nothing;
    select * into found_account from account where id = caller_id;
  end if;
  granted := token_groups;
  if found_account.revoked_groups <> '{}' then
    granted := array(select unnest(token_groups) except select unnest(found_account.revoked_groups));
  end if;
  role := case when 'Admin' = any (granted) then 'Admin' when 'HCPs' = any (granted) then 'HCPs' else 'user' end;
  perform set_config('app.sub', caller_id, true), set_config('app.role', role, true);
  given_name := found_account.given_name;
  family_name := found_account.family_name;
  disabled := found_account.disabled_at is not null;
  sign_in_again := coalesce(token_issued_at < found_account.tokens_valid_after, false);
  return next;
end $$;

alter table account enable row level security;
create policy account_read on account for select
  using (id = (select app_caller()) or (select app_role()) = 'Admin');
create policy account_rename on account for update
  using (id = (select app_caller())) with check (id = (select app_caller()));

-- ── requests ──────────────────────────────────────────────────────────────────────────────────────────────

create table treatment_request (
  id uuid primary key,
  patient_id text not null references account,
  treatment_type text not null check (treatment_type in ('beauty', 'pain_cream', 'ed', 'sleep', 'weight_loss')),
  status text not null check (status in (
    'draft', 'awaiting_payment', 'submitted', 'in_review', 'needs_info', 'approved', 'prescribed', 'shipped',
    'delivered', 'declined', 'cancelled', 'refunded', 'expired')),
  version integer not null check (version > 0),
  questionnaire_version integer not null,
  answers jsonb not null,
  -- What screening left for a professional to look at.
  findings jsonb not null default '[]',
  finding_count integer generated always as (
    jsonb_array_length(jsonb_path_query_array(findings, '$[*] ? (@.level != "INFO")'))) stored,
  patient_name text,
  patient_birth_date date,
  patient_sex_at_birth text,
  patient_state text check (char_length(patient_state) = 2),
  assignee_id text references account,
  assignee_name text,
  claimed_at timestamptz(3),
  submitted_at timestamptz(3),
  -- The version that was submitted, so that a repeated submission is known as such.
  submitted_version integer,
  answer_by timestamptz(3),
  conversation_id uuid,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (status in ('draft', 'awaiting_payment', 'cancelled', 'expired') or submitted_at is not null),
  check (status not in ('in_review', 'needs_info') or assignee_id is not null),
  check (status <> 'submitted' or assignee_id is null),
  check ((submitted_at is null) = (submitted_version is null))
);
comment on table treatment_request is 'An intake submitted, or about to be, for one treatment.';

create index treatment_request_of_patient on treatment_request (patient_id, created_at desc, id desc);
create index treatment_request_queue on treatment_request (answer_by, id) where status = 'submitted';
create index treatment_request_mine on treatment_request (assignee_id, answer_by, id)
  where status in ('in_review', 'approved');
create index treatment_request_waiting on treatment_request (answer_by, id) where status = 'needs_info';
create index treatment_request_waiting_mine on treatment_request (assignee_id, answer_by, id)
  where status = 'needs_info';
create index treatment_request_done on treatment_request (updated_at desc, id desc)
  where status in ('prescribed', 'shipped', 'delivered', 'declined', 'cancelled', 'refunded', 'expired');
create index treatment_request_done_mine on treatment_request (assignee_id, updated_at desc, id desc)
  where status in ('prescribed', 'shipped', 'delivered', 'declined', 'cancelled', 'refunded', 'expired');
create index treatment_request_newest on treatment_request (created_at desc, id desc) where status <> 'draft';
create index treatment_request_by_status on treatment_request (status, created_at desc, id desc);

alter table treatment_request enable row level security;
-- A draft, also a cancelled one, is nobody's business but the patient's.
create policy request_read on treatment_request for select using (
  patient_id = (select app_caller())
  or ((select app_role()) = 'HCPs' and (status = 'submitted' or assignee_id = (select app_caller())))
  or ((select app_role()) = 'Admin' and status <> 'draft' and (status <> 'cancelled' or submitted_at is not null)));
create policy request_start on treatment_request for insert with check (
  patient_id = (select app_caller()) and status = 'draft');
create policy request_change on treatment_request for update
  using (
    patient_id = (select app_caller())
    or ((select app_role()) = 'HCPs' and (status = 'submitted' or assignee_id = (select app_caller()))))
  with check (
    (patient_id = (select app_caller())
      and status in ('draft', 'awaiting_payment', 'submitted', 'in_review', 'cancelled'))
    or ((select app_role()) = 'HCPs' and (status = 'submitted' or assignee_id = (select app_caller()))));

-- Tells a professional who was faster; the row itself is out of reach once somebody else has it.
create function claim_holder(request_id uuid) returns table (assignee_name text, claimed_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select r.assignee_name, r.claimed_at from treatment_request r
  where r.id = claim_holder.request_id and app_role() = 'HCPs' and r.assignee_id <> app_caller();
end;

create table request_event (
  id bigint generated always as identity primary key,
  request_id uuid not null references treatment_request,
  patient_id text not null references account,
  type text not null,
  from_status text,
  to_status text not null,
  -- Null when the system did it.
  actor_id text,
  actor_role text check (actor_role in ('user', 'HCPs', 'Admin')),
  actor_name text,
  reason text,
  at timestamptz(3) not null,
  check ((actor_id is null) = (actor_role is null))
);
comment on table request_event is 'What has happened to a request; append-only.';
create index request_event_of_request on request_event (request_id, id);

alter table request_event enable row level security;
create policy request_event_read on request_event for select using (
  patient_id = (select app_caller())
  or ((select app_role()) in ('HCPs', 'Admin')
      and (select r.patient_id from treatment_request r where r.id = request_event.request_id) is not null));
create policy request_event_append on request_event for insert with check (
  (actor_id is null or (actor_id = (select app_caller()) and actor_role = (select app_role())))
  and (select r.patient_id from treatment_request r where r.id = request_event.request_id) = patient_id);

-- ── conversations ─────────────────────────────────────────────────────────────────────────────────────────

create table conversation (
  id uuid primary key,
  request_id uuid unique references treatment_request,
  treatment_type text check (treatment_type in ('beauty', 'pain_cream', 'ed', 'sleep', 'weight_loss')),
  status text not null check (status in ('open', 'waiting_on_patient', 'waiting_on_provider', 'closed')),
  version integer not null check (version > 0),
  patient_id text not null references account,
  patient_name text,
  assignee_id text references account,
  assignee_name text,
  last_sequence integer not null default 0,
  last_message_at timestamptz(3) not null,
  last_preview text,
  waiting_since timestamptz(3),
  created_at timestamptz(3) not null
);
comment on table conversation is 'The letters between one patient and their care team about one request.';
create index conversation_of_patient on conversation (patient_id, last_message_at desc, id desc);
create index conversation_of_assignee on conversation (assignee_id, last_message_at desc, id desc);
create index conversation_newest on conversation (last_message_at desc, id desc);

alter table conversation enable row level security;
-- What nobody has taken yet every professional may read, so that they can decide to take it.
create policy conversation_read on conversation for select using (
  patient_id = (select app_caller())
  or ((select app_role()) = 'HCPs'
      and (assignee_id = (select app_caller()) or (assignee_id is null and status <> 'closed')))
  or (select app_role()) = 'Admin');
create policy conversation_open on conversation for insert with check (
  patient_id = (select app_caller())
  and (select r.patient_id from treatment_request r where r.id = conversation.request_id) = patient_id);
create policy conversation_change on conversation for update
  using (
    patient_id = (select app_caller())
    or ((select app_role()) = 'HCPs'
        and (assignee_id = (select app_caller()) or (assignee_id is null and status <> 'closed'))))
  with check (
    patient_id = (select app_caller())
    or ((select app_role()) = 'HCPs' and (assignee_id = (select app_caller()) or assignee_id is null)));

create table conversation_participant (
  conversation_id uuid not null references conversation,
  account_id text not null references account,
  role text not null check (role in ('user', 'HCPs', 'Admin')),
  name text,
  last_read_sequence integer not null default 0 check (last_read_sequence >= 0),
  -- A professional who has handed the conversation back.
  left_at timestamptz(3),
  primary key (conversation_id, account_id)
);
comment on table conversation_participant is 'Who takes part in a conversation, and up to where they have read.';

alter table conversation_participant enable row level security;
create policy participant_read on conversation_participant for select using (
  (select c.patient_id from conversation c where c.id = conversation_participant.conversation_id) is not null);
create policy participant_join on conversation_participant for insert with check (
  account_id = (select app_caller()) and role = (select app_role())
  and (select c.patient_id from conversation c where c.id = conversation_participant.conversation_id) is not null);
create policy participant_mark on conversation_participant for update
  using (account_id = (select app_caller())) with check (account_id = (select app_caller()));

create table message (
  id uuid primary key,
  conversation_id uuid not null references conversation,
  sequence integer not null check (sequence > 0),
  patient_id text not null references account,
  kind text not null check (kind in ('text', 'system')),
  sender_id text references account,
  sender_role text check (sender_role in ('user', 'HCPs', 'Admin')),
  sender_name text,
  body text not null check (char_length(body) between 1 and 4000),
  created_at timestamptz(3) not null,
  unique (conversation_id, sequence),
  check ((kind = 'system') = (sender_id is null)),
  check ((sender_id is null) = (sender_role is null))
);
comment on table message is 'One letter of a conversation; append-only, in the order of its sequence numbers.';

alter table message enable row level security;
create policy message_read on message for select using (
  patient_id = (select app_caller())
  or (select app_role()) = 'Admin'
  or ((select app_role()) = 'HCPs'
      and (select c.patient_id from conversation c where c.id = message.conversation_id) is not null));
create policy message_send on message for insert with check (
  (sender_id is null or (sender_id = (select app_caller()) and sender_role = (select app_role())))
  and (
    select c.patient_id from conversation c
    where c.id = message.conversation_id
      and (message.sender_id is null
           or c.patient_id = (select app_caller()) or c.assignee_id = (select app_caller()))) = patient_id);

-- ── audit ─────────────────────────────────────────────────────────────────────────────────────────────────

create table audit_event (
  id bigint generated always as identity primary key,
  recorded_at timestamptz(3) not null,
  -- FHIR AuditEvent.action: Create, Read, Update, Delete, Execute.
  action text not null check (action in ('C', 'R', 'U', 'D', 'E')),
  -- The root field, e.g. Query.request.
  operation text not null,
  -- FHIR AuditEvent.outcome: 0 success, 4 refused, 8 serious failure, 12 major failure.
  outcome smallint not null check (outcome in (0, 4, 8, 12)),
  -- The error code of a refusal.
  outcome_code text,
  agent_id text not null,
  agent_role text not null,
  entity_type text,
  entity_id text,
  patient_id text,
  -- The filters of a list query; never a body.
  criteria jsonb,
  -- Leads to the log lines of the same call.
  request_id text not null,
  previous_hash bytea,
  hash bytea
);
comment on table audit_event is 'Who did or saw what; append-only, chained by hash after commit.';
create index audit_event_of_patient on audit_event (patient_id, id desc);
create index audit_event_of_agent on audit_event (agent_id, id desc);

alter table audit_event enable row level security;
create policy audit_append on audit_event for insert with check (
  agent_id = (select app_caller()) and agent_role = (select app_role()) and previous_hash is null and hash is null);

-- ── grants: nothing is granted that no use case needs; nothing can be deleted ─────────────────────────────

revoke execute on function enter_as, claim_holder, app_caller, app_role from public;
grant execute on function enter_as, claim_holder, app_caller, app_role to tendwell_app;
grant usage on schema public to tendwell_app;
grant select, update (given_name, family_name) on account to tendwell_app;
grant select, insert, update (
  status, version, questionnaire_version, answers, findings, patient_name, patient_birth_date, patient_sex_at_birth,
  patient_state, assignee_id, assignee_name, claimed_at, submitted_at, submitted_version, answer_by, conversation_id,
  updated_at) on treatment_request to tendwell_app;
grant select, insert on request_event to tendwell_app;
grant select, insert, update (
  status, version, assignee_id, assignee_name, last_sequence, last_message_at, last_preview, waiting_since)
  on conversation to tendwell_app;
grant select, insert, update (last_read_sequence, name, left_at) on conversation_participant to tendwell_app;
grant select, insert on message to tendwell_app;
grant insert on audit_event to tendwell_app;
