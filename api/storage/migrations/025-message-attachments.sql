-- Files in conversations: sent by the patient or by the professional, seen by whoever may read the conversation.

alter table file
  add column conversation_id uuid references conversation,
  -- Who announced it, where that need not be the patient.
  add column uploader_id text references account,
  -- The message that carries it; nobody but its uploader sees it before.
  add column message_id uuid references message,
  add constraint file_of_conversation check (
    num_nonnulls(conversation_id, uploader_id) in (0, 2)
    and (purpose = 'message_attachment' or conversation_id is null)
    and (message_id is null or conversation_id is not null));
create index file_of_uploader on file (uploader_id, created_at desc) where uploader_id is not null;
create index file_unsent on file (created_at) where purpose = 'message_attachment' and status = 'accepted'
  and message_id is null;

drop policy file_read on file;
create policy file_read on file for select using (
  case when purpose = 'message_attachment' then
    coalesce(uploader_id, patient_id) = (select app_caller())
    or (status = 'accepted' and message_id is not null
        and (select c.patient_id from conversation c where c.id = file.conversation_id) is not null)
  else
    patient_id = (select app_caller())
    or ((select app_role()) = 'HCPs' and status = 'accepted' and purpose <> 'identity_document'
        and (
          (request_id is null and cares_for(patient_id))
          or (select r.patient_id from treatment_request r where r.id = file.request_id) is not null
          or (request_id is not null and is_of_record(request_id, patient_id))))
    or ((select app_role()) = 'Admin' and status = 'accepted'
        and (request_id is null
          or (select r.patient_id from treatment_request r where r.id = file.request_id) is not null))
  end);

-- Whatever else lets somebody see files: what was not sent is nobody's but its uploader's.
create policy file_attachment_sent on file as restrictive for select to tendwell_app using (
  purpose <> 'message_attachment'
  or coalesce(uploader_id, patient_id) = (select app_caller())
  or message_id is not null);

drop policy file_announce on file;
create policy file_announce on file for insert with check (
  status = 'pending' and message_id is null
  and case when conversation_id is null then
    patient_id = (select app_caller()) and (select app_role()) = 'user'
    and (request_id is null
      or (select r.patient_id from treatment_request r where r.id = file.request_id and r.status = 'draft') = patient_id)
  else
    -- Who may write in a conversation: its patient, and the professional who has it.
    uploader_id = (select app_caller())
    and (select c.patient_id from conversation c
         where c.id = file.conversation_id
           and case (select app_role())
             when 'user' then c.patient_id = (select app_caller())
             when 'HCPs' then c.assignee_id = (select app_caller())
             else false end) = patient_id
  end);

drop policy file_change on file;
create policy file_change on file for update
  using (coalesce(uploader_id, patient_id) = (select app_caller()))
  with check (coalesce(uploader_id, patient_id) = (select app_caller()));
grant update (message_id) on file to tendwell_app;

-- What a message carries, as it was sent: a page of messages needs no other table. A message may be files alone.
alter table message add column attachments jsonb not null default '[]';
alter table message drop constraint message_body_check;
alter table message add constraint message_content check (
  char_length(body) <= 4000 and jsonb_typeof(attachments) = 'array'
  and (char_length(body) > 0 or jsonb_array_length(attachments) between 1 and 10));
