-- Colleagues that a clinical note mentions. A mention gives no access: the note is read under its own policy, at the
-- moment of reading. Patients read no mentions.

create table note_mention (
  note_id uuid not null references clinical_note,
  -- The colleague; screens show their current name.
  account_id text not null references account,
  -- The words of the signed note that name them.
  written_as text not null check (char_length(written_as) between 2 and 200),
  patient_id text not null references account,
  patient_name text,
  request_id uuid not null references treatment_request,
  author_id text not null references account,
  author_name text,
  mentioned_at timestamptz(3) not null,
  -- Null until the colleague has opened the note.
  read_at timestamptz(3),
  primary key (note_id, account_id),
  check (account_id <> patient_id and account_id <> author_id)
);
comment on table note_mention is 'A colleague whom a signed clinical note mentions, and when they opened it.';

create index note_mention_of_account on note_mention (account_id, mentioned_at desc, note_id desc);
create index note_mention_unread on note_mention (account_id) where read_at is null;

-- Who else reads the signed notes of a patient now, as can_read_notes_of decides for each of them: the clinicians that a
-- note can mention.
create function note_readers(patient text)
  returns table (id text, given_name text, family_name text, credentials text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if app_role() is distinct from 'HCPs' or patient = app_caller() or not can_read_record_of(patient) then return; end if;
  return query select a.id, a.given_name, a.family_name, p.credentials
    from practitioner p join account a on a.id = p.id
    where a.disabled_at is null and a.closed_at is null and not ('HCPs' = any (a.revoked_groups))
      and a.id <> app_caller() and a.id <> patient
      and (exists (select from treatment_request r where r.patient_id = patient and r.assignee_id = a.id
          and r.status in ('in_review', 'needs_info', 'approved', 'prescribed'))
        or exists (select from conversation c where c.patient_id = patient and c.assignee_id = a.id
          and c.status <> 'closed')
        or exists (select from prescription m where m.patient_id = patient and m.prescriber_id = a.id
          and m.status in ('active', 'on_hold'))
        or exists (select from emergency_access e where e.patient_id = patient and e.professional_id = a.id
          and e.expires_at > app_now()));
end $$;
revoke execute on function note_readers from public;
grant execute on function note_readers to tendwell_app;

alter table note_mention enable row level security;
-- The mentioned colleague sees that they are mentioned, also when they no longer read the note; readers of the note see
-- whom it mentions.
create policy note_mention_read on note_mention for select using (
  patient_id <> (select app_caller()) and (select app_role()) in ('HCPs', 'Admin')
  and (account_id = (select app_caller())
    or (select n.id from clinical_note n where n.id = note_mention.note_id) is not null));
create policy note_mention_add on note_mention for insert with check (
  (select app_role()) = 'HCPs' and author_id = (select app_caller()) and read_at is null
  and (select n.patient_id from clinical_note n
       where n.id = note_mention.note_id and n.author_id = (select app_caller()) and n.signed_at is not null
         and n.request_id = note_mention.request_id) = patient_id
  and account_id in (select r.id from note_readers(patient_id) r));
create policy note_mention_open on note_mention for update
  using (patient_id <> (select app_caller()) and account_id = (select app_caller()) and read_at is null)
  with check (account_id = (select app_caller()) and read_at is not null);

grant select, insert, update (read_at) on note_mention to tendwell_app;
