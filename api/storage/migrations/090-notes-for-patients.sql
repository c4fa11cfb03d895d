-- Patients read the signed clinical notes about themselves (information blocking rule, 45 CFR part 171; clinical notes are
-- USCDI data). A clinician can withhold one note under a documented exception; the note itself never changes.

create table note_withholding (
  id uuid primary key,
  note_id uuid not null references clinical_note,
  patient_id text not null references account,
  -- The exception that applies; domain/records/noteWithholding.ts names the section of each.
  reason text not null check (reason in ('danger', 'harm_to_other', 'erroneous', 'confidential_source', 'psychotherapy',
    'legal_proceeding', 'inseparable')),
  explanation text not null check (char_length(explanation) between 1 and 1000),
  withheld_by text not null references account,
  withheld_by_name text,
  withheld_at timestamptz(3) not null,
  released_by text references account,
  released_by_name text,
  released_at timestamptz(3),
  check ((released_at is null) = (released_by is null)),
  check (withheld_by <> patient_id)
);
comment on table note_withholding is 'Which signed note a patient may not read, why, who decided it, and when it ended.';
create unique index note_withholding_one_in_force on note_withholding (note_id) where released_at is null;
create index note_withholding_of_patient on note_withholding (patient_id, note_id) where released_at is null;

-- A withholding ends once; nothing else of it changes, so that the reasons stay documented (45 CFR 171.201(f), 171.202).
create function keep_note_withholding() returns trigger language plpgsql as $$
begin
  raise exception 'A withholding only ends.' using errcode = 'restrict_violation';
end $$;
create trigger note_withholding_locked before update on note_withholding
  for each row when (old.released_at is not null or (old.id, old.note_id, old.patient_id, old.reason, old.explanation,
    old.withheld_by, old.withheld_at) is distinct from (new.id, new.note_id, new.patient_id, new.reason, new.explanation,
    new.withheld_by, new.withheld_at)) execute function keep_note_withholding();
create trigger note_withholding_kept before delete on note_withholding
  for each row execute function keep_note_withholding();

-- For the policies of both tables, which would otherwise read each other's rows.
create function is_note_withheld(note uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select exists (select from note_withholding w where w.note_id = is_note_withheld.note and w.released_at is null);
end;

-- What a patient learns of a note they may not read: that it exists, who signed it and when, and the reason.
create function own_withheld_notes() returns table (
    id uuid, request_id uuid, addendum_to uuid, author_id text, signed_as text, signed_at timestamptz, reason text)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select n.id, n.request_id, n.addendum_to, n.author_id, n.signed_as, n.signed_at, w.reason
  from note_withholding w join clinical_note n on n.id = w.note_id
  where w.patient_id = app_caller() and w.released_at is null and n.signed_at is not null;
end;

-- Whether the caller decides about access to a note: its author, or who cares for the patient
-- (45 CFR 171.201(c)(1): a current or prior clinician-patient relationship).
create function decides_note_access(note uuid, patient text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select app_role() = 'HCPs' and decides_note_access.patient <> app_caller()
    and exists (select from clinical_note n where n.id = decides_note_access.note
      and n.patient_id = decides_note_access.patient and n.signed_at is not null
      and (n.author_id = app_caller() or cares_for(n.patient_id)));
end;

create policy clinical_note_read_own on clinical_note for select using (
  patient_id = (select app_caller()) and signed_at is not null and not is_note_withheld(id));

alter table note_withholding enable row level security;
create policy note_withholding_read on note_withholding for select using (
  patient_id <> (select app_caller())
  and exists (select from clinical_note n where n.id = note_withholding.note_id));
create policy note_withholding_begin on note_withholding for insert with check (
  withheld_by = (select app_caller()) and released_at is null and decides_note_access(note_id, patient_id));
create policy note_withholding_end on note_withholding for update
  using (released_at is null and decides_note_access(note_id, patient_id))
  with check (released_by = (select app_caller()));

revoke execute on function keep_note_withholding, is_note_withheld, own_withheld_notes, decides_note_access from public;
grant execute on function is_note_withheld, own_withheld_notes, decides_note_access to tendwell_app;
grant select, insert, update (released_by, released_by_name, released_at) on note_withholding to tendwell_app;
