-- Conversations with their messages and notes, files, and mails.

-- ── conversations ──────────────────────────────────────────────────────────────────────────────────────────────────────

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
  created_at timestamptz(3) not null,
  -- A closed conversation accepts messages for a limited time; after it, a patient needs a new request.
  closed_at timestamptz(3),
  -- A copy from the request: policies compare it for conversations without an assignee, and a list needs no join.
  patient_state text check (char_length(patient_state) = 2),
  last_system jsonb,
  constraint conversation_closed_at check ((status = 'closed') = (closed_at is not null))
);
comment on table conversation is 'The messages between one patient and their care team about one request.';
comment on column conversation.last_system is 'The newest message if it is a system message; last_preview is null then.';

create index conversation_of_patient on conversation (patient_id, last_message_at desc, id desc);
create index conversation_of_assignee on conversation (assignee_id, last_message_at desc, id desc);
create index conversation_newest on conversation (last_message_at desc, id desc);
-- Conversations that staff must answer, the longest waiting first.
create index conversation_to_answer on conversation (assignee_id, (coalesce(waiting_since, last_message_at)), id)
  where status in ('open', 'waiting_on_provider');
create index conversation_unassigned on conversation ((coalesce(waiting_since, last_message_at)), id)
  where assignee_id is null and status <> 'closed';
create index conversation_waiting on conversation (last_message_at desc, id desc)
  where status = 'waiting_on_patient';
create index conversation_waiting_mine on conversation (assignee_id, last_message_at desc, id desc)
  where status = 'waiting_on_patient';

alter table conversation enable row level security;
-- Every professional licensed in the patient's state may read a conversation without an assignee, to decide whether to
-- take it. The state is in the row, so that a list needs no join.
create policy conversation_read on conversation for select using (
  patient_id = (select app_caller())
  or ((select app_role()) = 'HCPs'
      and (assignee_id = (select app_caller())
        or (assignee_id is null and status <> 'closed'
          and (patient_state is null or patient_state = any ((select app_license_states())::text[])
            or request_id = (select app_released_request())))
        or patient_id = any ((select emergency_access_patients())::text[])))
  or (select app_role()) = 'Admin');
create policy conversation_open on conversation for insert with check (
  patient_id = (select app_caller())
  and (select r.patient_id from treatment_request r where r.id = conversation.request_id) = patient_id);
create policy conversation_close_by_admin on conversation for update
  using ((select app_role()) = 'Admin'
    and (select r.status from treatment_request r where r.id = conversation.request_id) = 'cancelled')
  with check ((select app_role()) = 'Admin' and status = 'closed');
create policy conversation_change on conversation for update
  using (
    patient_id = (select app_caller())
    or ((select app_role()) = 'HCPs'
        and (assignee_id = (select app_caller())
          or (assignee_id is null and status <> 'closed'
            and (patient_state is null or patient_state = any ((select app_license_states())::text[])
              or request_id = (select app_released_request()))))))
  with check (
    patient_id = (select app_caller())
    or ((select app_role()) = 'HCPs' and (assignee_id = (select app_caller()) or assignee_id is null)));
create policy conversation_jobs on conversation to tendwell_jobs using (true) with check (true);

grant select, insert, update (status, version, assignee_id, assignee_name, last_sequence, last_message_at,
  last_preview, waiting_since, closed_at, last_system) on conversation to tendwell_app, tendwell_jobs;

create function set_conversation_state() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select r.patient_state into new.patient_state from treatment_request r where r.id = new.request_id;
  return new;
end $$;
revoke execute on function set_conversation_state from public;

create trigger conversation_state before insert on conversation
  for each row when (new.patient_state is null) execute function set_conversation_state();

create table conversation_participant (
  conversation_id uuid not null references conversation,
  account_id text not null references account,
  role text not null check (role in ('user', 'HCPs', 'Admin')),
  name text,
  last_read_sequence integer not null default 0 check (last_read_sequence >= 0),
  -- When a professional handed the conversation back or over.
  left_at timestamptz(3),
  -- The last message that the participant's browser has fetched. Reading implies it, so it may lag behind the read mark.
  last_delivered_sequence integer not null default 0 check (last_delivered_sequence >= 0),
  primary key (conversation_id, account_id)
);
comment on table conversation_participant is 'A participant of a conversation, and the last message that they have read.';

alter table conversation_participant enable row level security;
create policy participant_read on conversation_participant for select using (
  (select c.patient_id from conversation c where c.id = conversation_participant.conversation_id) is not null);
create policy participant_join on conversation_participant for insert with check (
  account_id = (select app_caller()) and role = (select app_role())
  and (select c.patient_id from conversation c where c.id = conversation_participant.conversation_id) is not null);
create policy participant_mark on conversation_participant for update
  using (account_id = (select app_caller())) with check (account_id = (select app_caller()));
create policy participant_jobs on conversation_participant to tendwell_jobs using (true) with check (true);

grant select, insert, update (name, last_read_sequence, left_at, last_delivered_sequence) on conversation_participant
  to tendwell_app;
grant select, insert, update (name, last_read_sequence, left_at) on conversation_participant to tendwell_jobs;

create table message (
  id uuid primary key,
  conversation_id uuid not null references conversation,
  sequence integer not null check (sequence > 0),
  patient_id text not null references account,
  kind text not null check (kind in ('text', 'system')),
  sender_id text references account,
  sender_role text check (sender_role in ('user', 'HCPs', 'Admin')),
  sender_name text,
  body text,
  created_at timestamptz(3) not null,
  -- The message's files as they were sent, so that a page of messages reads no other table.
  attachments jsonb not null default '[]',
  -- The product keeps its own messages as a code with parameters and words them when they are read.
  system jsonb check (jsonb_typeof(system -> 'code') = 'string'),
  unique (conversation_id, sequence),
  check ((kind = 'system') = (sender_id is null)),
  check ((sender_id is null) = (sender_role is null)),
  -- A message may be files alone.
  constraint message_content check (
    char_length(body) <= 4000 and jsonb_typeof(attachments) = 'array'
    and (char_length(body) > 0 or jsonb_array_length(attachments) between 1 and 10)),
  constraint message_has_body check (body is not null or (kind = 'system' and system is not null))
);
comment on table message is 'One message of a conversation; append-only, ordered by its sequence number.';
comment on column message.system is
  'Code and parameters of a system message (domain/messages/systemMessages.ts); its body is null.';

-- The limit on messages counts a sender's messages, also in conversations that they cannot read any more.
create index message_of_sender on message (sender_id, created_at desc) where sender_id is not null;

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
create policy message_jobs on message to tendwell_jobs using (true) with check (sender_id is null);

grant select, insert on message to tendwell_app, tendwell_jobs;

create function nth_newest_own_message(count integer, since timestamptz) returns timestamptz
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (select m.created_at from message m where m.sender_id = app_caller() and m.created_at > since
    order by m.created_at desc offset nth_newest_own_message.count - 1 limit 1);
end $$;
revoke execute on function nth_newest_own_message from public;
grant execute on function nth_newest_own_message to tendwell_app;

create table conversation_note (
  id uuid primary key,
  conversation_id uuid not null references conversation,
  author_id text not null references account,
  author_name text,
  body text not null check (char_length(body) between 1 and 4000),
  created_at timestamptz(3) not null
);
comment on table conversation_note is
  'Notes of staff about a conversation. Not in the table of messages, so that no query of a patient reads them.';

create index conversation_note_newest on conversation_note (conversation_id, created_at desc, id desc);

alter table conversation_note enable row level security;
-- A member of staff who is the patient of the conversation reads it as a patient.
create policy conversation_note_read on conversation_note for select using (
  (select app_role()) in ('HCPs', 'Admin')
  and (select c.patient_id from conversation c where c.id = conversation_note.conversation_id)
    <> (select app_caller()));
create policy conversation_note_add on conversation_note for insert with check (
  author_id = (select app_caller())
  and (select app_role()) in ('HCPs', 'Admin')
  and (select c.patient_id from conversation c where c.id = conversation_note.conversation_id)
    <> (select app_caller()));

grant select, insert on conversation_note to tendwell_app;

-- How often an account has reported its activity in a conversation. The rows have no value a minute later: unlogged, in
-- no backup, and deleted when the account turns to another conversation.
create unlogged table presence_rate_limit (
  account_id text not null references account,
  conversation_id uuid not null references conversation,
  -- When the full burst of calls is allowed again (a leaky bucket).
  full_at timestamptz(3) not null,
  primary key (account_id, conversation_id)
);
comment on table presence_rate_limit is 'The rate limit of an account''s presence reports in a conversation.';

alter table presence_rate_limit enable row level security;
create policy presence_rate_limit_own on presence_rate_limit
  using (account_id = (select app_caller())) with check (account_id = (select app_caller()));

grant select, insert, update (full_at) on presence_rate_limit to tendwell_app;

-- The application deletes nothing by itself: this function deletes the caller's rows and can do no more.
create function delete_own_presence_rate_limits(before timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  begin atomic
    delete from presence_rate_limit where account_id = app_caller() and full_at < before;
  end;
revoke execute on function delete_own_presence_rate_limits from public;
grant execute on function delete_own_presence_rate_limits to tendwell_app;

-- ── handing a conversation over ────────────────────────────────────────────────────────────────────────────────────────

-- A professional hands their conversation, and its request while that is undecided, to a colleague. Afterwards they can
-- read neither, which no policy of a row permits: these functions repeat the rule and make the change.

-- The caller's colleagues, and whether each may treat the patient of a conversation of the caller's.
create function colleagues_for(conversation_id uuid)
  returns table (id text, given_name text, family_name text, credentials text, away_until date, is_licensed boolean)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select n.id, n.given_name, n.family_name, p.credentials, p.away_until,
    c.patient_state is null or exists (
      select from practitioner_license l
      where l.practitioner_id = n.id and l.state = c.patient_state and l.removed_at is null
        and l.verified_at is not null
        and l.expires_on >= coalesce(nullif(current_setting('app.day', true), '')::date, current_date))
  from conversation c cross join practitioner_names() n join practitioner p on p.id = n.id
  where c.id = colleagues_for.conversation_id and app_role() = 'HCPs' and c.assignee_id = app_caller()
    and n.id not in (c.patient_id, app_caller());
end;
revoke execute on function colleagues_for from public;
grant execute on function colleagues_for to tendwell_app;

-- The name of a colleague who may take over a conversation of the caller's; no row when they may not.
create function transfer_target(conversation_id uuid, to_id text) returns table (id text, name text)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select c.id, nullif(concat_ws(' ', nullif(c.given_name, ''), nullif(c.family_name, '')), '')
  from colleagues_for(transfer_target.conversation_id) c
  where c.id = transfer_target.to_id and c.is_licensed
    and coalesce(c.away_until < coalesce(nullif(current_setting('app.day', true), '')::date, current_date), true);
end;
revoke execute on function transfer_target from public;

create function transfer_request(request_id uuid, expected_version integer, to_id text, at timestamptz) returns boolean
  language sql volatile security definer set search_path = public, pg_temp
begin atomic
  with moved as (
    update treatment_request r set assignee_id = receiver.id, assignee_name = receiver.name, version = r.version + 1,
      claimed_at = transfer_request.at, updated_at = transfer_request.at
    from conversation c cross join lateral transfer_target(c.id, transfer_request.to_id) receiver
    where r.id = transfer_request.request_id and c.request_id = r.id
      and r.version = transfer_request.expected_version and r.status in ('in_review', 'needs_info')
      and r.assignee_id = app_caller() and app_role() = 'HCPs'
    returning r.id)
  select exists (select from moved);
end;
revoke execute on function transfer_request from public;
grant execute on function transfer_request to tendwell_app;

-- The version of the conversation after it; null when it is not the caller's to hand over, or not to this colleague.
create function transfer_conversation(conversation_id uuid, to_id text, at timestamptz) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  receiver record;
  moved integer;
begin
  select r.id, r.name into receiver from transfer_target(transfer_conversation.conversation_id, to_id) r;
  if not found then return null; end if;
  update conversation c set assignee_id = receiver.id, assignee_name = receiver.name, version = c.version + 1
    where c.id = transfer_conversation.conversation_id and c.assignee_id = app_caller() and c.status <> 'closed'
    returning c.version into moved;
  if not found then return null; end if;
  update conversation_participant p set left_at = at
    where p.conversation_id = transfer_conversation.conversation_id and p.account_id = app_caller();
  insert into conversation_participant as p (conversation_id, account_id, role, name, last_read_sequence)
    values (transfer_conversation.conversation_id, receiver.id, 'HCPs', receiver.name, 0)
    on conflict on constraint conversation_participant_pkey do update set name = excluded.name, left_at = null;
  return moved;
end $$;
revoke execute on function transfer_conversation from public;
grant execute on function transfer_conversation to tendwell_app;

-- Whether the caller has handed a conversation to this colleague before, who still has it.
create function find_transfer(conversation_id uuid, to_id text) returns table (assignee_name text, version integer)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select c.assignee_name, c.version
  from conversation c join conversation_participant p on p.conversation_id = c.id
  where c.id = find_transfer.conversation_id and c.assignee_id = find_transfer.to_id and app_role() = 'HCPs'
    and p.account_id = app_caller() and p.left_at is not null;
end;
revoke execute on function find_transfer from public;
grant execute on function find_transfer to tendwell_app;

-- ── files ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- The bytes of a file are in a store of their own; a row describes them.
create table file (
  id uuid primary key,
  patient_id text not null references account,
  purpose text not null check (purpose in ('intake_photo', 'identity_document', 'message_attachment', 'progress_photo')),
  status text not null check (status in ('pending', 'accepted', 'rejected', 'deleted')),
  -- Of an intake photo: its request, the photo question of the questionnaire, and the view of that question.
  request_id uuid references treatment_request,
  item_id text check (char_length(item_id) between 1 and 60),
  view_id text check (char_length(view_id) between 1 and 60),
  -- As announced until the file is accepted; then as stored.
  content_type text not null check (char_length(content_type) between 1 and 60),
  byte_count integer not null check (byte_count > 0),
  -- Base64, of the bytes sent. The stored bytes of a picture differ, because the product draws it again.
  sha256 text not null check (sha256 ~ '^[A-Za-z0-9+/]{43}=$'),
  width integer check (width > 0),
  height integer check (height > 0),
  rejection text check (rejection in ('wrong_type', 'unreadable', 'too_many_pixels', 'wrong_content')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- When a job made sure that the store keeps no bytes that it should not.
  cleaned_up_at timestamptz(3),
  conversation_id uuid references conversation,
  -- Of an attachment: who announced it, the patient or the professional.
  uploader_id text references account,
  -- The message that carries the attachment; before it is sent, only the uploader reads the file.
  message_id uuid references message,
  check (num_nonnulls(request_id, item_id, view_id) = case purpose when 'intake_photo' then 3 else 0 end),
  check ((status = 'rejected') = (rejection is not null)),
  constraint file_of_conversation check (
    num_nonnulls(conversation_id, uploader_id) in (0, 2)
    and (purpose = 'message_attachment' or conversation_id is null)
    and (message_id is null or conversation_id is not null))
);
comment on table file is 'A file of a patient. The browser announces it before it sends the bytes.';

create index file_of_patient on file (patient_id, created_at desc, id desc);
create index file_of_request on file (request_id) where request_id is not null;
create index file_to_clean_up on file (created_at, id) where cleaned_up_at is null;
create index identity_document on file (created_at) where purpose = 'identity_document' and status = 'accepted';
create index file_of_uploader on file (uploader_id, created_at desc) where uploader_id is not null;
create index file_unsent on file (created_at) where purpose = 'message_attachment' and status = 'accepted'
  and message_id is null;

alter table file enable row level security;
-- Professionals read accepted files of a request they may read, or of patients they care for. Only Admins check identity
-- documents.
create policy file_read on file for select using (
  case when purpose = 'message_attachment' then
    coalesce(uploader_id, patient_id) = (select app_caller())
    or (status = 'accepted' and message_id is not null
        and (select c.patient_id from conversation c where c.id = file.conversation_id) is not null)
  else
    patient_id = (select app_caller())
    or ((select app_role()) = 'HCPs' and status = 'accepted' and purpose <> 'identity_document'
        and (
          (request_id is null and has_care_relationship(patient_id))
          or (select r.patient_id from treatment_request r where r.id = file.request_id) is not null
          or (request_id is not null and is_in_record_of(request_id, patient_id))))
    or ((select app_role()) = 'Admin' and status = 'accepted'
        and (request_id is null
          or (select r.patient_id from treatment_request r where r.id = file.request_id) is not null))
  end);
-- Restrictive, so that it limits every other policy: only the uploader reads an attachment that was not sent.
create policy file_attachment_sent on file as restrictive for select to tendwell_app using (
  purpose <> 'message_attachment'
  or coalesce(uploader_id, patient_id) = (select app_caller())
  or message_id is not null);
create policy file_read_emergency on file for select to tendwell_app using (
  status = 'accepted' and purpose <> 'identity_document' and request_id is null
  and patient_id = any ((select emergency_access_patients())::text[]));
-- The patient of a conversation and its assignee may add files to it.
create policy file_announce on file for insert with check (
  status = 'pending' and message_id is null
  and case when conversation_id is null then
    patient_id = (select app_caller()) and (select app_role()) = 'user'
    and (request_id is null
      or (select r.patient_id from treatment_request r where r.id = file.request_id and r.status = 'draft') = patient_id)
  else
    -- Those who may write in a conversation: its patient and its assignee.
    uploader_id = (select app_caller())
    and (select c.patient_id from conversation c
         where c.id = file.conversation_id
           and case (select app_role())
             when 'user' then c.patient_id = (select app_caller())
             when 'HCPs' then c.assignee_id = (select app_caller())
             else false end) = patient_id
  end);
create policy file_change on file for update
  using (coalesce(uploader_id, patient_id) = (select app_caller()))
  with check (coalesce(uploader_id, patient_id) = (select app_caller()));
create policy file_jobs on file to tendwell_jobs using (true) with check (true);

grant select, insert, update (status, content_type, byte_count, width, height, rejection, updated_at, cleaned_up_at,
  message_id) on file to tendwell_app;
grant select, update (status, updated_at, cleaned_up_at) on file to tendwell_jobs;

-- ── mails ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

create table notification_preference (
  account_id text primary key references account,
  version integer not null check (version > 0),
  messages boolean not null,
  requests boolean not null,
  orders boolean not null,
  reminders boolean not null,
  updated_at timestamptz(3) not null
);
comment on table notification_preference is
  'The mails that a person wants; without a row, all. Some mails cannot be switched off.';

alter table notification_preference enable row level security;
create policy notification_preference_own on notification_preference to tendwell_app
  using (account_id = (select app_caller())) with check (account_id = (select app_caller()));
create policy notification_preference_jobs on notification_preference for select to tendwell_jobs using (true);

grant select, insert, update (version, messages, requests, orders, reminders, updated_at) on notification_preference to
  tendwell_app;
grant select on notification_preference to tendwell_jobs;

-- The transaction of an event writes the row, and a job sends it after the commit. The row has no text and no address:
-- the job looks both up when it sends.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  -- The key of the event: a recipient gets one mail for an event, however often the event is written.
  event text not null check (char_length(event) between 1 and 200),
  kind text not null check (char_length(kind) between 1 and 40),
  -- The id of an account; or `@Admin` or `@HCPs`: the members of the group when it is sent.
  recipient text not null check (char_length(recipient) between 1 and 128),
  -- The id of the record that the mail links to, if it links to one.
  about uuid,
  state text not null default 'pending' check (state in ('pending', 'sending', 'sent', 'failed', 'skipped')),
  attempts integer not null default 0,
  -- Of a row being sent: until when no other sender takes it.
  next_attempt_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  done_at timestamptz(3),
  -- A code: why it failed or was skipped.
  reason text check (char_length(reason) <= 100),
  unique (event, kind, recipient),
  check ((done_at is null) = (state in ('pending', 'sending')))
);
comment on table outbox is 'Mails to send, one for each event and recipient.';

create index outbox_due on outbox (next_attempt_at, id) where state in ('pending', 'sending');
create index outbox_waiting on outbox (created_at) where state in ('pending', 'sending');
create index outbox_of_recipient on outbox (recipient, created_at desc);
create index outbox_newest on outbox (created_at desc, id desc);
create index outbox_not_sent on outbox (state, created_at desc, id desc) where state in ('failed', 'skipped');

alter table outbox enable row level security;
create policy outbox_read on outbox for select to tendwell_app using ((select app_role() = 'Admin'));
create policy outbox_enqueue on outbox for insert to tendwell_app with check (state = 'pending' and attempts = 0);
create policy outbox_retry on outbox for update to tendwell_app
  using ((select app_role()) = 'Admin' and state = 'failed')
  with check ((select app_role()) = 'Admin' and state = 'pending');
create policy outbox_jobs on outbox to tendwell_jobs using (true) with check (true);

grant select, insert (event, kind, recipient, about, next_attempt_at, created_at), update (state, attempts,
  next_attempt_at, done_at, reason) on outbox to tendwell_app, tendwell_jobs;
