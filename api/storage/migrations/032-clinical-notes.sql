-- Clinical notes: what a professional writes down about a request they have. A draft is its author's alone; signed, a note
-- never changes, and what is to be said later is an addendum to it. No patient ever reads one here.

create table clinical_note (
  id uuid primary key,
  request_id uuid not null references treatment_request,
  patient_id text not null references account,
  -- Of an addendum: the signed note it adds to.
  addendum_to uuid references clinical_note,
  author_id text not null references account,
  author_name text,
  body text not null check (char_length(body) <= 8000),
  version integer not null check (version > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  signed_at timestamptz(3),
  -- How it was signed: name and credentials as they were.
  signed_as text,
  check ((signed_at is null) = (signed_as is null)),
  check (signed_at is null or body <> '')
);
comment on table clinical_note is 'What a professional has found and decided, for staff; locked once it is signed.';
create index clinical_note_of_request on clinical_note (request_id, created_at, id);
create index clinical_note_of_patient on clinical_note (patient_id, created_at desc, id desc) where signed_at is not null;
-- Two windows of one professional write on the same draft.
create unique index clinical_note_one_draft on clinical_note (request_id, author_id) where signed_at is null;

-- Not even the owner of the tables changes by accident what was signed.
create function keep_signed_note() returns trigger language plpgsql as $$
begin
  raise exception 'A signed note never changes.' using errcode = 'restrict_violation';
end $$;
create trigger clinical_note_locked before update or delete on clinical_note
  for each row when (old.signed_at is not null) execute function keep_signed_note();

-- Whoever may read the record of a patient may read what was signed there; whose that is, a later migration says.
create function reads_notes_of(patient text) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return reads_record_of(patient);
end $$;

alter table clinical_note enable row level security;
create policy clinical_note_read on clinical_note for select using (
  patient_id <> (select app_caller())
  and (((select app_role()) = 'HCPs'
      and (author_id = (select app_caller()) or (signed_at is not null and reads_notes_of(patient_id))))
    or ((select app_role()) = 'Admin' and signed_at is not null)));
create policy clinical_note_write on clinical_note for insert with check (
  (select app_role()) = 'HCPs' and author_id = (select app_caller()) and signed_at is null
  and (select r.patient_id from treatment_request r
       where r.id = clinical_note.request_id and r.assignee_id = (select app_caller())) = patient_id
  and patient_id <> (select app_caller()));
create policy clinical_note_go_on on clinical_note for update
  using ((select app_role()) = 'HCPs' and author_id = (select app_caller()) and signed_at is null)
  with check (author_id = (select app_caller()));
revoke execute on function keep_signed_note, reads_notes_of from public;
grant execute on function reads_notes_of to tendwell_app;
grant select, insert, update (body, version, updated_at, signed_at, signed_as) on clinical_note to tendwell_app;
