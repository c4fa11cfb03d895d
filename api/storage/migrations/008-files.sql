-- Files of patients: photos, documents, attachments. Their bytes are in a store of their own; here is what they are.

create table file (
  id uuid primary key,
  patient_id text not null references account,
  purpose text not null check (purpose in ('intake_photo', 'identity_document', 'message_attachment', 'progress_photo')),
  status text not null check (status in ('pending', 'accepted', 'rejected', 'deleted')),
  -- Of a photo taken for a request: the photo question of its questionnaire, and which of its views.
  request_id uuid references treatment_request,
  item_id text check (char_length(item_id) between 1 and 60),
  view_id text check (char_length(view_id) between 1 and 60),
  -- As announced until it is accepted; then as it is kept.
  content_type text not null check (char_length(content_type) between 1 and 60),
  byte_count integer not null check (byte_count > 0),
  -- Base64, of what is sent. It is not of what is kept: a picture is drawn anew.
  sha256 text not null check (sha256 ~ '^[A-Za-z0-9+/]{43}=$'),
  width integer check (width > 0),
  height integer check (height > 0),
  rejection text check (rejection in ('wrong_type', 'unreadable', 'too_many_pixels', 'wrong_content')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- When a job made sure that no bytes are left that should not be.
  swept_at timestamptz(3),
  check (num_nonnulls(request_id, item_id, view_id) = case purpose when 'intake_photo' then 3 else 0 end),
  check ((status = 'rejected') = (rejection is not null))
);
comment on table file is 'A file of a patient, announced before its bytes are sent.';

create index file_of_patient on file (patient_id, created_at desc, id desc);
create index file_of_request on file (request_id) where request_id is not null;
create index file_to_sweep on file (created_at, id) where swept_at is null;

alter table file enable row level security;
-- Professionals see what is kept, with the request it belongs to or of patients they care for. Who somebody is, Admins check.
create policy file_read on file for select using (
  patient_id = (select app_caller())
  or ((select app_role()) = 'HCPs' and status = 'accepted' and purpose <> 'identity_document'
      and (
        (request_id is null and cares_for(patient_id))
        or (select r.patient_id from treatment_request r where r.id = file.request_id) is not null
        or (request_id is not null and is_of_record(request_id, patient_id))))
  or ((select app_role()) = 'Admin' and status = 'accepted'
      and (request_id is null
        or (select r.patient_id from treatment_request r where r.id = file.request_id) is not null)));
create policy file_announce on file for insert with check (
  patient_id = (select app_caller()) and (select app_role()) = 'user' and status = 'pending'
  and (request_id is null
    or (select r.patient_id from treatment_request r where r.id = file.request_id and r.status = 'draft') = patient_id));
create policy file_change on file for update
  using (patient_id = (select app_caller())) with check (patient_id = (select app_caller()));
create policy file_jobs on file to tendwell_jobs using (true) with check (true);

grant select, insert, update (status, content_type, byte_count, width, height, rejection, updated_at, swept_at)
  on file to tendwell_app;
grant select, update (status, updated_at, swept_at) on file to tendwell_jobs;
