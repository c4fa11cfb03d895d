-- Treatment requests with their history, consents and proposals, and the functions of the queue.

-- ── requests ───────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Triggers on requests and their events keep the figures of the practice (008).

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
  -- What screening left for a professional to review.
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
  -- The version that was submitted: it identifies a repeated submission.
  submitted_version integer,
  response_due_at timestamptz(3),
  conversation_id uuid,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- The price of the most expensive product that can answer a first request, frozen when the answers are sent.
  hold_cents integer check (hold_cents > 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  -- Copies from the payment, written in the same transaction, so that a list needs no join.
  payment_status text,
  hold_until timestamptz(3),
  decline_reason text check (decline_reason in ('not_appropriate', 'contraindicated', 'needs_in_person',
    'insufficient_information', 'outside_scope', 'other')),
  -- Its foreign key is in 006, where prescriptions are.
  renews_prescription_id uuid,
  -- Of a renewal: item id → the earlier answer in the record, null for none; only answers that differ.
  changes jsonb check (jsonb_typeof(changes) = 'object'),
  check (status in ('draft', 'awaiting_payment', 'cancelled', 'expired') or submitted_at is not null),
  check (status not in ('in_review', 'needs_info') or assignee_id is not null),
  check (status <> 'submitted' or assignee_id is null),
  check ((hold_cents is null) = (currency is null)),
  check (changes is null or renews_prescription_id is not null),
  -- A patient sends the answers before the money is held; the request is submitted only when it is.
  constraint treatment_request_submission check (submitted_at is null or submitted_version is not null)
);
comment on table treatment_request is 'A request for one treatment: an intake or a renewal, from the draft on.';
comment on column treatment_request.renews_prescription_id is
  'The prescription that a renewal requests again; null for an intake.';

create index treatment_request_of_patient on treatment_request (patient_id, created_at desc, id desc);
create index treatment_request_queue on treatment_request (response_due_at, id) where status = 'submitted';
create index treatment_request_mine on treatment_request (assignee_id, response_due_at, id)
  where status in ('in_review', 'approved');
create index treatment_request_waiting on treatment_request (response_due_at, id) where status = 'needs_info';
create index treatment_request_waiting_mine on treatment_request (assignee_id, response_due_at, id)
  where status = 'needs_info';
create index treatment_request_done on treatment_request (updated_at desc, id desc)
  where status in ('prescribed', 'shipped', 'delivered', 'declined', 'cancelled', 'refunded', 'expired');
create index treatment_request_done_mine on treatment_request (assignee_id, updated_at desc, id desc)
  where status in ('prescribed', 'shipped', 'delivered', 'declined', 'cancelled', 'refunded', 'expired');
create index treatment_request_newest on treatment_request (created_at desc, id desc) where status <> 'draft';
create index treatment_request_by_status on treatment_request (status, created_at desc, id desc);
create index treatment_request_unpaid on treatment_request (updated_at, id) where status = 'awaiting_payment';
create index treatment_request_holds on treatment_request (hold_until, id)
  where status in ('submitted', 'in_review', 'needs_info');
-- Requests whose promised time to answer is near.
create index treatment_request_response_due on treatment_request (response_due_at, id) where status in ('submitted', 'in_review');
-- A prescription is renewed once; a second request is possible when the first one came to nothing.
create unique index treatment_request_renewal on treatment_request (renews_prescription_id)
  where status not in ('declined', 'cancelled', 'refunded', 'expired');
create index treatment_request_of_renewal on treatment_request (renews_prescription_id, created_at desc);
-- The queue in its other orders, and by the filters used most. `finding_count` is in the condition of the flagged ones,
-- so that they are found without reading the others.
create index treatment_request_queue_by_age on treatment_request (submitted_at, id) where status = 'submitted';
create index treatment_request_queue_of_state on treatment_request (patient_state, response_due_at, id)
  where status = 'submitted';
create index treatment_request_queue_of_treatment on treatment_request (treatment_type, response_due_at, id)
  where status = 'submitted';
create index treatment_request_queue_flagged on treatment_request (response_due_at, id)
  where status = 'submitted' and finding_count > 0;
create index treatment_request_queue_renewals on treatment_request (response_due_at, id)
  where status = 'submitted' and renews_prescription_id is not null;
-- Each word of a name, at any place in it, found by its beginning.
create index treatment_request_by_name on treatment_request
  using gin (array_to_tsvector(array_remove(string_to_array(lower(patient_name), ' '), ''))) with (fastupdate = off)
  where submitted_at is not null;
-- Filters of staff: a state, patient or professional with few rows is found without reading the others' rows.
create index treatment_request_of_state on treatment_request (patient_state, created_at desc, id desc)
  where status <> 'draft';
create index treatment_request_of_assignee on treatment_request (assignee_id, created_at desc, id desc)
  where assignee_id is not null;
-- Approved and not charged: those whose time to pay again may be over.
create index treatment_request_approved on treatment_request (updated_at, id) where status = 'approved';
create index treatment_request_of_treatment on treatment_request (treatment_type, created_at desc, id desc)
  where status <> 'draft';
create index treatment_request_sent on treatment_request (submitted_at) where submitted_at is not null;
-- The professional first, so that a scan skips from patient to patient; a question about one patient names both.
create index treatment_request_in_care on treatment_request (assignee_id, patient_id)
  where status in ('in_review', 'needs_info', 'approved', 'prescribed');
-- The queue of a professional licensed for states in which few wait is read state by state (`queue_lookahead`).
create index treatment_request_queue_of_state_by_age on treatment_request (patient_state, submitted_at, id)
  where status = 'submitted';
create index treatment_request_queue_of_state_by_hold on treatment_request (patient_state, hold_until)
  where status = 'submitted';
-- How many wait for a treatment or in a state does not follow from how many ever did.
create statistics treatment_request_by_kind (mcv) on status, treatment_type, patient_state from treatment_request;

alter table treatment_request enable row level security;
-- Only the patient reads a draft, also a cancelled one.
create policy request_read on treatment_request for select using (
  patient_id = (select app_caller())
  or ((select app_role() = 'HCPs') and (
    assignee_id = (select app_caller())
    or (status = 'submitted'
      and (patient_state = any ((select app_license_states())::text[]) or id = (select app_released_request())))))
  or ((select app_role() = 'Admin') and status <> 'draft' and (status <> 'cancelled' or submitted_at is not null)));
create policy request_start on treatment_request for insert with check (
  patient_id = (select app_caller()) and status = 'draft'
  and (renews_prescription_id is null or is_own_prescription(renews_prescription_id)));
create policy request_cancel_by_admin on treatment_request for update
  using ((select app_role()) = 'Admin' and status in ('approved', 'prescribed'))
  with check ((select app_role()) = 'Admin' and status = 'cancelled');
-- An Admin who ships an order also moves the request that it was prescribed for.
create policy request_ship_by_admin on treatment_request for update
  using ((select app_role()) = 'Admin' and status in ('prescribed', 'shipped'))
  with check ((select app_role()) = 'Admin' and status in ('shipped', 'delivered'));
-- A patient who agrees to a proposal keeps waiting, for the new hold.
create policy request_change on treatment_request for update
  using (
    patient_id = (select app_caller())
    or ((select app_role()) = 'HCPs' and (assignee_id = (select app_caller())
      or (status = 'submitted' and patient_state = any ((select app_license_states())::text[])))))
  with check (
  (patient_id = (select app_caller())
    and status in ('draft', 'awaiting_payment', 'submitted', 'in_review', 'needs_info', 'cancelled'))
  or ((select app_role()) = 'HCPs' and (status = 'submitted' or assignee_id = (select app_caller()))));
create policy request_jobs on treatment_request to tendwell_jobs using (true) with check (true);

grant select, insert, update (status, version, questionnaire_version, answers, findings, patient_name,
  patient_birth_date, patient_sex_at_birth, patient_state, assignee_id, assignee_name, claimed_at, submitted_at,
  submitted_version, response_due_at, conversation_id, updated_at, hold_cents, currency, decline_reason, changes) on
  treatment_request to tendwell_app;
grant select, update (status, version, assignee_id, assignee_name, claimed_at, submitted_at, response_due_at,
  conversation_id, updated_at, hold_cents, payment_status, hold_until) on treatment_request to tendwell_jobs;

create table request_event (
  id bigint generated always as identity primary key,
  request_id uuid not null references treatment_request,
  patient_id text not null references account,
  type text not null,
  from_status text,
  to_status text not null,
  -- Null for an action of the system.
  actor_id text,
  actor_role text check (actor_role in ('user', 'HCPs', 'Admin')),
  actor_name text,
  reason text,
  at timestamptz(3) not null,
  check ((actor_id is null) = (actor_role is null))
);
comment on table request_event is 'Events of a request; append-only.';

create index request_event_of_request on request_event (request_id, id);

alter table request_event enable row level security;
create policy request_event_read on request_event for select using (
  patient_id = (select app_caller())
  or ((select app_role()) in ('HCPs', 'Admin')
      and (select r.patient_id from treatment_request r where r.id = request_event.request_id) is not null)
  or ((select app_role()) = 'HCPs' and is_in_record_of(request_id, patient_id)));
create policy request_event_append on request_event for insert with check (
  (actor_id is null or (actor_id = (select app_caller()) and actor_role = (select app_role())))
  and (select r.patient_id from treatment_request r where r.id = request_event.request_id) = patient_id);
create policy request_event_jobs on request_event to tendwell_jobs using (true) with check (actor_id is null);

grant select, insert on request_event to tendwell_app, tendwell_jobs;

-- Who claimed a request first, for a professional who came second: they cannot read the row any more.
create function claim_holder(request_id uuid) returns table (assignee_name text, claimed_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select r.assignee_name, r.claimed_at from treatment_request r
  where r.id = claim_holder.request_id and app_role() = 'HCPs' and r.assignee_id <> app_caller();
end;
revoke execute on function claim_holder from public;
grant execute on function claim_holder to tendwell_app;

-- Why a professional cannot read a waiting request: the state of its patient, and nothing else.
create function state_without_license(request_id uuid) returns text
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select r.patient_state from treatment_request r
  where r.id = state_without_license.request_id and app_role() = 'HCPs' and r.status = 'submitted'
    and not (r.patient_state = any (app_license_states()));
end;
revoke execute on function state_without_license from public;
grant execute on function state_without_license to tendwell_app;

-- How many requests wait in states where the caller has no license. It counts at most 100 a state by the index of
-- states, so that it costs the same however many wait.
create function waiting_without_license() returns table (state text, count integer)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select s.code, w.waiting from unnest('{AL,AK,AZ,AR,CA,CO,CT,DE,DC,FL,GA,HI,ID,IL,IN,IA,KS,KY,LA,ME,MD,MA,MI,MN,MS,MO,MT,NE,NV,NH,NJ,NM,NY,NC,ND,OH,OK,OR,PA,RI,SC,SD,TN,TX,UT,VT,VA,WA,WV,WI,WY}'::text[]) s (code)
    cross join lateral (select count(*)::integer as waiting from (
      select from treatment_request r where r.status = 'submitted' and r.patient_state = s.code limit 100) c) w
  where app_role() = 'HCPs' and not (s.code = any ((select app_license_states())::text[])) and w.waiting > 0
  order by w.waiting desc, s.code;
end;
revoke execute on function waiting_without_license from public;
grant execute on function waiting_without_license to tendwell_app;

-- The time of the 100th request after a place in the queue, in any state: past it, a page is read state by state, which
-- costs less for a professional in whose states few wait. Null when fewer wait, and for others than professionals.
-- Indexes hold all columns that it reads.
create function queue_lookahead(by_order text, after_at timestamptz, after_id uuid) returns timestamptz
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if app_role() is distinct from 'HCPs' then
    return null;
  end if;
  if by_order = 'urgent' then
    return (select r.response_due_at from treatment_request r
      where r.status = 'submitted' and (r.response_due_at, r.id) > (after_at, after_id)
      order by r.response_due_at, r.id offset 99 limit 1);
  elsif by_order = 'oldest' then
    return (select r.submitted_at from treatment_request r
      where r.status = 'submitted' and (r.submitted_at, r.id) > (after_at, after_id)
      order by r.submitted_at, r.id offset 99 limit 1);
  end if;
  return (select r.submitted_at from treatment_request r
    where r.status = 'submitted' and (r.submitted_at, r.id) < (after_at, after_id)
    order by r.submitted_at desc, r.id desc offset 99 limit 1);
end $$;
revoke execute on function queue_lookahead from public;
grant execute on function queue_lookahead to tendwell_app;

-- The submitted requests that the caller may read and whose patient's name has a word with this beginning, at most
-- `at_most`; null when a name is so common that a list read in its order soon has a full page. `beginning` is in lower
-- case and may span several words. Under row level security an index serves leakproof operators only, and text search is
-- none; so this function searches as the owner of the tables and repeats who may read a request. Null reports nothing
-- but that a name is common.
create function find_requests_by_name(beginning text, at_most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp
  -- The plan must fit the name: the index finds a rare name, whatever the planner estimates for names in general.
  set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  words tsquery;
  ids uuid[];
  looked_at bigint;
  so_called bigint;
begin
  if coalesce(app_role(), '') not in ('HCPs', 'Admin') then
    return '{}';
  end if;
  -- Counting by the index would read every match. A sample of 150 blocks of the table, the same ones each time, shows
  -- which names are those of more than one in a hundred.
  select count(*), count(*) filter (where strpos(' ' || lower(r.patient_name), ' ' || beginning) > 0) into looked_at, so_called
    from treatment_request r
      tablesample system (least(100, 100 * 150 * 8192.0 / greatest(pg_relation_size('treatment_request'), 1))) repeatable (1);
  if so_called > greatest(looked_at / 100, 6) then
    return null;
  end if;
  select (string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || '''', ' & ' order by place) || ':*')::tsquery
    into words
    from unnest(string_to_array(beginning, ' ')) with ordinality written (word, place) where word <> '';
  with named as materialized (
    select r.id, r.patient_id, r.status, r.assignee_id, r.patient_state from treatment_request r
    where r.submitted_at is not null
      and array_to_tsvector(array_remove(string_to_array(lower(r.patient_name), ' '), '')) @@ words
      and strpos(' ' || lower(r.patient_name), ' ' || beginning) > 0
    limit at_most + 1)
  select case when count(*) <= at_most then coalesce(array_agg(n.id) filter (where
      n.patient_id = (select app_caller())
      or (select app_role()) = 'Admin'
      or n.assignee_id = (select app_caller())
      or (n.status = 'submitted' and n.patient_state = any ((select app_license_states())::text[]))), '{}') end
    into ids from named n;
  return ids;
end $$;
revoke execute on function find_requests_by_name from public;
grant execute on function find_requests_by_name to tendwell_app;

-- ── consents ───────────────────────────────────────────────────────────────────────────────────────────────────────────

-- The text that a patient agreed to, once, under the hash of its bytes.
create table consent_document (
  sha256 text primary key,
  name text not null check (name in ('terms', 'privacy', 'truthfulness')),
  language text not null,
  version date not null,
  title text not null,
  body text not null,
  check (sha256 = encode(sha256(convert_to(body, 'UTF8')), 'hex'))
);
comment on table consent_document is
  'A published text in one language and version, identified by its SHA-256; it never changes.';

alter table consent_document enable row level security;
create policy consent_document_read on consent_document for select using (true);
create policy consent_document_insert on consent_document for insert with check (true);

grant select, insert on consent_document to tendwell_app;

create table consent (
  request_id uuid not null references treatment_request,
  item_id text not null,
  patient_id text not null references account,
  document_sha256 text not null references consent_document,
  label text not null,
  given_at timestamptz(3) not null,
  primary key (request_id, item_id)
);
comment on table consent is 'A patient''s consent to a document, given with a request; append-only.';

create index consent_of_patient on consent (patient_id, given_at desc);

alter table consent enable row level security;
-- Those who may read the request may read the consents given with it.
create policy consent_read on consent for select using (
  patient_id = (select app_caller())
  or (select r.patient_id from treatment_request r where r.id = consent.request_id) is not null);
create policy consent_give on consent for insert with check (patient_id = (select app_caller()));

grant select, insert on consent to tendwell_app;

-- ── proposals of another treatment ─────────────────────────────────────────────────────────────────────────────────────

-- A proposal prescribes nothing: the patient agrees first, and where it costs more than is held, a new hold is made
-- first.
create table treatment_proposal (
  id uuid primary key,
  request_id uuid not null references treatment_request,
  patient_id text not null references account,
  proposer_id text not null references account,
  proposer_name text,
  -- `agreed` while the new hold is missing; `accepted` when it can be prescribed.
  status text not null check (status in ('proposed', 'agreed', 'accepted', 'refused', 'withdrawn')),
  product_id text not null references product,
  medication text not null,
  form text not null,
  sig text not null,
  quantity_value integer not null check (quantity_value > 0),
  quantity_unit text not null,
  packs integer not null check (packs > 0),
  days_supply integer not null check (days_supply > 0),
  refills integer not null check (refills >= 0),
  -- For the patient: what the professional proposes, and why.
  body text not null check (char_length(body) between 1 and 2000),
  price_cents integer not null check (price_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The sum held at the time of the proposal; null where nothing is to be paid.
  held_cents integer check (held_cents > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  dosage jsonb not null default '{"instructions": [], "additionalInstruction": null}'
    check (jsonb_typeof(dosage -> 'instructions') = 'array')
);
comment on table treatment_proposal is
  'A professional''s proposal of a treatment other than the requested one. The patient agrees first.';

create index treatment_proposal_of_request on treatment_proposal (request_id, created_at desc, id desc);
create unique index treatment_proposal_one on treatment_proposal (request_id) where status in ('proposed', 'agreed');

alter table treatment_proposal enable row level security;
-- Those who read the request read its proposals.
create policy treatment_proposal_read on treatment_proposal for select using (
  patient_id = (select app_caller())
  or ((select app_role()) in ('HCPs', 'Admin')
      and (select r.patient_id from treatment_request r where r.id = treatment_proposal.request_id) is not null));
create policy treatment_proposal_make on treatment_proposal for insert with check (
  (select app_role()) = 'HCPs' and proposer_id = (select app_caller()) and status = 'proposed'
  and patient_id <> (select app_caller())
  and (select r.patient_id from treatment_request r
       where r.id = treatment_proposal.request_id and r.assignee_id = (select app_caller())) = patient_id);
create policy treatment_proposal_answer on treatment_proposal for update
  using (patient_id = (select app_caller()) and status in ('proposed', 'agreed'))
  with check (patient_id = (select app_caller()) and status in ('agreed', 'accepted', 'refused'));
create policy treatment_proposal_withdraw on treatment_proposal for update
  using ((select app_role()) = 'HCPs' and status in ('proposed', 'agreed')
    and (select r.assignee_id from treatment_request r where r.id = treatment_proposal.request_id) = (select app_caller()))
  with check ((select app_role()) = 'HCPs' and status = 'withdrawn');
create policy treatment_proposal_jobs on treatment_proposal to tendwell_jobs using (true) with check (true);

grant select, insert, update (status, updated_at) on treatment_proposal to tendwell_app;
grant select, update (status, updated_at) on treatment_proposal to tendwell_jobs;
