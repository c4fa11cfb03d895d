-- The staff's side of conversations: their inbox, and what they write for each other.

-- Whose turn it is to answer, longest waiting first.
create index conversation_to_answer on conversation (assignee_id, (coalesce(waiting_since, last_message_at)), id)
  where status in ('open', 'waiting_on_provider');
create index conversation_unassigned on conversation ((coalesce(waiting_since, last_message_at)), id)
  where assignee_id is null and status <> 'closed';
create index conversation_waiting on conversation (last_message_at desc, id desc)
  where status = 'waiting_on_patient';
create index conversation_waiting_mine on conversation (assignee_id, last_message_at desc, id desc)
  where status = 'waiting_on_patient';

create table conversation_note (
  id uuid primary key,
  conversation_id uuid not null references conversation,
  author_id text not null references account,
  author_name text,
  body text not null check (char_length(body) between 1 and 4000),
  created_at timestamptz(3) not null
);
comment on table conversation_note is
  'What staff write for each other beside a conversation. Apart from its messages: no query of a patient can reach it.';
create index conversation_note_newest on conversation_note (conversation_id, created_at desc, id desc);

alter table conversation_note enable row level security;
-- Somebody of the staff who is the patient themselves is the patient here.
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
