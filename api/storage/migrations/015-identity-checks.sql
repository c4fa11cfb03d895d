-- The check of who a patient is: a photo of a document and one of themselves, compared by an Admin.

create table identity_check (
  id uuid primary key,
  patient_id text not null unique references account,
  status text not null check (status in ('pending', 'verified', 'failed', 'manual_review', 'expired')),
  version integer not null check (version > 0),
  -- How often documents were sent since the check began, or began again after it had run out.
  attempts integer not null check (attempts between 1 and 3),
  front_file_id uuid not null references file,
  back_file_id uuid references file,
  selfie_file_id uuid not null references file,
  -- Why it was refused the last time; the words are for the patient.
  refusal text check (refusal in ('unreadable', 'expired_document', 'name_mismatch', 'underage', 'other')),
  refusal_text text check (char_length(refusal_text) between 1 and 500),
  submitted_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by text references account,
  -- Until when it counts that somebody is who they say.
  valid_until timestamptz(3),
  check ((status = 'pending') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((status in ('verified', 'expired')) = (valid_until is not null)),
  check ((status in ('failed', 'manual_review')) = (refusal is not null)),
  check (refusal_text is null or refusal is not null)
);
comment on table identity_check is 'Who a patient is: what they sent to show it, and what an Admin has decided.';
create index identity_check_newest on identity_check (submitted_at desc, id desc);
create index identity_check_open on identity_check (submitted_at desc, id desc)
  where status in ('pending', 'manual_review');
create index identity_check_to_end on identity_check (valid_until) where status = 'verified';
create index identity_document on file (created_at) where purpose = 'identity_document' and status = 'accepted';

alter table identity_check enable row level security;
create policy identity_check_read on identity_check for select using (
  patient_id = (select app_caller()) or (select app_role()) = 'Admin');
create policy identity_check_start on identity_check for insert with check (
  patient_id = (select app_caller()) and (select app_role()) = 'user' and status = 'pending' and attempts = 1);
create policy identity_check_try_again on identity_check for update
  using (patient_id = (select app_caller()) and (select app_role()) = 'user' and status in ('failed', 'expired'))
  with check (patient_id = (select app_caller()) and status = 'pending');
-- Nobody vouches for themselves.
create policy identity_check_decide on identity_check for update
  using ((select app_role()) = 'Admin' and patient_id <> (select app_caller()))
  with check ((select app_role()) = 'Admin' and decided_by = (select app_caller()));
create policy identity_check_jobs on identity_check to tendwell_jobs using (true) with check (status = 'expired');

-- What a professional may know of it: how it stands, of those they care for; neither documents nor reasons.
create function identity_status_of(patient text) returns text
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select c.status from identity_check c
  where c.patient_id = identity_status_of.patient
    and (app_role() = 'Admin' or cares_for(identity_status_of.patient));
end;

-- When the caller closes their account: what was not decided in their favour is nobody's business any more.
create function forget_own_identity_check() returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from identity_check where patient_id = app_caller() and status <> 'verified';
end;
revoke execute on function identity_status_of, forget_own_identity_check from public;
grant execute on function identity_status_of, forget_own_identity_check to tendwell_app;

grant select, insert, update (status, version, attempts, front_file_id, back_file_id, selfie_file_id, refusal,
  refusal_text, submitted_at, decided_at, decided_by, valid_until) on identity_check to tendwell_app;
grant select, update (status, version) on identity_check to tendwell_jobs;
