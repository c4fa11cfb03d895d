grant usage on schema public to public;
grant usage on schema public to tendwell_app;
grant usage on schema public to tendwell_jobs;

create table account (
  id text not null,
  given_name text,
  family_name text,
  revoked_groups text[] default '{}'::text[] not null,
  disabled_at timestamp(3) with time zone,
  tokens_valid_after timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  closed_at timestamp(3) with time zone,
  is_demonstration boolean default false not null,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_check CHECK (closed_at IS NULL OR disabled_at IS NOT NULL),
  constraint account_family_name_check CHECK (char_length(family_name) >= 1 AND char_length(family_name) <= 80),
  constraint account_given_name_check CHECK (char_length(given_name) >= 1 AND char_length(given_name) <= 80)
);
comment on table account is 'A person who has signed in at least once. The first call makes the row.';
comment on column account.tokens_valid_after is 'The API refuses tokens of sign-ins before this time: a whole second, because tokens have whole seconds.';
comment on column account.closed_at is 'When the person closed the account. It is disabled from then on and cannot be opened again.';
comment on column account.is_demonstration is 'The demonstration data made the account, with a public password.';
CREATE INDEX account_by_name ON account USING gin (array_to_tsvector(array_remove(string_to_array(lower((COALESCE(given_name, ''::text) || ' '::text) || COALESCE(family_name, ''::text)), ' '::text), ''::text))) WITH (fastupdate=off);
CREATE TRIGGER account_access AFTER UPDATE OF revoked_groups, disabled_at, tokens_valid_after ON account FOR EACH ROW WHEN (old.revoked_groups IS DISTINCT FROM new.revoked_groups OR old.disabled_at IS DISTINCT FROM new.disabled_at OR old.tokens_valid_after IS DISTINCT FROM new.tokens_valid_after) EXECUTE FUNCTION announce_access_change('id');
alter table account enable row level security;
create policy account_read on account for select to public
  using (id = (( SELECT app_caller() AS app_caller)) OR (( SELECT app_role() AS app_role)) = 'Admin'::text);
create policy account_rename on account for update to public
  using (id = (( SELECT app_caller() AS app_caller)))
  with check (id = (( SELECT app_caller() AS app_caller)));
grant select on account to tendwell_app;
grant update (given_name, family_name) on account to tendwell_app;

create table audit_event (
  id bigint generated always as identity not null,
  recorded_at timestamp(3) with time zone not null,
  action text not null,
  operation text not null,
  outcome smallint not null,
  outcome_code text,
  agent_id text not null,
  agent_role text not null,
  entity_type text,
  entity_id text,
  patient_id text,
  criteria jsonb,
  request_id text not null,
  previous_hash bytea,
  hash bytea,
  sequence bigint,
  constraint audit_event_pkey PRIMARY KEY (id),
  constraint audit_event_sequence_key UNIQUE (sequence),
  constraint audit_event_action_check CHECK (action = ANY (ARRAY['C'::text, 'R'::text, 'U'::text, 'D'::text, 'E'::text])),
  constraint audit_event_outcome_check CHECK (outcome = ANY (ARRAY[0, 4, 8, 12]))
);
comment on table audit_event is 'Who read or changed what; append-only, chained by hash after commit.';
CREATE INDEX audit_event_blocks ON audit_event USING brin (recorded_at, operation text_bloom_ops) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX audit_event_emergency ON audit_event USING btree (id DESC) WHERE (criteria ->> 'purposeOfUse'::text) IS NOT NULL;
CREATE INDEX audit_event_of_agent ON audit_event USING btree (agent_id, id DESC);
CREATE INDEX audit_event_of_patient ON audit_event USING btree (patient_id, id DESC);
CREATE INDEX audit_event_refused ON audit_event USING btree (id DESC) WHERE outcome <> 0;
CREATE INDEX audit_event_unsealed ON audit_event USING btree (id) WHERE sequence IS NULL;
alter table audit_event enable row level security;
create policy audit_append on audit_event for insert to tendwell_app
  with check (agent_id = (( SELECT app_caller() AS app_caller)) AND agent_role = (( SELECT app_role() AS app_role)) AND previous_hash IS NULL AND hash IS NULL AND sequence IS NULL);
create policy audit_append_by_jobs on audit_event for insert to tendwell_jobs
  with check (agent_role = 'system'::text AND previous_hash IS NULL AND hash IS NULL AND sequence IS NULL);
create policy audit_read on audit_event for select to public
  using (( SELECT app_role() = 'Admin'::text));
grant insert on audit_event to tendwell_jobs;
grant insert, select on audit_event to tendwell_app;

create table audit_head (
  only_row boolean default true not null,
  sequence bigint not null,
  hash bytea not null,
  constraint audit_head_pkey PRIMARY KEY (only_row),
  constraint audit_head_only_row_check CHECK (only_row)
);
alter table audit_head enable row level security;

create table automatic_payment (
  prescription_id uuid not null,
  patient_id text not null,
  status text not null,
  agreed_cents integer not null,
  agreed_at timestamp(3) with time zone not null,
  setup_session_id text,
  setup_created_at timestamp(3) with time zone,
  customer_id text,
  payment_method_id text,
  card_brand text,
  card_last4 text,
  card_expiry_month integer,
  card_expiry_year integer,
  notified_for timestamp(3) with time zone,
  notified_cents integer,
  charge_at timestamp(3) with time zone,
  failure_code text,
  retry_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone not null,
  constraint automatic_payment_pkey PRIMARY KEY (prescription_id),
  constraint automatic_payment_payment_method_id_key UNIQUE (payment_method_id),
  constraint automatic_payment_setup_session_id_key UNIQUE (setup_session_id),
  constraint automatic_payment_agreed_cents_check CHECK (agreed_cents > 0),
  constraint automatic_payment_card_brand_check CHECK (char_length(card_brand) <= 40),
  constraint automatic_payment_card_expiry_month_check CHECK (card_expiry_month >= 1 AND card_expiry_month <= 12),
  constraint automatic_payment_card_expiry_year_check CHECK (card_expiry_year >= 2000 AND card_expiry_year <= 9999),
  constraint automatic_payment_card_last4_check CHECK (card_last4 ~ '^\d{4}$'::text),
  constraint automatic_payment_check CHECK ((status = ANY (ARRAY['on'::text, 'paused'::text])) = (payment_method_id IS NOT NULL)),
  constraint automatic_payment_check1 CHECK (num_nulls(customer_id, payment_method_id, card_brand, card_last4, card_expiry_month, card_expiry_year) = ANY (ARRAY[0, 6])),
  constraint automatic_payment_check2 CHECK (num_nulls(notified_for, notified_cents, charge_at) = ANY (ARRAY[0, 3])),
  constraint automatic_payment_check3 CHECK (retry_at IS NULL OR failure_code IS NOT NULL),
  constraint automatic_payment_check4 CHECK ((setup_session_id IS NULL) = (setup_created_at IS NULL)),
  constraint automatic_payment_notified_cents_check CHECK (notified_cents > 0),
  constraint automatic_payment_status_check CHECK (status = ANY (ARRAY['setting_up'::text, 'on'::text, 'paused'::text, 'ended'::text])),
  constraint automatic_payment_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES account(id),
  constraint automatic_payment_prescription_id_fkey FOREIGN KEY (prescription_id) REFERENCES prescription(id)
);
comment on table automatic_payment is 'The agreement to charge due fills of a prescription to a saved card.';
comment on column automatic_payment.notified_for is 'Due date of the refill in the latest notification of a charge.';
CREATE INDEX automatic_payment_of_patient ON automatic_payment USING btree (patient_id);
CREATE INDEX automatic_payment_to_set_up ON automatic_payment USING btree (setup_created_at) WHERE setup_session_id IS NOT NULL;
alter table automatic_payment enable row level security;
create policy automatic_payment_jobs on automatic_payment to tendwell_jobs
  using (true)
  with check (true);
create policy automatic_payment_read on automatic_payment for select to public
  using (patient_id = (( SELECT app_caller() AS app_caller)) OR (( SELECT app_role() AS app_role)) = 'Admin'::text);
grant insert, select, update on automatic_payment to tendwell_jobs;
grant select on automatic_payment to tendwell_app;

create table browser_error (
  day date not null,
  source text not null,
  name text not null,
  react_code integer default 0 not null,
  route text not null,
  chunk text default ''::text not null,
  line integer default 0 not null,
  col integer default 0 not null,
  count bigint not null,
  constraint browser_error_pkey PRIMARY KEY (day, source, name, react_code, route, chunk, line, col),
  constraint browser_error_chunk_check CHECK (chunk ~ '^([A-Za-z0-9_-]{1,80}\.js)?$'::text),
  constraint browser_error_count_check CHECK (count > 0),
  constraint browser_error_name_check CHECK (name ~ '^[A-Za-z]{1,40}$'::text),
  constraint browser_error_route_check CHECK (char_length(route) <= 80),
  constraint browser_error_source_check CHECK (source = ANY (ARRAY['uncaught'::text, 'rejection'::text, 'page'::text]))
);
alter table browser_error enable row level security;
create policy browser_error_jobs on browser_error to tendwell_jobs
  using (true)
  with check (true);
create policy browser_error_read on browser_error for select to public
  using ((( SELECT app_role() AS app_role)) = 'Admin'::text);
grant delete, insert, select on browser_error to tendwell_jobs;
grant select on browser_error to tendwell_app;
grant update (count) on browser_error to tendwell_jobs;

create table card_removal (
  payment_method_id text not null,
  requested_at timestamp(3) with time zone not null,
  constraint card_removal_pkey PRIMARY KEY (payment_method_id)
);
comment on table card_removal is 'Saved cards to remove at the gateway.';
alter table card_removal enable row level security;
create policy card_removal_jobs on card_removal to tendwell_jobs
  using (true)
  with check (true);
grant delete, insert, select on card_removal to tendwell_jobs;

create table cart_line (
  account_id text not null,
  product_id text not null,
  quantity integer not null,
  quoted_price_cents integer not null,
  added_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint cart_line_pkey PRIMARY KEY (account_id, product_id),
  constraint cart_line_quantity_check CHECK (quantity >= 0 AND quantity <= 99),
  constraint cart_line_quoted_price_cents_check CHECK (quoted_price_cents >= 0),
  constraint cart_line_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint cart_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id)
);
comment on table cart_line is 'A line of the cart of a signed-in person.';
alter table cart_line enable row level security;
create policy cart_line_add on cart_line for insert to public
  with check (account_id = (( SELECT app_caller() AS app_caller)));
create policy cart_line_change on cart_line for update to public
  using (account_id = (( SELECT app_caller() AS app_caller)))
  with check (account_id = (( SELECT app_caller() AS app_caller)));
create policy cart_line_jobs on cart_line to tendwell_jobs
  using (true)
  with check (true);
create policy cart_line_read on cart_line for select to public
  using (account_id = (( SELECT app_caller() AS app_caller)));
grant insert, select on cart_line to tendwell_app;
grant select on cart_line to tendwell_jobs;
grant update (quantity, quoted_price_cents, added_at, updated_at) on cart_line to tendwell_app;
grant update (quantity, updated_at) on cart_line to tendwell_jobs;

create table clinical_note (
  id uuid not null,
  request_id uuid not null,
  patient_id text not null,
  addendum_to uuid,
  author_id text not null,
  author_name text,
  body text not null,
  version integer not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  signed_at timestamp(3) with time zone,
  signed_as text,
  constraint clinical_note_pkey PRIMARY KEY (id),
  constraint clinical_note_body_check CHECK (char_length(body) <= 8000),
  constraint clinical_note_check CHECK ((signed_at IS NULL) = (signed_as IS NULL)),
  constraint clinical_note_check1 CHECK (signed_at IS NULL OR body <> ''::text),
  constraint clinical_note_version_check CHECK (version > 0),
  constraint clinical_note_addendum_to_fkey FOREIGN KEY (addendum_to) REFERENCES clinical_note(id),
  constraint clinical_note_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id),
  constraint clinical_note_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES account(id),
  constraint clinical_note_request_id_fkey FOREIGN KEY (request_id) REFERENCES treatment_request(id)
);
comment on table clinical_note is 'Findings and decisions of a professional about a request; a signed note never changes.';
CREATE INDEX clinical_note_of_patient ON clinical_note USING btree (patient_id, created_at DESC, id DESC) WHERE signed_at IS NOT NULL;
CREATE INDEX clinical_note_of_request ON clinical_note USING btree (request_id, created_at, id);
CREATE UNIQUE INDEX clinical_note_one_draft ON clinical_note USING btree (request_id, author_id) WHERE signed_at IS NULL;
CREATE TRIGGER clinical_note_locked BEFORE DELETE OR UPDATE ON clinical_note FOR EACH ROW WHEN (old.signed_at IS NOT NULL) EXECUTE FUNCTION protect_signed_note();
alter table clinical_note enable row level security;
create policy clinical_note_read on clinical_note for select to public
  using (patient_id <> (( SELECT app_caller() AS app_caller)) AND ((( SELECT app_role() AS app_role)) = 'HCPs'::text AND (author_id = (( SELECT app_caller() AS app_caller)) OR signed_at IS NOT NULL AND can_read_notes_of(patient_id)) OR (( SELECT app_role() AS app_role)) = 'Admin'::text AND signed_at IS NOT NULL));
create policy clinical_note_read_own on clinical_note for select to public
  using (patient_id = (( SELECT app_caller() AS app_caller)) AND signed_at IS NOT NULL AND NOT is_note_withheld(id));
create policy clinical_note_update on clinical_note for update to public
  using ((( SELECT app_role() AS app_role)) = 'HCPs'::text AND author_id = (( SELECT app_caller() AS app_caller)) AND signed_at IS NULL)
  with check (author_id = (( SELECT app_caller() AS app_caller)));
create policy clinical_note_write on clinical_note for insert to public
  with check ((( SELECT app_role() AS app_role)) = 'HCPs'::text AND author_id = (( SELECT app_caller() AS app_caller)) AND signed_at IS NULL AND (( SELECT r.patient_id
   FROM treatment_request r
  WHERE r.id = clinical_note.request_id AND r.assignee_id = (( SELECT app_caller() AS app_caller)))) = patient_id AND patient_id <> (( SELECT app_caller() AS app_caller)));
grant insert, select on clinical_note to tendwell_app;
grant update (body, version, updated_at, signed_at, signed_as) on clinical_note to tendwell_app;

create table clinician_allergy (
  id uuid not null,
  patient_id text not null,
  substance text not null,
  name_key text not null,
  reaction text not null,
  severity text not null,
  recorded_by text not null,
  recorded_by_name text,
  recorded_at timestamp(3) with time zone not null,
  error_at timestamp(3) with time zone,
  error_by text,
  error_by_name text,
  error_reason text,
  constraint clinician_allergy_pkey PRIMARY KEY (id),
  constraint clinician_allergy_check CHECK ((error_at IS NULL) = (error_by IS NULL) AND (error_at IS NULL) = (error_reason IS NULL)),
  constraint clinician_allergy_error_reason_check CHECK (char_length(error_reason) >= 1 AND char_length(error_reason) <= 500),
  constraint clinician_allergy_name_key_check CHECK (char_length(name_key) >= 1 AND char_length(name_key) <= 240),
  constraint clinician_allergy_reaction_check CHECK (char_length(reaction) <= 120),
  constraint clinician_allergy_severity_check CHECK (severity = ANY (ARRAY['mild'::text, 'moderate'::text, 'severe'::text, 'unknown'::text])),
  constraint clinician_allergy_substance_check CHECK (char_length(substance) >= 1 AND char_length(substance) <= 120),
  constraint clinician_allergy_error_by_fkey FOREIGN KEY (error_by) REFERENCES account(id),
  constraint clinician_allergy_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES account(id),
  constraint clinician_allergy_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES account(id)
);
comment on table clinician_allergy is 'An allergy that staff have added to a record; never deleted, only marked as entered in error.';
CREATE INDEX clinician_allergy_of_patient ON clinician_allergy USING btree (patient_id, recorded_at, id);
CREATE UNIQUE INDEX clinician_allergy_once ON clinician_allergy USING btree (patient_id, name_key) WHERE error_at IS NULL;
alter table clinician_allergy enable row level security;
create policy clinician_allergy_add on clinician_allergy for insert to public
  with check ((( SELECT app_role() AS app_role)) = 'HCPs'::text AND recorded_by = (( SELECT app_caller() AS app_caller)) AND patient_id <> (( SELECT app_caller() AS app_caller)) AND error_at IS NULL AND has_care_relationship(patient_id));
create policy clinician_allergy_jobs on clinician_allergy for select to tendwell_jobs
  using (true);
create policy clinician_allergy_mark on clinician_allergy for update to public
  using ((( SELECT app_role() AS app_role)) = 'HCPs'::text AND patient_id <> (( SELECT app_caller() AS app_caller)) AND error_at IS NULL AND has_care_relationship(patient_id))
  with check ((( SELECT app_role() AS app_role)) = 'HCPs'::text AND error_by = (( SELECT app_caller() AS app_caller)));
create policy clinician_allergy_read on clinician_allergy for select to public
  using (patient_id = (( SELECT app_caller() AS app_caller)) OR (( SELECT app_role() AS app_role)) = 'Admin'::text OR (( SELECT app_role() AS app_role)) = 'HCPs'::text AND ((patient_id = ANY ((( SELECT emergency_access_patients() AS emergency_access_patients))::text[])) OR has_care_relationship(patient_id)));
grant insert, select on clinician_allergy to tendwell_app;
grant select on clinician_allergy to tendwell_jobs;
grant update (error_at, error_by, error_by_name, error_reason) on clinician_allergy to tendwell_app;

create table consent (
  request_id uuid not null,
  item_id text not null,
  patient_id text not null,
  document_sha256 text not null,
  label text not null,
  given_at timestamp(3) with time zone not null,
  constraint consent_pkey PRIMARY KEY (request_id, item_id),
  constraint consent_document_sha256_fkey FOREIGN KEY (document_sha256) REFERENCES consent_document(sha256),
  constraint consent_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES account(id),
  constraint consent_request_id_fkey FOREIGN KEY (request_id) REFERENCES treatment_request(id)
);
comment on table consent is 'A patient''s consent to a document, given with a request; append-only.';
CREATE INDEX consent_of_patient ON consent USING btree (patient_id, given_at DESC);
alter table consent enable row level security;
create policy consent_give on consent for insert to public
  with check (patient_id = (( SELECT app_caller() AS app_caller)));
create policy consent_read on consent for select to public
  using (patient_id = (( SELECT app_caller() AS app_caller)) OR (( SELECT r.patient_id
   FROM treatment_request r
  WHERE r.id = consent.request_id)) IS NOT NULL);
grant insert, select on consent to tendwell_app;

create table consent_document (
  sha256 text not null,
  name text not null,
  language text not null,
  version date not null,
  title text not null,
  body text not null,
  constraint consent_document_pkey PRIMARY KEY (sha256),
  constraint consent_document_check CHECK (sha256 = encode(sha256(convert_to(body, 'UTF8'::name)), 'hex'::text)),
  constraint consent_document_name_check CHECK (name = ANY (ARRAY['terms'::text, 'privacy'::text, 'truthfulness'::text]))
);
comment on table consent_document is 'A published text in one language and version, identified by its SHA-256; it never changes.';
alter table consent_document enable row level security;
create policy consent_document_insert on consent_document for insert to public
  with check (true);
create policy consent_document_read on consent_document for select to public
  using (true);
grant insert, select on consent_document to tendwell_app;

create table contact_message (
  id uuid not null,
  name text not null,
  email text not null,
  body text not null,
  created_at timestamp with time zone not null,
  handled_at timestamp with time zone,
  handled_by text,
  constraint contact_message_pkey PRIMARY KEY (id),
  constraint contact_message_body_check CHECK (char_length(body) >= 1 AND char_length(body) <= 2000),
  constraint contact_message_check CHECK ((handled_at IS NULL) = (handled_by IS NULL)),
  constraint contact_message_email_check CHECK (char_length(email) <= 254),
  constraint contact_message_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 80),
  constraint contact_message_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES account(id)
);
CREATE INDEX contact_message_by_email ON contact_message USING btree (lower(email) text_pattern_ops);
CREATE INDEX contact_message_by_name ON contact_message USING gin (array_to_tsvector(array_remove(string_to_array(lower(name), ' '::text), ''::text))) WITH (fastupdate=off);
CREATE INDEX contact_message_newest ON contact_message USING btree (created_at DESC, id DESC);
CREATE INDEX contact_message_open ON contact_message USING btree (created_at DESC, id DESC) WHERE handled_at IS NULL;
alter table contact_message enable row level security;
create policy contact_message_handle on contact_message for update to public
  using ((( SELECT app_role() AS app_role)) = 'Admin'::text)
  with check (handled_by IS NULL OR handled_by = (( SELECT app_caller() AS app_caller)));
create policy contact_message_jobs on contact_message to tendwell_jobs
  using (true)
  with check (handled_at IS NULL);
create policy contact_message_read on contact_message for select to public
  using (( SELECT app_role() = 'Admin'::text));
grant insert, select on contact_message to tendwell_jobs;
grant select on contact_message to tendwell_app;
grant update (handled_at, handled_by) on contact_message to tendwell_app;

create table controlled_substance (
  ingredient text not null,
  schedule text not null,
  constraint controlled_substance_pkey PRIMARY KEY (ingredient),
  constraint controlled_substance_schedule_check CHECK (schedule = ANY (ARRAY['I'::text, 'II'::text, 'III'::text, 'IV'::text, 'V'::text]))
);
comment on table controlled_substance is 'Ingredients that 21 CFR part 1308 schedules. No product contains one.';
alter table controlled_substance enable row level security;
create policy controlled_substance_read on controlled_substance for select to public
  using (true);
grant select on controlled_substance to tendwell_app;
grant select on controlled_substance to tendwell_jobs;

create table conversation (
  id uuid not null,
  request_id uuid,
  treatment_type text,
  status text not null,
  version integer not null,
  patient_id text not null,
  patient_name text,
  assignee_id text,
  assignee_name text,
  last_sequence integer default 0 not null,
  last_message_at timestamp(3) with time zone not null,
  last_preview text,
  waiting_since timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  closed_at timestamp(3) with time zone,
  patient_state text,
  last_system jsonb,
  constraint conversation_pkey PRIMARY KEY (id),
  constraint conversation_request_id_key UNIQUE (request_id),
  constraint conversation_closed_at CHECK ((status = 'closed'::text) = (closed_at IS NOT NULL)),
  constraint conversation_patient_state_check CHECK (char_length(patient_state) = 2),
  constraint conversation_status_check CHECK (status = ANY (ARRAY['open'::text, 'waiting_on_patient'::text, 'waiting_on_provider'::text, 'closed'::text])),
  constraint conversation_treatment_type_check CHECK (treatment_type = ANY (ARRAY['beauty'::text, 'pain_cream'::text, 'ed'::text, 'sleep'::text, 'weight_loss'::text])),
  constraint conversation_version_check CHECK (version > 0),
  constraint conversation_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES account(id),
  constraint conversation_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES account(id),
  constraint conversation_request_id_fkey FOREIGN KEY (request_id) REFERENCES treatment_request(id)
);
comment on table conversation is 'The messages between one patient and their care team about one request.';
comment on column conversation.last_system is 'The newest message if it is a system message; last_preview is null then.';
CREATE INDEX conversation_newest ON conversation USING btree (last_message_at DESC, id DESC);
CREATE INDEX conversation_of_assignee ON conversation USING btree (assignee_id, last_message_at DESC, id DESC);
CREATE INDEX conversation_of_patient ON conversation USING btree (patient_id, last_message_at DESC, id DESC);
CREATE INDEX conversation_to_answer ON conversation USING btree (assignee_id, COALESCE(waiting_since, last_message_at), id) WHERE status = ANY (ARRAY['open'::text, 'waiting_on_provider'::text]);
CREATE INDEX conversation_unassigned ON conversation USING btree (COALESCE(waiting_since, last_message_at), id) WHERE assignee_id IS NULL AND status <> 'closed'::text;
CREATE INDEX conversation_waiting ON conversation USING btree (last_message_at DESC, id DESC) WHERE status = 'waiting_on_patient'::text;
CREATE INDEX conversation_waiting_mine ON conversation USING btree (assignee_id, last_message_at DESC, id DESC) WHERE status = 'waiting_on_patient'::text;
CREATE TRIGGER conversation_state BEFORE INSERT ON conversation FOR EACH ROW WHEN (new.patient_state IS NULL) EXECUTE FUNCTION set_conversation_state();
alter table conversation enable row level security;
create policy conversation_change on conversation for update to public
  using (patient_id = (( SELECT app_caller() AS app_caller)) OR (( SELECT app_role() AS app_role)) = 'HCPs'::text AND (assignee_id = (( SELECT app_caller() AS app_caller)) OR assignee_id IS NULL AND status <> 'closed'::text AND (patient_state IS NULL OR (patient_state = ANY ((( SELECT app_license_states() AS app_license_states))::text[])) OR request_id = (( SELECT app_released_request() AS app_released_request)))))
  with check (patient_id = (( SELECT app_caller() AS app_caller)) OR (( SELECT app_role() AS app_role)) = 'HCPs'::text AND (assignee_id = (( SELECT app_caller() AS app_caller)) OR assignee_id IS NULL));
create policy conversation_close_by_admin on conversation for update to public
  using ((( SELECT app_role() AS app_role)) = 'Admin'::text AND (( SELECT r.status
   FROM treatment_request r
  WHERE r.id = conversation.request_id)) = 'cancelled'::text)
  with check ((( SELECT app_role() AS app_role)) = 'Admin'::text AND status = 'closed'::text);
create policy conversation_jobs on conversation to tendwell_jobs
  using (true)
  with check (true);
create policy conversation_open on conversation for insert to public
  with check (patient_id = (( SELECT app_caller() AS app_caller)) AND (( SELECT r.patient_id
   FROM treatment_request r
  WHERE r.id = conversation.request_id)) = patient_id);
create policy conversation_read on conversation for select to public
  using (patient_id = (( SELECT app_caller() AS app_caller)) OR (( SELECT app_role() AS app_role)) = 'HCPs'::text AND (assignee_id = (( SELECT app_caller() AS app_caller)) OR assignee_id IS NULL AND status <> 'closed'::text AND (patient_state IS NULL OR (patient_state = ANY ((( SELECT app_license_states() AS app_license_states))::text[])) OR request_id = (( SELECT app_released_request() AS app_released_request))) OR (patient_id = ANY ((( SELECT emergency_access_patients() AS emergency_access_patients))::text[]))) OR (( SELECT app_role() AS app_role)) = 'Admin'::text);
grant insert, select on conversation to tendwell_app;
grant insert, select on conversation to tendwell_jobs;
grant update (status, version, assignee_id, assignee_name, last_sequence, last_message_at, last_preview, waiting_since, closed_at, last_system) on conversation to tendwell_app;
grant update (status, version, assignee_id, assignee_name, last_sequence, last_message_at, last_preview, waiting_since, closed_at, last_system) on conversation to tendwell_jobs;

create table conversation_note (
  id uuid not null,
  conversation_id uuid not null,
  author_id text not null,
  author_name text,
  body text not null,
  created_at timestamp(3) with time zone not null,
  constraint conversation_note_pkey PRIMARY KEY (id),
  constraint conversation_note_body_check CHECK (char_length(body) >= 1 AND char_length(body) <= 4000),
  constraint conversation_note_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id),
  constraint conversation_note_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id)
);
comment on table conversation_note is 'Notes of staff about a conversation. Not in the table of messages, so that no query of a patient reads them.';
CREATE INDEX conversation_note_newest ON conversation_note USING btree (conversation_id, created_at DESC, id DESC);
alter table conversation_note enable row level security;
create policy conversation_note_add on conversation_note for insert to public
  with check (author_id = (( SELECT app_caller() AS app_caller)) AND ((( SELECT app_role() AS app_role)) = ANY (ARRAY['HCPs'::text, 'Admin'::text])) AND (( SELECT c.patient_id
   FROM conversation c
  WHERE c.id = conversation_note.conversation_id)) <> (( SELECT app_caller() AS app_caller)));
create policy conversation_note_read on conversation_note for select to public
  using (((( SELECT app_role() AS app_role)) = ANY (ARRAY['HCPs'::text, 'Admin'::text])) AND (( SELECT c.patient_id
   FROM conversation c
  WHERE c.id = conversation_note.conversation_id)) <> (( SELECT app_caller() AS app_caller)));
grant insert, select on conversation_note to tendwell_app;

create table conversation_participant (
  conversation_id uuid not null,
  account_id text not null,
  role text not null,
  name text,
  last_read_sequence integer default 0 not null,
  left_at timestamp(3) with time zone,
  last_delivered_sequence integer default 0 not null,
  constraint conversation_participant_pkey PRIMARY KEY (conversation_id, account_id),
  constraint conversation_participant_last_delivered_sequence_check CHECK (last_delivered_sequence >= 0),
  constraint conversation_participant_last_read_sequence_check CHECK (last_read_sequence >= 0),
  constraint conversation_participant_role_check CHECK (role = ANY (ARRAY['user'::text, 'HCPs'::text, 'Admin'::text])),
  constraint conversation_participant_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint conversation_participant_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id)
);
comment on table conversation_participant is 'A participant of a conversation, and the last message that they have read.';
alter table conversation_participant enable row level security;
create policy participant_jobs on conversation_participant to tendwell_jobs
  using (true)
  with check (true);
create policy participant_join on conversation_participant for insert to public
  with check (account_id = (( SELECT app_caller() AS app_caller)) AND role = (( SELECT app_role() AS app_role)) AND (( SELECT c.patient_id
   FROM conversation c
  WHERE c.id = conversation_participant.conversation_id)) IS NOT NULL);
create policy participant_mark on conversation_participant for update to public
  using (account_id = (( SELECT app_caller() AS app_caller)))
  with check (account_id = (( SELECT app_caller() AS app_caller)));
create policy participant_read on conversation_participant for select to public
  using ((( SELECT c.patient_id
   FROM conversation c
  WHERE c.id = conversation_participant.conversation_id)) IS NOT NULL);
grant insert, select on conversation_participant to tendwell_app;
grant insert, select on conversation_participant to tendwell_jobs;
grant update (name, last_read_sequence, left_at) on conversation_participant to tendwell_jobs;
grant update (name, last_read_sequence, left_at, last_delivered_sequence) on conversation_participant to tendwell_app;

create table decision_day (
  day date not null,
  decided integer not null,
  late integer not null,
  median_minutes integer not null,
  p90_minutes integer not null,
  steps integer[] not null,
  amounts bigint[] not null,
  constraint decision_day_pkey PRIMARY KEY (day)
);
comment on table decision_day is 'Figures of the decisions of a closed day; always derived from metric.';
alter table decision_day enable row level security;

create table decision_effort (
  request_id uuid not null,
  clinician_id text not null,
  decided_at timestamp(3) with time zone not null,
  decision text not null,
  open_seconds integer not null,
  keys integer not null,
  clicks integer not null,
  override_count integer not null,
  constraint decision_effort_pkey PRIMARY KEY (request_id, decided_at),
  constraint decision_effort_clicks_check CHECK (clicks >= 0 AND clicks <= 100000),
  constraint decision_effort_decision_check CHECK (decision = ANY (ARRAY['approve'::text, 'propose'::text, 'ask'::text, 'decline'::text])),
  constraint decision_effort_keys_check CHECK (keys >= 0 AND keys <= 100000),
  constraint decision_effort_open_seconds_check CHECK (open_seconds >= 0 AND open_seconds <= 86400),
  constraint decision_effort_override_count_check CHECK (override_count >= 0),
  constraint decision_effort_clinician_id_fkey FOREIGN KEY (clinician_id) REFERENCES account(id),
  constraint decision_effort_request_id_fkey FOREIGN KEY (request_id) REFERENCES treatment_request(id)
);
comment on table decision_effort is 'Time, keys and clicks from opening a request to its decision: measures of the interface, not of people.';
CREATE INDEX decision_effort_by_time ON decision_effort USING btree (decided_at);
CREATE INDEX decision_effort_of_clinician ON decision_effort USING btree (clinician_id, decided_at);
CREATE TRIGGER effort_metrics AFTER INSERT OR DELETE ON decision_effort FOR EACH ROW EXECUTE FUNCTION record_effort_metrics();
alter table decision_effort enable row level security;
create policy decision_effort_add on decision_effort for insert to public
  with check ((( SELECT app_role() AS app_role)) = 'HCPs'::text AND clinician_id = (( SELECT app_caller() AS app_caller)) AND (( SELECT r.patient_id
   FROM treatment_request r
  WHERE r.id = decision_effort.request_id)) <> (( SELECT app_caller() AS app_caller)));
create policy decision_effort_read on decision_effort for select to public
  using ((( SELECT app_role() AS app_role)) = 'Admin'::text OR (( SELECT app_role() AS app_role)) = 'HCPs'::text AND clinician_id = (( SELECT app_caller() AS app_caller)));
grant insert, select on decision_effort to tendwell_app;

create table detected_issue (
  id bigint generated always as identity not null,
  prescription_id uuid not null,
  patient_id text not null,
  step text not null,
  alerts jsonb not null,
  identified_at timestamp(3) with time zone not null,
  constraint detected_issue_pkey PRIMARY KEY (id),
  constraint detected_issue_alerts_check CHECK (jsonb_typeof(alerts) = 'array'::text AND jsonb_array_length(alerts) > 0),
  constraint detected_issue_step_check CHECK (step = ANY (ARRAY['sign'::text, 'fill'::text, 'healthChange'::text, 'checkIn'::text])),
  constraint detected_issue_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES account(id),
  constraint detected_issue_prescription_id_fkey FOREIGN KEY (prescription_id) REFERENCES prescription(id)
);
comment on table detected_issue is 'Why the system put a prescription on hold, or did not sign one (FHIR DetectedIssue); append-only, for staff.';
CREATE INDEX detected_issue_of_patient ON detected_issue USING btree (patient_id, id DESC);
CREATE INDEX detected_issue_of_prescription ON detected_issue USING btree (prescription_id, id DESC);
alter table detected_issue enable row level security;
create policy detected_issue_jobs on detected_issue to tendwell_jobs
  using (true)
  with check (true);
create policy detected_issue_read on detected_issue for select to tendwell_app
  using (((( SELECT app_role() AS app_role)) = ANY (ARRAY['HCPs'::text, 'Admin'::text])) AND (( SELECT p.patient_id
   FROM prescription p
  WHERE p.id = detected_issue.prescription_id)) <> (( SELECT app_caller() AS app_caller)));
create policy detected_issue_report on detected_issue for insert to tendwell_app
  with check (step = 'checkIn'::text AND patient_id = (( SELECT app_caller() AS app_caller)) AND (( SELECT p.patient_id
   FROM prescription p
  WHERE p.id = detected_issue.prescription_id)) = patient_id);
grant insert, select on detected_issue to tendwell_app;
grant insert, select on detected_issue to tendwell_jobs;

create table emergency_access (
  id uuid not null,
  patient_id text not null,
  professional_id text not null,
  professional_name text,
  reason text not null,
  explanation text not null,
  opened_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  constraint emergency_access_pkey PRIMARY KEY (id),
  constraint emergency_access_check CHECK (patient_id <> professional_id),
  constraint emergency_access_check1 CHECK (expires_at > opened_at AND expires_at <= (opened_at + '01:00:00'::interval)),
  constraint emergency_access_explanation_check CHECK (char_length(explanation) >= 1 AND char_length(explanation) <= 1000),
  constraint emergency_access_reason_check CHECK (reason = ANY (ARRAY['emergency'::text, 'covering'::text, 'patient_request'::text, 'safety'::text, 'other'::text])),
  constraint emergency_access_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES account(id),
  constraint emergency_access_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES account(id)
);
comment on table emergency_access is 'Access of a professional to the record of a patient without a relation to them, with the reason and its end; append-only.';
CREATE INDEX emergency_access_of_patient ON emergency_access USING btree (patient_id, opened_at DESC);
CREATE INDEX emergency_access_of_professional ON emergency_access USING btree (professional_id, expires_at DESC);
alter table emergency_access enable row level security;
create policy emergency_access_open on emergency_access for insert to public
  with check ((( SELECT app_role() AS app_role)) = 'HCPs'::text AND professional_id = (( SELECT app_caller() AS app_caller)));
create policy emergency_access_read on emergency_access for select to public
  using (professional_id = (( SELECT app_caller() AS app_caller)) OR (( SELECT app_role() AS app_role)) = 'Admin'::text);
grant insert, select on emergency_access to tendwell_app;

create table file (
  id uuid not null,
  patient_id text not null,
  purpose text not null,
  status text not null,
  request_id uuid,
  item_id text,
  view_id text,
  content_type text not null,
  byte_count integer not null,
  sha256 text not null,
  width integer,
  height integer,
  rejection text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  cleaned_up_at timestamp(3) with time zone,
  conversation_id uuid,
  uploader_id text,
  message_id uuid,
  constraint file_pkey PRIMARY KEY (id),
  constraint file_byte_count_check CHECK (byte_count > 0),
  constraint file_check CHECK (num_nonnulls(request_id, item_id, view_id) =
CASE purpose
    WHEN 'intake_photo'::text THEN 3
    ELSE 0
END),
  constraint file_check1 CHECK ((status = 'rejected'::text) = (rejection IS NOT NULL)),
  constraint file_content_type_check CHECK (char_length(content_type) >= 1 AND char_length(content_type) <= 60),
  constraint file_height_check CHECK (height > 0),
  constraint file_item_id_check CHECK (char_length(item_id) >= 1 AND char_length(item_id) <= 60),
  constraint file_of_conversation CHECK ((num_nonnulls(conversation_id, uploader_id) = ANY (ARRAY[0, 2])) AND (purpose = 'message_attachment'::text OR conversation_id IS NULL) AND (message_id IS NULL OR conversation_id IS NOT NULL)),
  constraint file_purpose_check CHECK (purpose = ANY (ARRAY['intake_photo'::text, 'identity_document'::text, 'message_attachment'::text, 'progress_photo'::text])),
  constraint file_rejection_check CHECK (rejection = ANY (ARRAY['wrong_type'::text, 'unreadable'::text, 'too_many_pixels'::text, 'wrong_content'::text])),
  constraint file_sha256_check CHECK (sha256 ~ '^[A-Za-z0-9+/]{43}=$'::text),
  constraint file_status_check CHECK (status = ANY (ARRAY['pending'::text, 'accepted'::text, 'rejected'::text, 'deleted'::text])),
  constraint file_view_id_check CHECK (char_length(view_id) >= 1 AND char_length(view_id) <= 60),
  constraint file_width_check CHECK (width > 0),
  constraint file_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id),
  constraint file_message_id_fkey FOREIGN KEY (message_id) REFERENCES message(id),
  constraint file_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES account(id),
  constraint file_request_id_fkey FOREIGN KEY (request_id) REFERENCES treatment_request(id),
  constraint file_uploader_id_fkey FOREIGN KEY (uploader_id) REFERENCES account(id)
);
comment on table file is 'A file of a patient. The browser announces it before it sends the bytes.';
CREATE INDEX file_of_patient ON file USING btree (patient_id, created_at DESC, id DESC);
CREATE INDEX file_of_request ON file USING btree (request_id) WHERE request_id IS NOT NULL;
CREATE INDEX file_of_uploader ON file USING btree (uploader_id, created_at DESC) WHERE uploader_id IS NOT NULL;
CREATE INDEX file_to_clean_up ON file USING btree (created_at, id) WHERE cleaned_up_at IS NULL;
CREATE INDEX file_unsent ON file USING btree (created_at) WHERE purpose = 'message_attachment'::text AND status = 'accepted'::text AND message_id IS NULL;
CREATE INDEX identity_document ON file USING btree (created_at) WHERE purpose = 'identity_document'::text AND status = 'accepted'::text;
alter table file enable row level security;
create policy file_announce on file for insert to public
  with check (status = 'pending'::text AND message_id IS NULL AND
CASE
    WHEN conversation_id IS NULL THEN patient_id = (( SELECT app_caller() AS app_caller)) AND (( SELECT app_role() AS app_role)) = 'user'::text AND (request_id IS NULL OR (( SELECT r.patient_id
       FROM treatment_request r
      WHERE r.id = file.request_id AND r.status = 'draft'::text)) = patient_id)
    ELSE uploader_id = (( SELECT app_caller() AS app_caller)) AND (( SELECT c.patient_id
       FROM conversation c
      WHERE c.id = file.conversation_id AND
            CASE ( SELECT app_role() AS app_role)
                WHEN 'user'::text THEN c.patient_id = (( SELECT app_caller() AS app_caller))
                WHEN 'HCPs'::text THEN c.assignee_id = (( SELECT app_caller() AS app_caller))
                ELSE false
            END)) = patient_id
END);
create policy file_attachment_sent on file as restrictive for select to tendwell_app
  using (purpose <> 'message_attachment'::text OR COALESCE(uploader_id, patient_id) = (( SELECT app_caller() AS app_caller)) OR message_id IS NOT NULL);
create policy file_change on file for update to public
  using (COALESCE(uploader_id, patient_id) = (( SELECT app_caller() AS app_caller)))
  with check (COALESCE(uploader_id, patient_id) = (( SELECT app_caller() AS app_caller)));
create policy file_jobs on file to tendwell_jobs
  using (true)
  with check (true);
create policy file_read on file for select to public
  using (
CASE
    WHEN purpose = 'message_attachment'::text THEN COALESCE(uploader_id, patient_id) = (( SELECT app_caller() AS app_caller)) OR status = 'accepted'::text AND message_id IS NOT NULL AND (( SELECT c.patient_id
       FROM conversation c
      WHERE c.id = file.conversation_id)) IS NOT NULL
    ELSE patient_id = (( SELECT app_caller() AS app_caller)) OR (( SELECT app_role() AS app_role)) = 'HCPs'::text AND status = 'accepted'::text AND purpose <> 'identity_document'::text AND (request_id IS NULL AND has_care_relationship(patient_id) OR (( SELECT r.patient_id
       FROM treatment_request r
      WHERE r.id = file.request_id)) IS NOT NULL OR request_id IS NOT NULL AND is_in_record_of(request_id, patient_id)) OR (( SELECT app_role() AS app_role)) = 'Admin'::text AND status = 'accepted'::text AND (request_id IS NULL OR (( SELECT r.patient_id
       FROM treatment_request r
      WHERE r.id = file.request_id)) IS NOT NULL)
END);
create policy file_read_emergency on file for select to tendwell_app
  using (status = 'accepted'::text AND purpose <> 'identity_document'::text AND request_id IS NULL AND (patient_id = ANY ((( SELECT emergency_access_patients() AS emergency_access_patients))::text[])));
grant insert, select on file to tendwell_app;
grant select on file to tendwell_jobs;
grant update (status, content_type, byte_count, width, height, rejection, updated_at, cleaned_up_at, message_id) on file to tendwell_app;
grant update (status, updated_at, cleaned_up_at) on file to tendwell_jobs;

create table health_statement (
  id uuid not null,
  patient_id text not null,
  kind text not null,
  name text not null,
  name_key text not null,
  code text,
  reaction text,
  severity text,
  dose text,
  frequency text,
  source text not null,
  request_id uuid,
  recorded_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  constraint health_statement_pkey PRIMARY KEY (id),
  constraint health_statement_check CHECK ((source = 'intake'::text) = (request_id IS NOT NULL)),
  constraint health_statement_check1 CHECK ((kind = 'allergy'::text) = (reaction IS NOT NULL) AND (kind = 'allergy'::text) = (severity IS NOT NULL)),
  constraint health_statement_check2 CHECK ((kind = 'medication'::text) = (dose IS NOT NULL) AND (kind = 'medication'::text) = (frequency IS NOT NULL)),
  constraint health_statement_check3 CHECK (code IS NULL OR kind = 'condition'::text),
  constraint health_statement_code_check CHECK (char_length(code) >= 1 AND char_length(code) <= 60),
  constraint health_statement_dose_check CHECK (char_length(dose) <= 120),
  constraint health_statement_frequency_check CHECK (char_length(frequency) <= 120),
  constraint health_statement_kind_check CHECK (kind = ANY (ARRAY['allergy'::text, 'condition'::text, 'medication'::text])),
  constraint health_statement_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 1000),
  constraint health_statement_name_key_check CHECK (char_length(name_key) >= 1 AND char_length(name_key) <= 1000),
  constraint health_statement_reaction_check CHECK (char_length(reaction) <= 120),
  constraint health_statement_severity_check CHECK (severity = ANY (ARRAY['mild'::text, 'moderate'::text, 'severe'::text, 'unknown'::text])),
  constraint health_statement_source_check CHECK (source = ANY (ARRAY['intake'::text, 'profile'::text])),
  constraint health_statement_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES account(id),
  constraint health_statement_request_id_fkey FOREIGN KEY (request_id) REFERENCES treatment_request(id)
);
comment on table health_statement is 'One allergy, condition or medicine in the patient''s own words.';
CREATE UNIQUE INDEX health_statement_once ON health_statement USING btree (patient_id, kind, name_key) WHERE ended_at IS NULL;
alter table health_statement enable row level security;
create policy health_statement_add on health_statement for insert to public
  with check (patient_id = (( SELECT app_caller() AS app_caller)) AND (request_id IS NULL OR (( SELECT r.patient_id
   FROM treatment_request r
  WHERE r.id = health_statement.request_id)) = patient_id));
create policy health_statement_change on health_statement for update to public
  using (patient_id = (( SELECT app_caller() AS app_caller)))
  with check (patient_id = (( SELECT app_caller() AS app_caller)) AND (request_id IS NULL OR (( SELECT r.patient_id
   FROM treatment_request r
  WHERE r.id = health_statement.request_id)) = patient_id));
create policy health_statement_jobs on health_statement for select to tendwell_jobs
  using (true);
create policy health_statement_read on health_statement for select to public
  using (patient_id = (( SELECT app_caller() AS app_caller)) OR (( SELECT app_role() AS app_role)) = 'Admin'::text OR (( SELECT app_role() AS app_role)) = 'HCPs'::text AND ((patient_id = ANY ((( SELECT emergency_access_patients() AS emergency_access_patients))::text[])) OR has_care_relationship(patient_id)));
grant insert, select on health_statement to tendwell_app;
grant select on health_statement to tendwell_jobs;
grant update (name, code, reaction, severity, dose, frequency, source, request_id, recorded_at, ended_at) on health_statement to tendwell_app;

create table identity_check (
  id uuid not null,
  patient_id text not null,
  status text not null,
  version integer not null,
  attempts integer not null,
  front_file_id uuid not null,
  back_file_id uuid,
  selfie_file_id uuid not null,
  refusal text,
  refusal_text text,
  submitted_at timestamp(3) with time zone not null,
  decided_at timestamp(3) with time zone,
  decided_by text,
  valid_until timestamp(3) with time zone,
  constraint identity_check_pkey PRIMARY KEY (id),
  constraint identity_check_patient_id_key UNIQUE (patient_id),
  constraint identity_check_attempts_check CHECK (attempts >= 1 AND attempts <= 3),
  constraint identity_check_check CHECK ((status = 'pending'::text) = (decided_at IS NULL)),
  constraint identity_check_check1 CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
  constraint identity_check_check2 CHECK ((status = ANY (ARRAY['verified'::text, 'expired'::text])) = (valid_until IS NOT NULL)),
  constraint identity_check_check3 CHECK ((status = ANY (ARRAY['failed'::text, 'manual_review'::text])) = (refusal IS NOT NULL)),
  constraint identity_check_check4 CHECK (refusal_text IS NULL OR refusal IS NOT NULL),
  constraint identity_check_refusal_check CHECK (refusal = ANY (ARRAY['unreadable'::text, 'expired_document'::text, 'name_mismatch'::text, 'underage'::text, 'other'::text])),
  constraint identity_check_refusal_text_check CHECK (char_length(refusal_text) >= 1 AND char_length(refusal_text) <= 500),
  constraint identity_check_status_check CHECK (status = ANY (ARRAY['pending'::text, 'verified'::text, 'failed'::text, 'manual_review'::text, 'expired'::text])),
  constraint identity_check_version_check CHECK (version > 0),
  constraint identity_check_back_file_id_fkey FOREIGN KEY (back_file_id) REFERENCES file(id),
  constraint identity_check_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  constraint identity_check_front_file_id_fkey FOREIGN KEY (front_file_id) REFERENCES file(id),
  constraint identity_check_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES account(id),
  constraint identity_check_selfie_file_id_fkey FOREIGN KEY (selfie_file_id) REFERENCES file(id)
);
comment on table identity_check is 'The identity check of a patient: their documents and an Admin''s decision.';
CREATE INDEX identity_check_by_status ON identity_check USING btree (status, submitted_at DESC, id DESC);
CREATE INDEX identity_check_newest ON identity_check USING btree (submitted_at DESC, id DESC);
CREATE INDEX identity_check_to_end ON identity_check USING btree (valid_until) WHERE status = 'verified'::text;
alter table identity_check enable row level security;
create policy identity_check_decide on identity_check for update to public
  using ((( SELECT app_role() AS app_role)) = 'Admin'::text AND patient_id <> (( SELECT app_caller() AS app_caller)))
  with check ((( SELECT app_role() AS app_role)) = 'Admin'::text AND decided_by = (( SELECT app_caller() AS app_caller)));
create policy identity_check_jobs on identity_check to tendwell_jobs
  using (true)
  with check (status = 'expired'::text);
create policy identity_check_read on identity_check for select to public
  using (patient_id = (( SELECT app_caller() AS app_caller)) OR ( SELECT app_role() = 'Admin'::text));
create policy identity_check_retry on identity_check for update to public
  using (patient_id = (( SELECT app_caller() AS app_caller)) AND (( SELECT app_role() AS app_role)) = 'user'::text AND (status = ANY (ARRAY['failed'::text, 'expired'::text])))
  with check (patient_id = (( SELECT app_caller() AS app_caller)) AND status = 'pending'::text);
create policy identity_check_start on identity_check for insert to public
  with check (patient_id = (( SELECT app_caller() AS app_caller)) AND (( SELECT app_role() AS app_role)) = 'user'::text AND status = 'pending'::text AND attempts = 1);
grant insert, select on identity_check to tendwell_app;
grant select on identity_check to tendwell_jobs;
grant update (status, version) on identity_check to tendwell_jobs;
grant update (status, version, attempts, front_file_id, back_file_id, selfie_file_id, refusal, refusal_text, submitted_at, decided_at, decided_by, valid_until) on identity_check to tendwell_app;

create table job_run (
  name text not null,
  last_run_at timestamp(3) with time zone not null,
  last_failure_at timestamp(3) with time zone,
  consecutive_failures integer default 0 not null,
  failure_reason text,
  constraint job_run_pkey PRIMARY KEY (name),
  constraint job_run_consecutive_failures_check CHECK (consecutive_failures >= 0),
  constraint job_run_failure_reason_check CHECK (char_length(failure_reason) <= 100),
  constraint job_run_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60)
);
comment on table job_run is 'The last run and the last failure of each job; written at most once a minute.';
alter table job_run enable row level security;
create policy job_run_jobs on job_run to tendwell_jobs
  using (true)
  with check (true);
create policy job_run_read on job_run for select to public
  using ((( SELECT app_role() AS app_role)) = 'Admin'::text);
grant insert, select, update on job_run to tendwell_jobs;
grant select on job_run to tendwell_app;

create table message (
  id uuid not null,
  conversation_id uuid not null,
  sequence integer not null,
  patient_id text not null,
  kind text not null,
  sender_id text,
  sender_role text,
  sender_name text,
  body text,
  created_at timestamp(3) with time zone not null,
  attachments jsonb default '[]'::jsonb not null,
  system jsonb,
  constraint message_pkey PRIMARY KEY (id),
  constraint message_conversation_id_sequence_key UNIQUE (conversation_id, sequence),
  constraint message_check CHECK ((kind = 'system'::text) = (sender_id IS NULL)),
  constraint message_check1 CHECK ((sender_id IS NULL) = (sender_role IS NULL)),
  constraint message_content CHECK (char_length(body) <= 4000 AND jsonb_typeof(attachments) = 'array'::text AND (char_length(body) > 0 OR jsonb_array_length(attachments) >= 1 AND jsonb_array_length(attachments) <= 10)),
  constraint message_has_body CHECK (body IS NOT NULL OR kind = 'system'::text AND system IS NOT NULL),
  constraint message_kind_check CHECK (kind = ANY (ARRAY['text'::text, 'system'::text])),
  constraint message_sender_role_check CHECK (sender_role = ANY (ARRAY['user'::text, 'HCPs'::text, 'Admin'::text])),
  constraint message_sequence_check CHECK (sequence > 0),
  constraint message_system_check CHECK (jsonb_typeof(system -> 'code'::text) = 'string'::text),
  constraint message_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id),
  constraint message_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES account(id),
  constraint message_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES account(id)
);
comment on table message is 'One message of a conversation; append-only, ordered by its sequence number.';
comment on column message.system is 'Code and parameters of a system message (domain/messages/systemMessages.ts); its body is null.';
CREATE INDEX message_of_sender ON message USING btree (sender_id, created_at DESC) WHERE sender_id IS NOT NULL;
CREATE TRIGGER answer_metrics AFTER INSERT ON message FOR EACH ROW WHEN (new.kind = 'text'::text AND new.sender_role = 'HCPs'::text) EXECUTE FUNCTION record_answer_metrics();
alter table message enable row level security;
create policy message_jobs on message to tendwell_jobs
  using (true)
  with check (sender_id IS NULL);
create policy message_read on message for select to public
  using (patient_id = (( SELECT app_caller() AS app_caller)) OR (( SELECT app_role() AS app_role)) = 'Admin'::text OR (( SELECT app_role() AS app_role)) = 'HCPs'::text AND (( SELECT c.patient_id
   FROM conversation c
  WHERE c.id = message.conversation_id)) IS NOT NULL);
create policy message_send on message for insert to public
  with check ((sender_id IS NULL OR sender_id = (( SELECT app_caller() AS app_caller)) AND sender_role = (( SELECT app_role() AS app_role))) AND (( SELECT c.patient_id
   FROM conversation c
  WHERE c.id = message.conversation_id AND (message.sender_id IS NULL OR c.patient_id = (( SELECT app_caller() AS app_caller)) OR c.assignee_id = (( SELECT app_caller() AS app_caller))))) = patient_id);
grant insert, select on message to tendwell_app;
grant insert, select on message to tendwell_jobs;

create table metric (
  name text not null,
  day date not null,
  step integer not null,
  amount bigint not null,
  constraint metric_pkey PRIMARY KEY (name, day, step)
);
comment on table metric is 'Sums over requests, decisions and payments. Only triggers and a job write them.';
alter table metric enable row level security;

create table metric_delta (
  id bigint generated always as identity not null,
  name text not null,
  day date not null,
  step integer not null,
  amount bigint not null,
  constraint metric_delta_pkey PRIMARY KEY (id)
);
comment on table metric_delta is 'The difference of a metric; the job that adds it up deletes it.';
alter table metric_delta enable row level security;

create table note_mention (
  note_id uuid not null,
  account_id text not null,
  written_as text not null,
  patient_id text not null,
  patient_name text,
  request_id uuid not null,
  author_id text not null,
  author_name text,
  mentioned_at timestamp(3) with time zone not null,
  read_at timestamp(3) with time zone,
  constraint note_mention_pkey PRIMARY KEY (note_id, account_id),
  constraint note_mention_check CHECK (account_id <> patient_id AND account_id <> author_id),
  constraint note_mention_written_as_check CHECK (char_length(written_as) >= 2 AND char_length(written_as) <= 200),
  constraint note_mention_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint note_mention_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id),
  constraint note_mention_note_id_fkey FOREIGN KEY (note_id) REFERENCES clinical_note(id),
  constraint note_mention_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES account(id),
  constraint note_mention_request_id_fkey FOREIGN KEY (request_id) REFERENCES treatment_request(id)
);
comment on table note_mention is 'A colleague whom a signed clinical note mentions, and when they opened it.';
CREATE INDEX note_mention_of_account ON note_mention USING btree (account_id, mentioned_at DESC, note_id DESC);
CREATE INDEX note_mention_unread ON note_mention USING btree (account_id) WHERE read_at IS NULL;
alter table note_mention enable row level security;
create policy note_mention_add on note_mention for insert to public
  with check ((( SELECT app_role() AS app_role)) = 'HCPs'::text AND author_id = (( SELECT app_caller() AS app_caller)) AND read_at IS NULL AND (( SELECT n.patient_id
   FROM clinical_note n
  WHERE n.id = note_mention.note_id AND n.author_id = (( SELECT app_caller() AS app_caller)) AND n.signed_at IS NOT NULL AND n.request_id = note_mention.request_id)) = patient_id AND (account_id IN ( SELECT r.id
   FROM note_readers(note_mention.patient_id) r(id, given_name, family_name, credentials))));
create policy note_mention_open on note_mention for update to public
  using (patient_id <> (( SELECT app_caller() AS app_caller)) AND account_id = (( SELECT app_caller() AS app_caller)) AND read_at IS NULL)
  with check (account_id = (( SELECT app_caller() AS app_caller)) AND read_at IS NOT NULL);
create policy note_mention_read on note_mention for select to public
  using (patient_id <> (( SELECT app_caller() AS app_caller)) AND ((( SELECT app_role() AS app_role)) = ANY (ARRAY['HCPs'::text, 'Admin'::text])) AND (account_id = (( SELECT app_caller() AS app_caller)) OR (( SELECT n.id
   FROM clinical_note n
  WHERE n.id = note_mention.note_id)) IS NOT NULL));
grant insert, select on note_mention to tendwell_app;
grant update (read_at) on note_mention to tendwell_app;

create table note_withholding (
  id uuid not null,
  note_id uuid not null,
  patient_id text not null,
  reason text not null,
  explanation text not null,
  withheld_by text not null,
  withheld_by_name text,
  withheld_at timestamp(3) with time zone not null,
  released_by text,
  released_by_name text,
  released_at timestamp(3) with time zone,
  constraint note_withholding_pkey PRIMARY KEY (id),
  constraint note_withholding_check CHECK ((released_at IS NULL) = (released_by IS NULL)),
  constraint note_withholding_check1 CHECK (withheld_by <> patient_id),
  constraint note_withholding_explanation_check CHECK (char_length(explanation) >= 1 AND char_length(explanation) <= 1000),
  constraint note_withholding_reason_check CHECK (reason = ANY (ARRAY['danger'::text, 'harm_to_other'::text, 'erroneous'::text, 'confidential_source'::text, 'psychotherapy'::text, 'legal_proceeding'::text, 'inseparable'::text])),
  constraint note_withholding_note_id_fkey FOREIGN KEY (note_id) REFERENCES clinical_note(id),
  constraint note_withholding_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES account(id),
  constraint note_withholding_released_by_fkey FOREIGN KEY (released_by) REFERENCES account(id),
  constraint note_withholding_withheld_by_fkey FOREIGN KEY (withheld_by) REFERENCES account(id)
);
comment on table note_withholding is 'A signed note withheld from its patient: the reason, the decision and its end.';
CREATE INDEX note_withholding_of_patient ON note_withholding USING btree (patient_id, note_id) WHERE released_at IS NULL;
CREATE UNIQUE INDEX note_withholding_one_in_force ON note_withholding USING btree (note_id) WHERE released_at IS NULL;
CREATE TRIGGER note_withholding_locked BEFORE UPDATE ON note_withholding FOR EACH ROW WHEN (old.released_at IS NOT NULL OR old.id IS DISTINCT FROM new.id OR old.note_id IS DISTINCT FROM new.note_id OR old.patient_id IS DISTINCT FROM new.patient_id OR old.reason IS DISTINCT FROM new.reason OR old.explanation IS DISTINCT FROM new.explanation OR old.withheld_by IS DISTINCT FROM new.withheld_by OR old.withheld_at IS DISTINCT FROM new.withheld_at) EXECUTE FUNCTION protect_note_withholding();
CREATE TRIGGER note_withholding_protected BEFORE DELETE ON note_withholding FOR EACH ROW EXECUTE FUNCTION protect_note_withholding();
alter table note_withholding enable row level security;
create policy note_withholding_begin on note_withholding for insert to public
  with check (withheld_by = (( SELECT app_caller() AS app_caller)) AND released_at IS NULL AND can_change_note_access(note_id, patient_id));
create policy note_withholding_end on note_withholding for update to public
  using (released_at IS NULL AND can_change_note_access(note_id, patient_id))
  with check (released_by = (( SELECT app_caller() AS app_caller)));
create policy note_withholding_read on note_withholding for select to public
  using (patient_id <> (( SELECT app_caller() AS app_caller)) AND (EXISTS ( SELECT
   FROM clinical_note n
  WHERE n.id = note_withholding.note_id)));
grant insert, select on note_withholding to tendwell_app;
grant update (released_by, released_by_name, released_at) on note_withholding to tendwell_app;

create table notification_preference (
  account_id text not null,
  version integer not null,
  messages boolean not null,
  requests boolean not null,
  orders boolean not null,
  reminders boolean not null,
  updated_at timestamp(3) with time zone not null,
  drafts boolean default false not null,
  constraint notification_preference_pkey PRIMARY KEY (account_id),
  constraint notification_preference_version_check CHECK (version > 0),
  constraint notification_preference_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
comment on table notification_preference is 'The emails that a person wants. Without a row: all but reminders of drafts. Some emails cannot be turned off.';
comment on column notification_preference.drafts is 'Whether the patient agreed to be reminded of a request that they began and did not send.';
alter table notification_preference enable row level security;
create policy notification_preference_jobs on notification_preference for select to tendwell_jobs
  using (true);
create policy notification_preference_own on notification_preference to tendwell_app
  using (account_id = (( SELECT app_caller() AS app_caller)))
  with check (account_id = (( SELECT app_caller() AS app_caller)));
grant insert, select on notification_preference to tendwell_app;
grant select on notification_preference to tendwell_jobs;
grant update (version, messages, requests, orders, reminders, updated_at, drafts) on notification_preference to tendwell_app;

create table order_event (
  id bigint generated always as identity not null,
  order_id uuid not null,
  patient_id text not null,
  type text not null,
  from_status text,
  to_status text not null,
  actor_id text,
  actor_role text,
  actor_name text,
  reason text,
  at timestamp(3) with time zone not null,
  constraint order_event_pkey PRIMARY KEY (id),
  constraint order_event_actor_role_check CHECK (actor_role = ANY (ARRAY['user'::text, 'HCPs'::text, 'Admin'::text])),
  constraint order_event_check CHECK ((actor_id IS NULL) = (actor_role IS NULL)),
  constraint order_event_order_id_fkey FOREIGN KEY (order_id) REFERENCES product_order(id),
  constraint order_event_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES account(id)
);
comment on table order_event is 'Events of an order; append-only.';
CREATE INDEX order_event_of_order ON order_event USING btree (order_id, id);
alter table order_event enable row level security;
create policy order_event_append on order_event for insert to public
  with check ((actor_id IS NULL OR actor_id = (( SELECT app_caller() AS app_caller)) AND actor_role = (( SELECT app_role() AS app_role))) AND (( SELECT o.patient_id
   FROM product_order o
  WHERE o.id = order_event.order_id)) = patient_id);
create policy order_event_jobs on order_event to tendwell_jobs
  using (true)
  with check (actor_id IS NULL);
create policy order_event_read on order_event for select to public
  using ((( SELECT o.patient_id
   FROM product_order o
  WHERE o.id = order_event.order_id)) IS NOT NULL);
grant insert, select on order_event to tendwell_app;
grant insert, select on order_event to tendwell_jobs;

create table order_line (
  order_id uuid not null,
  "position" integer not null,
  product_id text not null,
  name text not null,
  strength text,
  form text not null,
  pack_size integer not null,
  pack_unit text not null,
  quantity integer not null,
  unit_price_cents integer not null,
  constraint order_line_pkey PRIMARY KEY (order_id, "position"),
  constraint order_line_pack_size_check CHECK (pack_size > 0),
  constraint order_line_position_check CHECK ("position" >= 0),
  constraint order_line_quantity_check CHECK (quantity > 0),
  constraint order_line_unit_price_cents_check CHECK (unit_price_cents >= 0),
  constraint order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES product_order(id),
  constraint order_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id)
);
comment on table order_line is 'A product of an order with its price, frozen when the order is made.';
alter table order_line enable row level security;
create policy order_line_add on order_line for insert to public
  with check ((( SELECT o.patient_id
   FROM product_order o
  WHERE o.id = order_line.order_id AND o.version = 1 AND (o.status = ANY (ARRAY['awaiting_payment'::text, 'placed'::text])))) IS NOT NULL);
create policy order_line_jobs on order_line to tendwell_jobs
  using (true)
  with check (true);
create policy order_line_read on order_line for select to public
  using ((( SELECT o.patient_id
   FROM product_order o
  WHERE o.id = order_line.order_id)) IS NOT NULL);
grant insert, select on order_line to tendwell_app;
grant insert, select on order_line to tendwell_jobs;

create table outbox (
  id uuid default gen_random_uuid() not null,
  event text not null,
  kind text not null,
  recipient text not null,
  about uuid,
  state text default 'pending'::text not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  done_at timestamp(3) with time zone,
  reason text,
  params jsonb,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_event_kind_recipient_key UNIQUE (event, kind, recipient),
  constraint outbox_check CHECK ((done_at IS NULL) = (state = ANY (ARRAY['pending'::text, 'sending'::text]))),
  constraint outbox_event_check CHECK (char_length(event) >= 1 AND char_length(event) <= 200),
  constraint outbox_kind_check CHECK (char_length(kind) >= 1 AND char_length(kind) <= 40),
  constraint outbox_params_check CHECK (jsonb_typeof(params) = 'object'::text),
  constraint outbox_reason_check CHECK (char_length(reason) <= 100),
  constraint outbox_recipient_check CHECK (char_length(recipient) >= 1 AND char_length(recipient) <= 128),
  constraint outbox_state_check CHECK (state = ANY (ARRAY['pending'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'skipped'::text]))
);
comment on table outbox is 'Mails to send, one for each event and recipient.';
CREATE INDEX outbox_due ON outbox USING btree (next_attempt_at, id) WHERE state = ANY (ARRAY['pending'::text, 'sending'::text]);
CREATE INDEX outbox_newest ON outbox USING btree (created_at DESC, id DESC);
CREATE INDEX outbox_not_sent ON outbox USING btree (state, created_at DESC, id DESC) WHERE state = ANY (ARRAY['failed'::text, 'skipped'::text]);
CREATE INDEX outbox_of_recipient ON outbox USING btree (recipient, created_at DESC);
CREATE INDEX outbox_waiting ON outbox USING btree (created_at) WHERE state = ANY (ARRAY['pending'::text, 'sending'::text]);
alter table outbox enable row level security;
create policy outbox_enqueue on outbox for insert to tendwell_app
  with check (state = 'pending'::text AND attempts = 0);
create policy outbox_jobs on outbox to tendwell_jobs
  using (true)
  with check (true);
create policy outbox_read on outbox for select to tendwell_app
  using (( SELECT app_role() = 'Admin'::text));
create policy outbox_retry on outbox for update to tendwell_app
  using ((( SELECT app_role() AS app_role)) = 'Admin'::text AND state = 'failed'::text)
  with check ((( SELECT app_role() AS app_role)) = 'Admin'::text AND state = 'pending'::text);
grant select on outbox to tendwell_app;
grant select on outbox to tendwell_jobs;
grant insert (event, kind, recipient, about, next_attempt_at, created_at, params), update (state, attempts, next_attempt_at, done_at, reason) on outbox to tendwell_app;
grant insert (event, kind, recipient, about, next_attempt_at, created_at, params), update (state, attempts, next_attempt_at, done_at, reason) on outbox to tendwell_jobs;

create table patient_address (
  id uuid not null,
  patient_id text not null,
  name text not null,
  line1 text not null,
  line2 text,
  city text not null,
  state text not null,
  postal_code text not null,
  is_default boolean not null,
  created_at timestamp(3) with time zone not null,
  removed_at timestamp(3) with time zone,
  constraint patient_address_pkey PRIMARY KEY (id),
  constraint patient_address_check CHECK (removed_at IS NULL OR NOT is_default),
  constraint patient_address_city_check CHECK (char_length(city) >= 1 AND char_length(city) <= 60),
  constraint patient_address_line1_check CHECK (char_length(line1) >= 1 AND char_length(line1) <= 80),
  constraint patient_address_line2_check CHECK (char_length(line2) >= 1 AND char_length(line2) <= 80),
  constraint patient_address_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 80),
  constraint patient_address_postal_code_check CHECK (postal_code ~ '^\d{5}(-\d{4})?$'::text),
  constraint patient_address_state_check CHECK (state ~ '^[A-Z]{2}$'::text),
  constraint patient_address_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES account(id)
);
comment on table patient_address is 'Shipping addresses of a patient.';
CREATE INDEX patient_address_of_patient ON patient_address USING btree (patient_id, created_at, id) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX patient_address_default ON patient_address USING btree (patient_id) WHERE is_default;
alter table patient_address enable row level security;
create policy patient_address_own on patient_address to public
  using (patient_id = (( SELECT app_caller() AS app_caller)))
  with check (patient_id = (( SELECT app_caller() AS app_caller)));
grant insert, select on patient_address to tendwell_app;
grant update (name, line1, line2, city, state, postal_code, is_default, removed_at) on patient_address to tendwell_app;

create table patient_profile (
  patient_id text not null,
  version integer not null,
  birth_date date,
  sex_at_birth text,
  state text,
  dial_code text,
  phone_number text,
  has_no_allergies boolean default false not null,
  has_no_conditions boolean default false not null,
  has_no_medications boolean default false not null,
  updated_at timestamp(3) with time zone not null,
  pregnancy text,
  pregnancy_reported_at timestamp(3) with time zone,
  constraint patient_profile_pkey PRIMARY KEY (patient_id),
  constraint patient_profile_check CHECK ((dial_code IS NULL) = (phone_number IS NULL)),
  constraint patient_profile_check1 CHECK (pregnancy IS NULL OR pregnancy_reported_at IS NOT NULL),
  constraint patient_profile_dial_code_check CHECK (dial_code ~ '^\+\d{1,3}$'::text),
  constraint patient_profile_phone_number_check CHECK (phone_number ~ '^\d{4,14}$'::text),
  constraint patient_profile_pregnancy_check CHECK (pregnancy = ANY (ARRAY['none'::text, 'trying'::text, 'pregnant'::text, 'breastfeeding'::text])),
  constraint patient_profile_sex_at_birth_check CHECK (sex_at_birth = ANY (ARRAY['female'::text, 'male'::text])),
  constraint patient_profile_state_check CHECK (state ~ '^[A-Z]{2}$'::text),
  constraint patient_profile_version_check CHECK (version > 0),
  constraint patient_profile_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES account(id)
);
comment on table patient_profile is 'The profile of a patient. Their first change makes the row.';
alter table patient_profile enable row level security;
create policy patient_profile_change on patient_profile for update to public
  using (patient_id = (( SELECT app_caller() AS app_caller)))
  with check (patient_id = (( SELECT app_caller() AS app_caller)));
create policy patient_profile_jobs on patient_profile for select to tendwell_jobs
  using (true);
create policy patient_profile_read on patient_profile for select to public
  using (patient_id = (( SELECT app_caller() AS app_caller)) OR (( SELECT app_role() AS app_role)) = 'Admin'::text OR (( SELECT app_role() AS app_role)) = 'HCPs'::text AND ((patient_id = ANY ((( SELECT emergency_access_patients() AS emergency_access_patients))::text[])) OR has_care_relationship(patient_id)));
create policy patient_profile_start on patient_profile for insert to public
  with check (patient_id = (( SELECT app_caller() AS app_caller)));
grant insert, select on patient_profile to tendwell_app;
grant select on patient_profile to tendwell_jobs;
grant update (version, birth_date, sex_at_birth, state, dial_code, phone_number, has_no_allergies, has_no_conditions, has_no_medications, updated_at, pregnancy, pregnancy_reported_at) on patient_profile to tendwell_app;

create unlogged table patient_search_rate_limit (
  account_id text not null,
  full_at timestamp(3) with time zone not null,
  constraint patient_search_rate_limit_pkey PRIMARY KEY (account_id),
  constraint patient_search_rate_limit_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
comment on table patient_search_rate_limit is 'The rate limit of an account''s searches for patients.';
alter table patient_search_rate_limit enable row level security;
create policy patient_search_rate_limit_own on patient_search_rate_limit to public
  using (account_id = (( SELECT app_caller() AS app_caller)))
  with check (account_id = (( SELECT app_caller() AS app_caller)));
grant insert, select on patient_search_rate_limit to tendwell_app;
grant update (full_at) on patient_search_rate_limit to tendwell_app;

create table payment (
  id uuid not null,
  request_id uuid,
  patient_id text not null,
  patient_name text,
  treatment_type text,
  provider text default 'stripe'::text not null,
  status text not null,
  version integer default 1 not null,
  amount_cents integer not null,
  currency text not null,
  captured_cents integer default 0 not null,
  refunded_cents integer default 0 not null,
  checkout_attempt integer default 0 not null,
  checkout_session_id text,
  checkout_url text,
  provider_payment_id text,
  capture_before timestamp(3) with time zone,
  failure_code text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  order_id uuid,
  card_brand text,
  card_last4 text,
  checkout_created_at timestamp with time zone,
  refund_failed_cents integer default 0 not null,
  refund_due_cents integer default 0 not null,
  refund_failure_code text,
  dispute_status text,
  is_automatic boolean default false not null,
  constraint payment_pkey PRIMARY KEY (id),
  constraint payment_order_id_key UNIQUE (order_id),
  constraint payment_provider_checkout_session_id_key UNIQUE (provider, checkout_session_id),
  constraint payment_provider_provider_payment_id_key UNIQUE (provider, provider_payment_id),
  constraint payment_request_id_key UNIQUE (request_id),
  constraint payment_amount_cents_check CHECK (amount_cents > 0),
  constraint payment_card_brand_check CHECK (char_length(card_brand) <= 40),
  constraint payment_card_last4_check CHECK (card_last4 ~ '^\d{4}$'::text),
  constraint payment_check CHECK (captured_cents >= 0 AND captured_cents <= amount_cents),
  constraint payment_check1 CHECK (refunded_cents >= 0 AND refunded_cents <= captured_cents),
  constraint payment_check2 CHECK (num_nonnulls(request_id, order_id) = 1),
  constraint payment_check3 CHECK ((request_id IS NULL) = (treatment_type IS NULL)),
  constraint payment_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint payment_dispute_status_check CHECK (dispute_status = ANY (ARRAY['warning_needs_response'::text, 'warning_under_review'::text, 'warning_closed'::text, 'needs_response'::text, 'under_review'::text, 'appeal_needs_response'::text, 'appeal_under_review'::text, 'won'::text, 'lost'::text, 'prevented'::text])),
  constraint payment_refund_due_cents_check CHECK (refund_due_cents >= 0),
  constraint payment_refund_failed_cents_check CHECK (refund_failed_cents >= 0),
  constraint payment_status_check CHECK (status = ANY (ARRAY['requires_method'::text, 'requires_action'::text, 'authorized'::text, 'captured'::text, 'partially_refunded'::text, 'refunded'::text, 'voided'::text, 'expired'::text, 'failed'::text])),
  constraint payment_version_check CHECK (version > 0),
  constraint payment_order_id_fkey FOREIGN KEY (order_id) REFERENCES product_order(id),
  constraint payment_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES account(id),
  constraint payment_request_id_fkey FOREIGN KEY (request_id) REFERENCES treatment_request(id)
);
comment on table payment is 'The payment for one request or one order: one hold, captured once, refunded at most in full.';
comment on column payment.checkout_created_at is 'When the newest payment page was made.';
comment on column payment.refund_due_cents is 'The sum owed to the patient after a failed refund: an Admin decides how it is refunded.';
comment on column payment.dispute_status is 'The status of the newest dispute.';
comment on column payment.is_automatic is 'Whether a saved card was charged for it, or was to be.';
CREATE INDEX payment_by_status ON payment USING btree (status, created_at DESC, id DESC);
CREATE INDEX payment_newest ON payment USING btree (created_at DESC, id DESC);
CREATE INDEX payment_of_patient ON payment USING btree (patient_id, created_at DESC, id DESC);
CREATE INDEX payment_of_treatment ON payment USING btree (treatment_type, created_at DESC, id DESC);
CREATE INDEX payment_to_reconcile ON payment USING btree (updated_at, id) WHERE status = ANY (ARRAY['requires_method'::text, 'requires_action'::text]);
CREATE INDEX payment_with_problem ON payment USING btree (created_at DESC, id DESC) WHERE dispute_status IS NOT NULL OR refund_due_cents > 0;
CREATE TRIGGER payment_metrics_insert AFTER INSERT OR DELETE ON payment FOR EACH ROW EXECUTE FUNCTION record_payment_metrics();
CREATE TRIGGER payment_metrics_update AFTER UPDATE ON payment FOR EACH ROW WHEN (old.status <> new.status OR old.amount_cents <> new.amount_cents) EXECUTE FUNCTION record_payment_metrics();
alter table payment enable row level security;
create policy payment_jobs on payment to tendwell_jobs
  using (true)
  with check (true);
create policy payment_read on payment for select to public
  using (patient_id = (( SELECT app_caller() AS app_caller)) OR ( SELECT app_role() = 'Admin'::text) OR ( SELECT app_role() = 'HCPs'::text) AND (( SELECT r.patient_id
   FROM treatment_request r
  WHERE r.id = payment.request_id)) IS NOT NULL);
create policy payment_read_with_order on payment for select to public
  using ((( SELECT app_role() AS app_role)) = 'HCPs'::text AND (( SELECT o.patient_id
   FROM product_order o
  WHERE o.id = payment.order_id)) IS NOT NULL);
create policy payment_record_manual_refund on payment for update to public
  using ((( SELECT app_role() AS app_role)) = 'Admin'::text)
  with check ((( SELECT app_role() AS app_role)) = 'Admin'::text AND refund_due_cents = 0);
create policy payment_start on payment for insert to public
  with check (patient_id = (( SELECT app_caller() AS app_caller)) AND status = 'requires_method'::text AND captured_cents = 0 AND refunded_cents = 0 AND amount_cents = COALESCE(( SELECT r.hold_cents
   FROM treatment_request r
  WHERE r.id = payment.request_id AND r.patient_id = (( SELECT app_caller() AS app_caller))), ( SELECT o.total_cents
   FROM product_order o
  WHERE o.id = payment.order_id AND o.patient_id = (( SELECT app_caller() AS app_caller)) AND o.status = 'awaiting_payment'::text)));
grant insert, select on payment to tendwell_app;
grant insert, select on payment to tendwell_jobs;
grant update (status, version, amount_cents, captured_cents, refunded_cents, checkout_attempt, checkout_session_id, checkout_url, provider_payment_id, capture_before, failure_code, updated_at, card_brand, card_last4, checkout_created_at, refund_failed_cents, refund_due_cents, refund_failure_code, dispute_status, is_automatic) on payment to tendwell_jobs;
grant update (version, updated_at, refund_due_cents) on payment to tendwell_app;

create table payment_command (
  id uuid not null,
  payment_id uuid not null,
  patient_id text not null,
  kind text not null,
  amount_cents integer,
  idempotency_key text not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  done_at timestamp(3) with time zone,
  outcome text,
  failure_code text,
  reason text,
  note text,
  asked_by text,
  asked_by_name text,
  attempt_number integer default 1 not null,
  customer_id text,
  payment_method_id text,
  constraint payment_command_pkey PRIMARY KEY (id),
  constraint payment_command_idempotency_key_key UNIQUE (idempotency_key),
  constraint payment_command_amount_cents_check CHECK (amount_cents > 0),
  constraint payment_command_amount_check CHECK ((kind = ANY (ARRAY['capture'::text, 'refund'::text, 'charge'::text])) = (amount_cents IS NOT NULL)),
  constraint payment_command_attempt_number_check CHECK (attempt_number > 0),
  constraint payment_command_card_check CHECK ((kind = 'charge'::text) = (customer_id IS NOT NULL) AND (kind = 'charge'::text) = (payment_method_id IS NOT NULL)),
  constraint payment_command_check CHECK ((done_at IS NULL) = (outcome IS NULL)),
  constraint payment_command_kind_check CHECK (kind = ANY (ARRAY['checkout'::text, 'capture'::text, 'releaseOrRefund'::text, 'refund'::text, 'charge'::text])),
  constraint payment_command_note_check CHECK (char_length(note) >= 1 AND char_length(note) <= 500),
  constraint payment_command_outcome_check CHECK (outcome = ANY (ARRAY['done'::text, 'refused'::text, 'superseded'::text])),
  constraint payment_command_reason_check CHECK (reason = ANY (ARRAY['requested_by_patient'::text, 'duplicate'::text, 'not_delivered'::text, 'service_problem'::text, 'goodwill'::text, 'other'::text])),
  constraint payment_command_refund_check CHECK ((kind = 'refund'::text) = (reason IS NOT NULL) AND (kind = 'refund'::text) = (asked_by IS NOT NULL) AND (kind = 'refund'::text OR note IS NULL AND asked_by_name IS NULL)),
  constraint payment_command_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES account(id),
  constraint payment_command_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES account(id),
  constraint payment_command_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id)
);
comment on table payment_command is 'A call to the gateway, made or to be made.';
comment on column payment_command.attempt_number is 'Of a capture: the number of the attempt on the same hold.';
CREATE INDEX payment_command_newest ON payment_command USING btree (created_at DESC, id DESC);
CREATE INDEX payment_command_of_patient ON payment_command USING btree (patient_id, created_at DESC, id DESC);
CREATE INDEX payment_command_of_payment ON payment_command USING btree (payment_id, created_at);
CREATE INDEX payment_command_pending ON payment_command USING btree (next_attempt_at, id) WHERE done_at IS NULL;
CREATE INDEX payment_command_refused ON payment_command USING btree (payment_id) WHERE outcome = 'refused'::text;
CREATE INDEX payment_command_refused_newest ON payment_command USING btree (created_at DESC, id DESC) WHERE outcome = 'refused'::text;
CREATE UNIQUE INDEX payment_command_one_charge ON payment_command USING btree (payment_id) WHERE kind = 'charge'::text AND done_at IS NULL;
CREATE UNIQUE INDEX payment_command_one_refund ON payment_command USING btree (payment_id) WHERE kind = 'refund'::text AND done_at IS NULL;
alter table payment_command enable row level security;
create policy payment_command_ask on payment_command for insert to public
  with check (done_at IS NULL AND (( SELECT p.patient_id
   FROM payment p
  WHERE p.id = payment_command.payment_id)) = patient_id AND (kind <> 'refund'::text OR (( SELECT app_role() AS app_role)) = 'Admin'::text AND asked_by = (( SELECT app_caller() AS app_caller))));
create policy payment_command_charge on payment_command as restrictive for insert to tendwell_app
  with check (kind <> 'charge'::text);
create policy payment_command_jobs on payment_command to tendwell_jobs
  using (true)
  with check (true);
create policy payment_command_read on payment_command for select to public
  using ((( SELECT p.patient_id
   FROM payment p
  WHERE p.id = payment_command.payment_id)) IS NOT NULL AND (kind <> 'refund'::text OR (( SELECT app_role() AS app_role)) = 'Admin'::text));
grant insert, select on payment_command to tendwell_app;
grant insert, select on payment_command to tendwell_jobs;
grant update (attempts, next_attempt_at, done_at, outcome, failure_code) on payment_command to tendwell_jobs;

create table payment_dispute (
  id text not null,
  payment_id uuid not null,
  status text not null,
  reason text not null,
  amount_cents integer not null,
  evidence_due_at timestamp(3) with time zone,
  opened_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint payment_dispute_pkey PRIMARY KEY (id),
  constraint payment_dispute_amount_cents_check CHECK (amount_cents >= 0),
  constraint payment_dispute_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id)
);
comment on table payment_dispute is 'A dispute of a payment by its cardholder, as the gateway reports it.';
CREATE INDEX payment_dispute_of_payment ON payment_dispute USING btree (payment_id, opened_at);
alter table payment_dispute enable row level security;
create policy payment_dispute_jobs on payment_dispute to tendwell_jobs
  using (true)
  with check (true);
create policy payment_dispute_read on payment_dispute for select to public
  using ((( SELECT app_role() AS app_role)) = 'Admin'::text);
grant insert, select on payment_dispute to tendwell_jobs;
grant select on payment_dispute to tendwell_app;
grant update (status, reason, amount_cents, evidence_due_at, updated_at) on payment_dispute to tendwell_jobs;

create table payment_event (
  id bigint generated always as identity not null,
  payment_id uuid,
  provider text not null,
  provider_event_id text,
  type text not null,
  webhook_type text,
  amount_cents integer default 0 not null,
  from_status text,
  to_status text,
  at timestamp(3) with time zone not null,
  note text,
  by_id text,
  by_name text,
  constraint payment_event_pkey PRIMARY KEY (id),
  constraint payment_event_provider_provider_event_id_key UNIQUE (provider, provider_event_id),
  constraint payment_event_amount_cents_check CHECK (amount_cents >= 0),
  constraint payment_event_check CHECK ((type = 'notice'::text) = (provider_event_id IS NOT NULL)),
  constraint payment_event_note_check CHECK ((type = 'manualRefund'::text) = (by_id IS NOT NULL AND note IS NOT NULL)),
  constraint payment_event_by_id_fkey FOREIGN KEY (by_id) REFERENCES account(id),
  constraint payment_event_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id)
);
comment on table payment_event is 'Events of payments; append-only. Their sums are the amounts of the payment.';
CREATE INDEX payment_event_of_payment ON payment_event USING btree (payment_id, id);
CREATE INDEX payment_event_webhooks ON payment_event USING btree (id DESC) WHERE type = 'notice'::text;
CREATE TRIGGER payment_event_metrics AFTER INSERT ON payment_event FOR EACH ROW WHEN (new.type = ANY (ARRAY['capture'::text, 'refundPart'::text, 'refund'::text, 'refundFailed'::text, 'refundPartFailed'::text])) EXECUTE FUNCTION record_payment_event_metrics();
alter table payment_event enable row level security;
create policy payment_event_jobs on payment_event to tendwell_jobs
  using (true)
  with check (true);
create policy payment_event_manual_refund on payment_event for insert to public
  with check ((( SELECT app_role() AS app_role)) = 'Admin'::text AND type = 'manualRefund'::text AND by_id = (( SELECT app_caller() AS app_caller)));
create policy payment_event_read on payment_event for select to public
  using ((( SELECT app_role() AS app_role)) = 'Admin'::text);
create policy payment_event_read_own on payment_event for select to public
  using (type <> 'notice'::text AND (( SELECT p.patient_id
   FROM payment p
  WHERE p.id = payment_event.payment_id)) = (( SELECT app_caller() AS app_caller)));
grant insert, select on payment_event to tendwell_app;
grant insert, select on payment_event to tendwell_jobs;

create table practice_settings (
  version integer not null,
  response_time_hours integer not null,
  staff_idle_minutes integer not null,
  patient_idle_minutes integer not null,
  served_states text[] not null,
  changed_by text not null,
  changed_by_name text,
  changed_at timestamp(3) with time zone not null,
  identity_check text default 'never'::text not null,
  identity_treatments text[] default '{}'::text[] not null,
  address text,
  phone text,
  pharmacy text,
  lists_clinicians boolean default false not null,
  publishes_metrics boolean default false not null,
  constraint practice_settings_pkey PRIMARY KEY (version),
  constraint practice_settings_address_check CHECK (char_length(address) >= 1 AND char_length(address) <= 200),
  constraint practice_settings_check CHECK ((identity_check = 'for_treatments'::text) = (cardinality(identity_treatments) > 0)),
  constraint practice_settings_identity_check_check CHECK (identity_check = ANY (ARRAY['never'::text, 'before_first_prescription'::text, 'for_treatments'::text])),
  constraint practice_settings_identity_treatments_check CHECK (identity_treatments <@ ARRAY['beauty'::text, 'pain_cream'::text, 'ed'::text, 'sleep'::text, 'weight_loss'::text]),
  constraint practice_settings_patient_idle_minutes_check CHECK (patient_idle_minutes > 0),
  constraint practice_settings_pharmacy_check CHECK (char_length(pharmacy) >= 1 AND char_length(pharmacy) <= 300),
  constraint practice_settings_phone_check CHECK (char_length(phone) >= 1 AND char_length(phone) <= 40),
  constraint practice_settings_response_time_hours_check CHECK (response_time_hours > 0),
  constraint practice_settings_served_states_check CHECK (cardinality(served_states) > 0),
  constraint practice_settings_staff_idle_minutes_check CHECK (staff_idle_minutes > 0),
  constraint practice_settings_version_check CHECK (version > 0),
  constraint practice_settings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES account(id)
);
comment on table practice_settings is 'Settings of the practice, one row for each change by an Admin; append-only.';
alter table practice_settings enable row level security;
create policy practice_settings_add on practice_settings for insert to public
  with check ((( SELECT app_role() AS app_role)) = 'Admin'::text AND changed_by = (( SELECT app_caller() AS app_caller)));
create policy practice_settings_read on practice_settings for select to public
  using ((( SELECT app_role() AS app_role)) = 'Admin'::text);
grant insert, select on practice_settings to tendwell_app;

create table practice_template (
  id uuid not null,
  version integer default 1 not null,
  kind text not null,
  title text not null,
  text text not null,
  decline_reason text,
  is_active boolean default true not null,
  changed_by text,
  changed_at timestamp(3) with time zone not null,
  removed_at timestamp(3) with time zone,
  constraint practice_template_pkey PRIMARY KEY (id),
  constraint practice_template_check CHECK (decline_reason IS NULL OR kind = 'decline'::text),
  constraint practice_template_decline_reason_check CHECK (decline_reason = ANY (ARRAY['not_appropriate'::text, 'contraindicated'::text, 'needs_in_person'::text, 'insufficient_information'::text, 'outside_scope'::text, 'other'::text])),
  constraint practice_template_kind_check CHECK (kind = ANY (ARRAY['ask'::text, 'decline'::text, 'propose'::text, 'note'::text, 'message'::text])),
  constraint practice_template_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 2000),
  constraint practice_template_title_check CHECK (char_length(title) >= 1 AND char_length(title) <= 60),
  constraint practice_template_version_check CHECK (version > 0),
  constraint practice_template_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES account(id)
);
comment on table practice_template is 'A text of the practice that its staff insert where they write to patients or each other.';
CREATE UNIQUE INDEX practice_template_title ON practice_template USING btree (kind, lower(title)) WHERE removed_at IS NULL;
alter table practice_template enable row level security;
create policy practice_template_add on practice_template for insert to public
  with check ((( SELECT app_role() AS app_role)) = 'Admin'::text AND changed_by = (( SELECT app_caller() AS app_caller)) AND version = 1 AND removed_at IS NULL);
create policy practice_template_change on practice_template for update to public
  using ((( SELECT app_role() AS app_role)) = 'Admin'::text)
  with check ((( SELECT app_role() AS app_role)) = 'Admin'::text AND changed_by = (( SELECT app_caller() AS app_caller)));
create policy practice_template_read on practice_template for select to public
  using ((( SELECT app_role() AS app_role)) = ANY (ARRAY['HCPs'::text, 'Admin'::text]));
grant insert, select on practice_template to tendwell_app;
grant update (version, kind, title, text, decline_reason, is_active, changed_by, changed_at, removed_at) on practice_template to tendwell_app;

create table practitioner (
  id text not null,
  version integer default 0 not null,
  credentials text,
  npi text,
  signature text,
  away_until date,
  quick_texts jsonb default '[]'::jsonb not null,
  updated_at timestamp(3) with time zone not null,
  constraint practitioner_pkey PRIMARY KEY (id),
  constraint practitioner_credentials_check CHECK (char_length(credentials) >= 1 AND char_length(credentials) <= 40),
  constraint practitioner_npi_check CHECK (npi ~ '^\d{10}$'::text),
  constraint practitioner_quick_texts_check CHECK (jsonb_typeof(quick_texts) = 'array'::text),
  constraint practitioner_signature_check CHECK (char_length(signature) >= 1 AND char_length(signature) <= 120),
  constraint practitioner_version_check CHECK (version >= 0),
  constraint practitioner_id_fkey FOREIGN KEY (id) REFERENCES account(id)
);
comment on table practitioner is 'A professional. Their first call makes the row.';
alter table practitioner enable row level security;
create policy practitioner_change on practitioner for update to public
  using (id = (( SELECT app_caller() AS app_caller)) AND (( SELECT app_role() AS app_role)) = 'HCPs'::text OR (( SELECT app_role() AS app_role)) = 'Admin'::text);
create policy practitioner_read on practitioner for select to public
  using ((( SELECT app_role() AS app_role)) = ANY (ARRAY['HCPs'::text, 'Admin'::text]));
grant select on practitioner to tendwell_app;
grant update (version, credentials, npi, signature, away_until, quick_texts, updated_at) on practitioner to tendwell_app;

create table practitioner_license (
  practitioner_id text not null,
  state text not null,
  number text not null,
  expires_on date not null,
  verified_at timestamp(3) with time zone,
  verified_by text,
  recorded_at timestamp(3) with time zone not null,
  removed_at timestamp(3) with time zone,
  constraint practitioner_license_pkey PRIMARY KEY (practitioner_id, state),
  constraint practitioner_license_check CHECK ((verified_at IS NULL) = (verified_by IS NULL)),
  constraint practitioner_license_number_check CHECK (char_length(number) >= 1 AND char_length(number) <= 40),
  constraint practitioner_license_state_check CHECK (char_length(state) = 2),
  constraint practitioner_license_practitioner_id_fkey FOREIGN KEY (practitioner_id) REFERENCES practitioner(id),
  constraint practitioner_license_verified_by_fkey FOREIGN KEY (verified_by) REFERENCES account(id)
);
comment on table practitioner_license is 'A license to treat patients of one state. A changed license must be verified again.';
CREATE INDEX practitioner_license_unverified ON practitioner_license USING btree (practitioner_id) WHERE verified_at IS NULL AND removed_at IS NULL;
CREATE TRIGGER practitioner_license_access AFTER INSERT OR DELETE OR UPDATE ON practitioner_license FOR EACH ROW EXECUTE FUNCTION announce_access_change('practitioner_id');
alter table practitioner_license enable row level security;
create policy practitioner_license_add on practitioner_license for insert to public
  with check (practitioner_id = (( SELECT app_caller() AS app_caller)) AND (( SELECT app_role() AS app_role)) = 'HCPs'::text AND verified_at IS NULL);
create policy practitioner_license_change on practitioner_license for update to public
  using (practitioner_id = (( SELECT app_caller() AS app_caller)) AND (( SELECT app_role() AS app_role)) = 'HCPs'::text)
  with check (practitioner_id = (( SELECT app_caller() AS app_caller)) AND verified_at IS NULL);
create policy practitioner_license_read on practitioner_license for select to public
  using ((( SELECT app_role() AS app_role)) = ANY (ARRAY['HCPs'::text, 'Admin'::text]));
create policy practitioner_license_verify on practitioner_license for update to public
  using ((( SELECT app_role() AS app_role)) = 'Admin'::text AND practitioner_id <> (( SELECT app_caller() AS app_caller)))
  with check ((( SELECT app_role() AS app_role)) = 'Admin'::text AND (verified_by IS NULL OR verified_by = (( SELECT app_caller() AS app_caller))));
grant insert, select on practitioner_license to tendwell_app;
grant update (number, expires_on, verified_at, verified_by, recorded_at, removed_at) on practitioner_license to tendwell_app;

create table prescription (
  id uuid not null,
  request_id uuid not null,
  patient_id text not null,
  patient_name text,
  prescriber_id text not null,
  prescriber_name text,
  treatment_type text not null,
  product_id text not null,
  medication text not null,
  form text not null,
  route text,
  sig text not null,
  quantity_value integer not null,
  quantity_unit text not null,
  packs integer not null,
  days_supply integer not null,
  refills_allowed integer not null,
  refills_used integer default 0 not null,
  price_cents integer not null,
  currency text not null,
  note text,
  status text not null,
  status_reason text,
  version integer default 1 not null,
  authored_on timestamp(3) with time zone not null,
  signed_at timestamp(3) with time zone,
  valid_until timestamp(3) with time zone,
  signature_hash text,
  updated_at timestamp(3) with time zone not null,
  prior_prescription_id uuid,
  supplied_until timestamp(3) with time zone,
  delivered_fills integer default 0 not null,
  auto_refill boolean default false not null,
  next_refill_at timestamp(3) with time zone,
  valid_days integer default 365 not null,
  name_key text collate "C" generated always as (lower(patient_name)) stored,
  later_name_key text collate "C" generated always as (lower(substr(patient_name, (strpos(patient_name, ' '::text) + 1)))) stored,
  last_name_key text collate "C" generated always as (lower(regexp_replace(patient_name, '^.* '::text, ''::text))) stored,
  dosage jsonb default '{"instructions": [], "additionalInstruction": null}'::jsonb not null,
  titration_plan_id text,
  steps jsonb,
  supplies_per_refill smallint default 1 not null,
  constraint prescription_pkey PRIMARY KEY (id),
  constraint prescription_check CHECK (refills_used >= 0 AND refills_used <= refills_allowed),
  constraint prescription_check1 CHECK ((status = ANY (ARRAY['draft'::text, 'cancelled'::text])) OR signed_at IS NOT NULL),
  constraint prescription_check2 CHECK ((signed_at IS NULL) = (valid_until IS NULL) AND (signed_at IS NULL) = (signature_hash IS NULL)),
  constraint prescription_check3 CHECK ((supplied_until IS NULL) = (delivered_fills = 0)),
  constraint prescription_check4 CHECK ((titration_plan_id IS NULL) = (steps IS NULL)),
  constraint prescription_days_supply_check CHECK (days_supply > 0),
  constraint prescription_delivered_fills_check CHECK (delivered_fills >= 0),
  constraint prescription_dosage_check CHECK (jsonb_typeof(dosage -> 'instructions'::text) = 'array'::text),
  constraint prescription_note_check CHECK (char_length(note) <= 2000),
  constraint prescription_packs_check CHECK (packs > 0),
  constraint prescription_price_cents_check CHECK (price_cents >= 0),
  constraint prescription_quantity_value_check CHECK (quantity_value > 0),
  constraint prescription_refills_allowed_check CHECK (refills_allowed >= 0),
  constraint prescription_sig_check CHECK (char_length(sig) >= 1 AND char_length(sig) <= 700),
  constraint prescription_status_check CHECK (status = ANY (ARRAY['active'::text, 'on_hold'::text, 'cancelled'::text, 'completed'::text, 'entered_in_error'::text, 'stopped'::text, 'draft'::text, 'unknown'::text])),
  constraint prescription_steps_check CHECK (jsonb_typeof(steps) = 'array'::text AND jsonb_array_length(steps) > 1),
  constraint prescription_supplies_per_refill_check CHECK (supplies_per_refill = ANY (ARRAY[1, 3])),
  constraint prescription_valid_days_check CHECK (valid_days >= 7 AND valid_days <= 365),
  constraint prescription_version_check CHECK (version > 0),
  constraint prescription_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES account(id),
  constraint prescription_prescriber_id_fkey FOREIGN KEY (prescriber_id) REFERENCES account(id),
  constraint prescription_prior_prescription_id_fkey FOREIGN KEY (prior_prescription_id) REFERENCES prescription(id),
  constraint prescription_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint prescription_request_id_fkey FOREIGN KEY (request_id) REFERENCES treatment_request(id),
  constraint prescription_titration_plan_id_fkey FOREIGN KEY (titration_plan_id) REFERENCES titration_plan(id)
);
comment on table prescription is 'A FHIR MedicationRequest.';
comment on column prescription.valid_days is 'How many days after the signature it may be filled.';
comment on column prescription.dosage is 'The parts that `sig` is made from: domain/prescriptions/dosage.ts.';
comment on column prescription.steps is 'The dose steps as they were prescribed: domain/prescriptions/titration.ts.';
comment on column prescription.supplies_per_refill is 'The patient''s choice. Three are sent only while domain/prescriptions/supplies.ts allows it, otherwise one.';
CREATE INDEX prescription_by_end ON prescription USING btree (valid_until);
CREATE INDEX prescription_by_last_name ON prescription USING btree (last_name_key);
CREATE INDEX prescription_by_later_name ON prescription USING btree (later_name_key);
CREATE INDEX prescription_by_name ON prescription USING btree (name_key);
CREATE INDEX prescription_by_status ON prescription USING btree (status, authored_on DESC, id DESC);
CREATE INDEX prescription_first_supply ON prescription USING btree (signed_at, id) WHERE status = 'active'::text AND delivered_fills <= 1;
CREATE INDEX prescription_newest ON prescription USING btree (authored_on DESC, id DESC);
CREATE INDEX prescription_of_patient ON prescription USING btree (patient_id, authored_on DESC, id DESC);
CREATE INDEX prescription_of_prescriber ON prescription USING btree (prescriber_id, authored_on DESC, id DESC);
CREATE INDEX prescription_of_treatment ON prescription USING btree (treatment_type, authored_on DESC, id DESC);
CREATE INDEX prescription_refill_due ON prescription USING btree (next_refill_at, id) WHERE status = 'active'::text AND auto_refill;
CREATE INDEX prescription_running ON prescription USING btree (valid_until, id) WHERE status = 'active'::text;
CREATE UNIQUE INDEX prescription_of_request ON prescription USING btree (request_id) WHERE status <> ALL (ARRAY['cancelled'::text, 'entered_in_error'::text, 'stopped'::text]);
CREATE UNIQUE INDEX prescription_renewal ON prescription USING btree (prior_prescription_id) WHERE status <> ALL (ARRAY['cancelled'::text, 'entered_in_error'::text]);
CREATE TRIGGER prescription_sign BEFORE INSERT OR UPDATE ON prescription FOR EACH ROW EXECUTE FUNCTION sign_prescription();
alter table prescription enable row level security;
create policy prescription_end on prescription for update to public
  using ((( SELECT app_role() AS app_role)) = 'Admin'::text OR (( SELECT app_role() AS app_role)) = 'HCPs'::text AND (prescriber_id = (( SELECT app_caller() AS app_caller)) OR has_care_relationship(patient_id)))
  with check (status = ANY (ARRAY['cancelled'::text, 'stopped'::text, 'on_hold'::text, 'entered_in_error'::text, 'active'::text, 'completed'::text]));
create policy prescription_jobs on prescription to tendwell_jobs
  using (true)
  with check (true);
create policy prescription_plan on prescription for update to public
  using (patient_id = (( SELECT app_caller() AS app_caller)) AND signed_at IS NOT NULL AND (status = ANY (ARRAY['active'::text, 'on_hold'::text])))
  with check (patient_id = (( SELECT app_caller() AS app_caller)) AND (status = ANY (ARRAY['active'::text, 'on_hold'::text, 'stopped'::text])));
create policy prescription_read on prescription for select to public
  using (patient_id = (( SELECT app_caller() AS app_caller)) AND signed_at IS NOT NULL OR ( SELECT app_role() = 'Admin'::text) OR ( SELECT app_role() = 'HCPs'::text) AND (prescriber_id = (( SELECT app_caller() AS app_caller)) OR signed_at IS NOT NULL AND (patient_id = ANY ((( SELECT emergency_access_patients() AS emergency_access_patients))::text[])) OR has_care_relationship(patient_id) OR (( SELECT r.patient_id
   FROM treatment_request r
  WHERE r.renews_prescription_id = prescription.id AND r.status = 'submitted'::text
 LIMIT 1)) = patient_id));
create policy prescription_write on prescription for insert to public
  with check ((( SELECT app_role() AS app_role)) = 'HCPs'::text AND prescriber_id = (( SELECT app_caller() AS app_caller)) AND (( SELECT r.patient_id
   FROM treatment_request r
  WHERE r.id = prescription.request_id AND r.assignee_id = (( SELECT app_caller() AS app_caller)))) = patient_id);
grant insert, select on prescription to tendwell_app;
grant insert, select on prescription to tendwell_jobs;
grant update (refills_used, status, status_reason, version, signed_at, valid_until, signature_hash, updated_at, supplied_until, delivered_fills, auto_refill, next_refill_at) on prescription to tendwell_jobs;
grant update (status, status_reason, version, updated_at, supplied_until, delivered_fills, auto_refill, next_refill_at, supplies_per_refill) on prescription to tendwell_app;

create table prescription_event (
  id bigint generated always as identity not null,
  prescription_id uuid not null,
  patient_id text not null,
  type text not null,
  from_status text not null,
  to_status text not null,
  actor_id text,
  actor_role text,
  actor_name text,
  reason text,
  text text,
  at timestamp(3) with time zone not null,
  constraint prescription_event_pkey PRIMARY KEY (id),
  constraint prescription_event_actor_role_check CHECK (actor_role = ANY (ARRAY['user'::text, 'HCPs'::text, 'Admin'::text])),
  constraint prescription_event_check CHECK ((actor_id IS NULL) = (actor_role IS NULL)),
  constraint prescription_event_reason_check CHECK (char_length(reason) >= 1 AND char_length(reason) <= 40),
  constraint prescription_event_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 2000),
  constraint prescription_event_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES account(id),
  constraint prescription_event_prescription_id_fkey FOREIGN KEY (prescription_id) REFERENCES prescription(id)
);
comment on table prescription_event is 'Events of a prescription after its signature; append-only.';
CREATE INDEX prescription_event_of_prescription ON prescription_event USING btree (prescription_id, id);
alter table prescription_event enable row level security;
create policy prescription_event_append on prescription_event for insert to public
  with check ((actor_id IS NULL OR actor_id = (( SELECT app_caller() AS app_caller)) AND actor_role = (( SELECT app_role() AS app_role))) AND (( SELECT p.patient_id
   FROM prescription p
  WHERE p.id = prescription_event.prescription_id)) = patient_id);
create policy prescription_event_jobs on prescription_event to tendwell_jobs
  using (true)
  with check (actor_id IS NULL);
create policy prescription_event_read on prescription_event for select to public
  using ((( SELECT p.patient_id
   FROM prescription p
  WHERE p.id = prescription_event.prescription_id)) IS NOT NULL);
grant insert, select on prescription_event to tendwell_app;
grant insert, select on prescription_event to tendwell_jobs;

create table prescription_override (
  prescription_id uuid not null,
  patient_id text not null,
  reason text not null,
  alerts jsonb not null,
  created_at timestamp(3) with time zone not null,
  id bigint generated always as identity not null,
  constraint prescription_override_pkey PRIMARY KEY (id),
  constraint prescription_override_alerts_check CHECK (jsonb_typeof(alerts) = 'array'::text AND jsonb_array_length(alerts) > 0),
  constraint prescription_override_reason_check CHECK (char_length(reason) >= 1 AND char_length(reason) <= 1000),
  constraint prescription_override_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES account(id),
  constraint prescription_override_prescription_id_fkey FOREIGN KEY (prescription_id) REFERENCES prescription(id)
);
comment on table prescription_override is 'Why a professional prescribed against an alert; append-only.';
CREATE INDEX prescription_override_of_patient ON prescription_override USING btree (patient_id);
CREATE INDEX prescription_override_of_prescription ON prescription_override USING btree (prescription_id);
CREATE TRIGGER override_metrics AFTER INSERT ON prescription_override FOR EACH ROW EXECUTE FUNCTION record_override_metrics();
alter table prescription_override enable row level security;
create policy prescription_override_add on prescription_override for insert to public
  with check ((( SELECT app_role() AS app_role)) = 'HCPs'::text AND (( SELECT p.patient_id
   FROM prescription p
  WHERE p.id = prescription_override.prescription_id)) = patient_id);
create policy prescription_override_add_jobs on prescription_override for insert to tendwell_jobs
  with check (true);
create policy prescription_override_jobs on prescription_override for select to tendwell_jobs
  using (true);
create policy prescription_override_read on prescription_override for select to public
  using (((( SELECT app_role() AS app_role)) = ANY (ARRAY['HCPs'::text, 'Admin'::text])) AND (( SELECT p.patient_id
   FROM prescription p
  WHERE p.id = prescription_override.prescription_id)) <> (( SELECT app_caller() AS app_caller)));
grant insert, select on prescription_override to tendwell_app;
grant insert, select on prescription_override to tendwell_jobs;

create unlogged table presence_rate_limit (
  account_id text not null,
  conversation_id uuid not null,
  full_at timestamp(3) with time zone not null,
  constraint presence_rate_limit_pkey PRIMARY KEY (account_id, conversation_id),
  constraint presence_rate_limit_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint presence_rate_limit_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id)
);
comment on table presence_rate_limit is 'The rate limit of an account''s presence reports in a conversation.';
alter table presence_rate_limit enable row level security;
create policy presence_rate_limit_own on presence_rate_limit to public
  using (account_id = (( SELECT app_caller() AS app_caller)))
  with check (account_id = (( SELECT app_caller() AS app_caller)));
grant insert, select on presence_rate_limit to tendwell_app;
grant update (full_at) on presence_rate_limit to tendwell_app;

create table product (
  id text not null,
  treatment_type text not null,
  name text not null,
  generic_name text not null,
  strength text,
  form text not null,
  route text,
  pack_size integer not null,
  pack_unit text not null,
  days_supply integer,
  price_cents integer not null,
  currency text default 'USD'::text not null,
  needs_prescription boolean default true not null,
  is_first_line boolean default true not null,
  default_refills integer default 0 not null,
  max_refills integer default 0 not null,
  max_packs integer default 1 not null,
  is_active boolean default true not null,
  summary text not null,
  directions text,
  warnings text,
  states text[],
  version integer default 0 not null,
  scheduled_price_cents integer,
  scheduled_price_from timestamp(3) with time zone,
  dosage jsonb,
  contents text,
  three_supplies_price_cents integer,
  constraint product_pkey PRIMARY KEY (id),
  constraint product_check CHECK (default_refills <= max_refills),
  constraint product_check1 CHECK (NOT needs_prescription OR days_supply IS NOT NULL AND dosage IS NOT NULL AND route IS NOT NULL),
  constraint product_check2 CHECK ((scheduled_price_cents IS NULL) = (scheduled_price_from IS NULL)),
  constraint product_contents_check CHECK (char_length(contents) >= 1 AND char_length(contents) <= 500),
  constraint product_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint product_days_supply_check CHECK (days_supply > 0),
  constraint product_default_refills_check CHECK (default_refills >= 0),
  constraint product_directions_check CHECK (char_length(directions) >= 1 AND char_length(directions) <= 500),
  constraint product_dosage_check CHECK (jsonb_typeof(dosage -> 'instructions'::text) = 'array'::text),
  constraint product_max_packs_check CHECK (max_packs > 0),
  constraint product_pack_size_check CHECK (pack_size > 0),
  constraint product_price_cents_check CHECK (price_cents >= 0),
  constraint product_scheduled_price_cents_check CHECK (scheduled_price_cents > 0),
  constraint product_short_name CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text),
  constraint product_states_check CHECK (cardinality(states) > 0),
  constraint product_summary_check CHECK (char_length(summary) >= 1 AND char_length(summary) <= 200),
  constraint product_three_supplies_price CHECK (three_supplies_price_cents IS NULL OR needs_prescription AND three_supplies_price_cents > 0 AND three_supplies_price_cents <= price_cents),
  constraint product_treatment_type_check CHECK (treatment_type = ANY (ARRAY['beauty'::text, 'pain_cream'::text, 'ed'::text, 'sleep'::text, 'weight_loss'::text])),
  constraint product_version_check CHECK (version >= 0),
  constraint product_warnings_check CHECK (char_length(warnings) >= 1 AND char_length(warnings) <= 500)
);
comment on table product is 'A product that can be prescribed or bought. Prices are illustrative.';
comment on column product.dosage is 'The usual dosage: domain/prescriptions/dosage.ts.';
comment on column product.three_supplies_price_cents is 'Price of one pack when three supplies are sent at once; null when only one is sent at a time.';
CREATE INDEX product_price_scheduled ON product USING btree (scheduled_price_from) WHERE scheduled_price_from IS NOT NULL;
CREATE TRIGGER product_not_controlled BEFORE INSERT OR UPDATE OF generic_name, name ON product FOR EACH ROW EXECUTE FUNCTION reject_controlled_product();
alter table product enable row level security;
create policy product_add on product for insert to public
  with check ((( SELECT app_role() AS app_role)) = 'Admin'::text AND version = 0 AND NOT is_active);
create policy product_change on product for update to public
  using ((( SELECT app_role() AS app_role)) = 'Admin'::text)
  with check ((( SELECT app_role() AS app_role)) = 'Admin'::text);
create policy product_jobs on product for update to tendwell_jobs
  using (true)
  with check (true);
create policy product_read on product for select to public
  using (true);
grant insert, select on product to tendwell_app;
grant select on product to tendwell_jobs;
grant update (price_cents, max_refills, max_packs, is_active, summary, directions, warnings, states, version, scheduled_price_cents, scheduled_price_from, contents, three_supplies_price_cents) on product to tendwell_app;
grant update (price_cents, version, scheduled_price_cents, scheduled_price_from) on product to tendwell_jobs;

create table product_change (
  product_id text not null,
  version integer not null,
  before jsonb,
  after jsonb not null,
  changed_by text,
  changed_by_name text,
  changed_at timestamp(3) with time zone not null,
  constraint product_change_pkey PRIMARY KEY (product_id, version),
  constraint product_change_added CHECK ((before IS NULL) = (version = 0)),
  constraint product_change_after_check CHECK (jsonb_typeof(after) = 'object'::text),
  constraint product_change_before_check CHECK (jsonb_typeof(before) = 'object'::text),
  constraint product_change_version_check CHECK (version >= 0),
  constraint product_change_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES account(id),
  constraint product_change_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id)
);
comment on table product_change is 'Changes of a product and its price; append-only.';
alter table product_change enable row level security;
create policy product_change_add on product_change for insert to public
  with check ((( SELECT app_role() AS app_role)) = 'Admin'::text AND changed_by = (( SELECT app_caller() AS app_caller)));
create policy product_change_jobs on product_change for insert to tendwell_jobs
  with check (changed_by IS NULL);
create policy product_change_read on product_change for select to public
  using ((( SELECT app_role() AS app_role)) = 'Admin'::text);
grant insert on product_change to tendwell_jobs;
grant insert, select on product_change to tendwell_app;

create table product_code (
  product_id text not null,
  rxcui text,
  rxcui_source text,
  ndc text,
  ndc_source text,
  version integer default 1 not null,
  changed_by text,
  changed_at timestamp(3) with time zone not null,
  constraint product_code_pkey PRIMARY KEY (product_id),
  constraint product_code_check CHECK ((rxcui IS NULL) = (rxcui_source IS NULL)),
  constraint product_code_check1 CHECK ((ndc IS NULL) = (ndc_source IS NULL)),
  constraint product_code_ndc_check CHECK (ndc ~ '^[0-9]{5}-[0-9]{4}-[0-9]{2}$'::text),
  constraint product_code_ndc_source_check CHECK (char_length(ndc_source) >= 1 AND char_length(ndc_source) <= 200),
  constraint product_code_rxcui_check CHECK (rxcui ~ '^[1-9][0-9]{0,7}$'::text),
  constraint product_code_rxcui_source_check CHECK (char_length(rxcui_source) >= 1 AND char_length(rxcui_source) <= 200),
  constraint product_code_version_check CHECK (version > 0),
  constraint product_code_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES account(id),
  constraint product_code_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id)
);
comment on table product_code is 'Codes of a product, each with its source.';
alter table product_code enable row level security;
create policy product_code_add on product_code for insert to public
  with check ((( SELECT app_role() AS app_role)) = 'Admin'::text AND changed_by = (( SELECT app_caller() AS app_caller)));
create policy product_code_change on product_code for update to public
  using ((( SELECT app_role() AS app_role)) = 'Admin'::text)
  with check (changed_by = (( SELECT app_caller() AS app_caller)));
create policy product_code_read on product_code for select to public
  using (true);
grant insert, select on product_code to tendwell_app;
grant select on product_code to tendwell_jobs;
grant update (rxcui, rxcui_source, ndc, ndc_source, version, changed_by, changed_at) on product_code to tendwell_app;

create table product_order (
  id uuid not null,
  patient_id text not null,
  patient_name text,
  status text not null,
  version integer default 1 not null,
  request_id uuid,
  prescription_id uuid,
  fill integer,
  treatment_type text,
  subtotal_cents integer not null,
  shipping_cents integer not null,
  total_cents integer generated always as ((subtotal_cents + shipping_cents)) stored,
  currency text not null,
  ship_to_name text,
  ship_to_line1 text,
  ship_to_line2 text,
  ship_to_city text,
  ship_to_state text,
  ship_to_postal_code text,
  payment_id uuid,
  payment_status text,
  refunded_cents integer default 0 not null,
  carrier text,
  tracking_number text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  supplies smallint default 1 not null,
  constraint product_order_pkey PRIMARY KEY (id),
  constraint product_order_carrier_check CHECK (char_length(carrier) >= 1 AND char_length(carrier) <= 40),
  constraint product_order_check CHECK (num_nonnulls(request_id, prescription_id, fill, treatment_type) = ANY (ARRAY[0, 4])),
  constraint product_order_check2 CHECK ((carrier IS NULL) = (tracking_number IS NULL)),
  constraint product_order_check3 CHECK ((status = ANY (ARRAY['shipped'::text, 'delivered'::text])) = (tracking_number IS NOT NULL)),
  constraint product_order_check_address CHECK (num_nonnulls(ship_to_name, ship_to_line1, ship_to_city, ship_to_state, ship_to_postal_code) = 5 OR (status = ANY (ARRAY['awaiting_payment'::text, 'placed'::text, 'cancelled'::text, 'refunded'::text, 'expired'::text])) AND request_id IS NOT NULL AND num_nonnulls(ship_to_name, ship_to_line1, ship_to_line2, ship_to_city, ship_to_state, ship_to_postal_code) = 0),
  constraint product_order_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint product_order_fill_check CHECK (fill >= 0),
  constraint product_order_ship_to_city_check CHECK (char_length(ship_to_city) >= 1 AND char_length(ship_to_city) <= 60),
  constraint product_order_ship_to_line1_check CHECK (char_length(ship_to_line1) >= 1 AND char_length(ship_to_line1) <= 80),
  constraint product_order_ship_to_line2_check CHECK (char_length(ship_to_line2) >= 1 AND char_length(ship_to_line2) <= 80),
  constraint product_order_ship_to_name_check CHECK (char_length(ship_to_name) >= 1 AND char_length(ship_to_name) <= 80),
  constraint product_order_ship_to_postal_code_check CHECK (ship_to_postal_code ~ '^\d{5}(-\d{4})?$'::text),
  constraint product_order_ship_to_state_check CHECK (ship_to_state ~ '^[A-Z]{2}$'::text),
  constraint product_order_shipping_cents_check CHECK (shipping_cents >= 0),
  constraint product_order_status_check CHECK (status = ANY (ARRAY['awaiting_payment'::text, 'placed'::text, 'packed'::text, 'shipped'::text, 'delivered'::text, 'cancelled'::text, 'refunded'::text, 'expired'::text])),
  constraint product_order_subtotal_cents_check CHECK (subtotal_cents >= 0),
  constraint product_order_supplies_check CHECK (supplies = ANY (ARRAY[1, 3])),
  constraint product_order_supplies_of_refill CHECK (supplies = 1 OR fill > 0),
  constraint product_order_tracking_number_check CHECK (char_length(tracking_number) >= 1 AND char_length(tracking_number) <= 40),
  constraint product_order_treatment_type_check CHECK (treatment_type = ANY (ARRAY['beauty'::text, 'pain_cream'::text, 'ed'::text, 'sleep'::text, 'weight_loss'::text])),
  constraint product_order_version_check CHECK (version > 0),
  constraint product_order_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES account(id),
  constraint product_order_prescription_id_fkey FOREIGN KEY (prescription_id) REFERENCES prescription(id),
  constraint product_order_request_id_fkey FOREIGN KEY (request_id) REFERENCES treatment_request(id)
);
comment on table product_order is 'An order of products by a patient: from a cart, or of a prescription.';
comment on column product_order.supplies is 'How many supplies of its prescription it holds; it uses as many refills.';
CREATE INDEX product_order_abandoned ON product_order USING btree (updated_at, id) WHERE status = 'awaiting_payment'::text;
CREATE INDEX product_order_by_status ON product_order USING btree (status, created_at DESC, id DESC);
CREATE INDEX product_order_newest ON product_order USING btree (created_at DESC, id DESC);
CREATE INDEX product_order_of_patient ON product_order USING btree (patient_id, created_at DESC, id DESC);
CREATE INDEX product_order_of_prescription ON product_order USING btree (prescription_id, fill);
CREATE INDEX product_order_of_request ON product_order USING btree (request_id);
CREATE INDEX product_order_under_way ON product_order USING btree (updated_at, id) WHERE status = ANY (ARRAY['placed'::text, 'packed'::text, 'shipped'::text]);
CREATE UNIQUE INDEX product_order_fill ON product_order USING btree (prescription_id, fill) WHERE status <> ALL (ARRAY['cancelled'::text, 'refunded'::text, 'expired'::text]);
CREATE UNIQUE INDEX product_order_unpaid ON product_order USING btree (patient_id) WHERE status = 'awaiting_payment'::text AND prescription_id IS NULL;
alter table product_order enable row level security;
create policy order_advance on product_order for update to public
  using ((( SELECT app_role() AS app_role)) = 'Admin'::text AND (status = ANY (ARRAY['placed'::text, 'packed'::text, 'shipped'::text])))
  with check ((( SELECT app_role() AS app_role)) = 'Admin'::text AND (status = ANY (ARRAY['packed'::text, 'shipped'::text, 'delivered'::text, 'cancelled'::text])));
create policy order_cancel_with_prescription on product_order for update to public
  using ((status = ANY (ARRAY['awaiting_payment'::text, 'placed'::text, 'packed'::text])) AND (patient_id = (( SELECT app_caller() AS app_caller)) OR ((( SELECT app_role() AS app_role)) = ANY (ARRAY['HCPs'::text, 'Admin'::text]))) AND (( SELECT p.status
   FROM prescription p
  WHERE p.id = product_order.prescription_id)) <> 'active'::text)
  with check (status = 'cancelled'::text AND (patient_id = (( SELECT app_caller() AS app_caller)) OR ((( SELECT app_role() AS app_role)) = ANY (ARRAY['HCPs'::text, 'Admin'::text]))));
create policy order_change on product_order for update to public
  using (patient_id = (( SELECT app_caller() AS app_caller)) AND (status = ANY (ARRAY['awaiting_payment'::text, 'placed'::text])))
  with check (patient_id = (( SELECT app_caller() AS app_caller)) AND (status = ANY (ARRAY['awaiting_payment'::text, 'placed'::text, 'cancelled'::text])));
create policy order_check_out on product_order for insert to public
  with check (patient_id = (( SELECT app_caller() AS app_caller)) AND status = 'awaiting_payment'::text AND request_id IS NULL AND payment_id IS NULL);
create policy order_end_with_request on product_order for update to public
  using ((( SELECT app_role() AS app_role)) = 'HCPs'::text AND (status = ANY (ARRAY['placed'::text, 'packed'::text])) AND (( SELECT r.status
   FROM treatment_request r
  WHERE r.id = product_order.request_id)) = 'cancelled'::text)
  with check ((( SELECT app_role() AS app_role)) = 'HCPs'::text AND status = 'cancelled'::text);
create policy order_jobs on product_order to tendwell_jobs
  using (true)
  with check (true);
create policy order_prescribe on product_order for insert to public
  with check ((( SELECT app_role() AS app_role)) = 'HCPs'::text AND status = 'placed'::text AND payment_id IS NULL AND (( SELECT r.patient_id
   FROM treatment_request r
  WHERE r.id = product_order.request_id AND r.assignee_id = (( SELECT app_caller() AS app_caller)) AND r.status = 'prescribed'::text)) = patient_id);
create policy order_read on product_order for select to public
  using (patient_id = (( SELECT app_caller() AS app_caller)) OR ( SELECT app_role() = 'Admin'::text) OR ( SELECT app_role() = 'HCPs'::text) AND (( SELECT r.patient_id
   FROM treatment_request r
  WHERE r.id = product_order.request_id)) IS NOT NULL);
create policy order_read_with_prescription on product_order for select to public
  using ((( SELECT app_role() AS app_role)) = 'HCPs'::text AND (( SELECT p.patient_id
   FROM prescription p
  WHERE p.id = product_order.prescription_id)) IS NOT NULL);
create policy order_refill on product_order for insert to public
  with check (patient_id = (( SELECT app_caller() AS app_caller)) AND status = 'awaiting_payment'::text AND payment_id IS NULL AND fill >= 0 AND (( SELECT p.patient_id
   FROM prescription p
  WHERE p.id = product_order.prescription_id AND p.request_id = product_order.request_id AND p.status = 'active'::text)) = patient_id);
grant insert, select on product_order to tendwell_app;
grant insert, select on product_order to tendwell_jobs;
grant update (status, version, payment_id, payment_status, refunded_cents, carrier, tracking_number, updated_at) on product_order to tendwell_jobs;
grant update (status, version, ship_to_name, ship_to_line1, ship_to_line2, ship_to_city, ship_to_state, ship_to_postal_code, carrier, tracking_number, updated_at) on product_order to tendwell_app;

create table push_delivery (
  id uuid default gen_random_uuid() not null,
  outbox_id uuid not null,
  endpoint text not null,
  state text default 'pending'::text not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  done_at timestamp(3) with time zone,
  reason text,
  constraint push_delivery_pkey PRIMARY KEY (id),
  constraint push_delivery_outbox_id_endpoint_key UNIQUE (outbox_id, endpoint),
  constraint push_delivery_check CHECK ((done_at IS NULL) = (state = ANY (ARRAY['pending'::text, 'sending'::text]))),
  constraint push_delivery_reason_check CHECK (char_length(reason) <= 100),
  constraint push_delivery_state_check CHECK (state = ANY (ARRAY['pending'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'skipped'::text])),
  constraint push_delivery_endpoint_fkey FOREIGN KEY (endpoint) REFERENCES push_subscription(endpoint) ON DELETE CASCADE,
  constraint push_delivery_outbox_id_fkey FOREIGN KEY (outbox_id) REFERENCES outbox(id)
);
comment on table push_delivery is 'Notifications to send, one for each mail and browser.';
CREATE INDEX push_delivery_due ON push_delivery USING btree (next_attempt_at, id) WHERE state = ANY (ARRAY['pending'::text, 'sending'::text]);
CREATE INDEX push_delivery_of_subscription ON push_delivery USING btree (endpoint);
alter table push_delivery enable row level security;
create policy push_delivery_jobs on push_delivery to tendwell_jobs
  using (true)
  with check (true);
grant select on push_delivery to tendwell_jobs;
grant insert (outbox_id, endpoint, next_attempt_at, created_at), update (state, attempts, next_attempt_at, done_at, reason) on push_delivery to tendwell_jobs;

create table push_subscription (
  endpoint text not null,
  account_id text not null,
  public_key text not null,
  auth_secret text not null,
  device_key text,
  registered_at timestamp(3) with time zone not null,
  constraint push_subscription_pkey PRIMARY KEY (endpoint),
  constraint push_subscription_auth_secret_check CHECK (auth_secret ~ '^[A-Za-z0-9_-]{22}$'::text),
  constraint push_subscription_device_key_check CHECK (char_length(device_key) <= 200),
  constraint push_subscription_endpoint_check CHECK (char_length(endpoint) >= 1 AND char_length(endpoint) <= 1000),
  constraint push_subscription_public_key_check CHECK (public_key ~ '^[A-Za-z0-9_-]{87}$'::text),
  constraint push_subscription_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
comment on table push_subscription is 'Browsers that an account has turned on notifications in; at most ten.';
CREATE INDEX push_subscription_of_account ON push_subscription USING btree (account_id, registered_at DESC);
alter table push_subscription enable row level security;
create policy push_subscription_jobs on push_subscription to tendwell_jobs
  using (true);
create policy push_subscription_own on push_subscription to tendwell_app
  using (account_id = (( SELECT app_caller() AS app_caller)));
grant delete, select on push_subscription to tendwell_jobs;
grant select on push_subscription to tendwell_app;

create table questionnaire_publication (
  id uuid not null,
  treatment_type text not null,
  number integer not null,
  version integer not null,
  reason text not null,
  weakened_rules text[] not null,
  published_by text not null,
  published_at timestamp(3) with time zone not null,
  constraint questionnaire_publication_pkey PRIMARY KEY (id),
  constraint questionnaire_publication_treatment_type_number_key UNIQUE (treatment_type, number),
  constraint questionnaire_publication_number_check CHECK (number > 0),
  constraint questionnaire_publication_reason_check CHECK (char_length(reason) >= 15 AND char_length(reason) <= 500),
  constraint questionnaire_publication_treatment_type_check CHECK (treatment_type = ANY (ARRAY['beauty'::text, 'pain_cream'::text, 'ed'::text, 'sleep'::text, 'weight_loss'::text])),
  constraint questionnaire_publication_version_check CHECK (version > 0),
  constraint questionnaire_publication_published_by_fkey FOREIGN KEY (published_by) REFERENCES account(id)
);
comment on table questionnaire_publication is 'An Admin''s decision that new requests answer a version of a questionnaire.';
alter table questionnaire_publication enable row level security;
create policy questionnaire_publication_add on questionnaire_publication for insert to public
  with check ((( SELECT app_role() AS app_role)) = 'Admin'::text AND published_by = (( SELECT app_caller() AS app_caller)));
create policy questionnaire_publication_read on questionnaire_publication for select to public
  using ((( SELECT app_role() AS app_role)) = 'Admin'::text);
grant insert, select on questionnaire_publication to tendwell_app;

create table reauthorization (
  id uuid not null,
  payment_id uuid not null,
  status text not null,
  replaces text not null,
  checkout_session_id text,
  checkout_url text,
  provider_payment_id text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  amount_cents integer not null,
  constraint reauthorization_pkey PRIMARY KEY (id),
  constraint reauthorization_checkout_session_id_key UNIQUE (checkout_session_id),
  constraint reauthorization_provider_payment_id_key UNIQUE (provider_payment_id),
  constraint reauthorization_amount_cents_check CHECK (amount_cents > 0),
  constraint reauthorization_check CHECK ((status = ANY (ARRAY['opening'::text, 'closing'::text, 'closed'::text])) OR checkout_session_id IS NOT NULL),
  constraint reauthorization_status_check CHECK (status = ANY (ARRAY['opening'::text, 'open'::text, 'replacing'::text, 'replaced'::text, 'closing'::text, 'closed'::text])),
  constraint reauthorization_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id)
);
comment on table reauthorization is 'A new hold that replaces one about to expire.';
comment on column reauthorization.amount_cents is 'The sum of the new hold.';
CREATE INDEX reauthorization_of_payment ON reauthorization USING btree (payment_id, created_at);
CREATE INDEX reauthorization_unfinished ON reauthorization USING btree (updated_at, id) WHERE status = ANY (ARRAY['opening'::text, 'open'::text, 'replacing'::text, 'closing'::text]);
CREATE UNIQUE INDEX reauthorization_one ON reauthorization USING btree (payment_id) WHERE status = ANY (ARRAY['opening'::text, 'open'::text]);
alter table reauthorization enable row level security;
create policy reauthorization_jobs on reauthorization to tendwell_jobs
  using (true)
  with check (true);
grant insert, select on reauthorization to tendwell_jobs;
grant update (status, checkout_session_id, checkout_url, provider_payment_id, updated_at) on reauthorization to tendwell_jobs;

create table recovery_attempt (
  subject text not null,
  began_at timestamp(3) with time zone not null,
  attempts integer not null,
  constraint recovery_attempt_pkey PRIMARY KEY (subject),
  constraint recovery_attempt_attempts_check CHECK (attempts > 0),
  constraint recovery_attempt_subject_check CHECK (char_length(subject) >= 40 AND char_length(subject) <= 60)
);
comment on table recovery_attempt is 'Attempts at recovery codes for an address within an hour.';
alter table recovery_attempt enable row level security;
create policy recovery_attempt_jobs on recovery_attempt to tendwell_jobs
  using (true)
  with check (true);
grant delete, insert, select, update on recovery_attempt to tendwell_jobs;

create table recovery_code (
  account_id text not null,
  digest text not null,
  generated_at timestamp(3) with time zone not null,
  saved_at timestamp(3) with time zone,
  used_at timestamp(3) with time zone,
  constraint recovery_code_pkey PRIMARY KEY (account_id, digest),
  constraint recovery_code_digest_check CHECK (char_length(digest) >= 40 AND char_length(digest) <= 60),
  constraint recovery_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
comment on table recovery_code is 'One-time codes for a lost authenticator app, hashed.';
alter table recovery_code enable row level security;
create policy recovery_code_own on recovery_code for select to public
  using (account_id = (( SELECT app_caller() AS app_caller)));
grant select (account_id, generated_at, saved_at, used_at) on recovery_code to tendwell_app;

create table request_event (
  id bigint generated always as identity not null,
  request_id uuid not null,
  patient_id text not null,
  type text not null,
  from_status text,
  to_status text not null,
  actor_id text,
  actor_role text,
  actor_name text,
  reason text,
  at timestamp(3) with time zone not null,
  message_id uuid,
  constraint request_event_pkey PRIMARY KEY (id),
  constraint request_event_actor_role_check CHECK (actor_role = ANY (ARRAY['user'::text, 'HCPs'::text, 'Admin'::text])),
  constraint request_event_check CHECK ((actor_id IS NULL) = (actor_role IS NULL)),
  constraint request_event_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES account(id),
  constraint request_event_request_id_fkey FOREIGN KEY (request_id) REFERENCES treatment_request(id)
);
comment on table request_event is 'Events of a request; append-only.';
comment on column request_event.message_id is 'The message that asked the question or made the proposal.';
CREATE INDEX request_event_declined ON request_event USING btree (at) WHERE type = 'decline'::text;
CREATE INDEX request_event_of_request ON request_event USING btree (request_id, id);
CREATE TRIGGER decision_metrics AFTER INSERT ON request_event FOR EACH ROW WHEN (new.type = ANY (ARRAY['approve'::text, 'decline'::text])) EXECUTE FUNCTION record_decision_metrics();
alter table request_event enable row level security;
create policy request_event_append on request_event for insert to public
  with check ((actor_id IS NULL OR actor_id = (( SELECT app_caller() AS app_caller)) AND actor_role = (( SELECT app_role() AS app_role))) AND (( SELECT r.patient_id
   FROM treatment_request r
  WHERE r.id = request_event.request_id)) = patient_id);
create policy request_event_jobs on request_event to tendwell_jobs
  using (true)
  with check (actor_id IS NULL OR (type = ANY (ARRAY['approve'::text, 'sign'::text])) AND actor_role = 'HCPs'::text AND (( SELECT s.signer_id
   FROM signed_approval s
  WHERE s.request_id = request_event.request_id AND s.signer_id = request_event.actor_id
 LIMIT 1)) IS NOT NULL);
create policy request_event_read on request_event for select to public
  using (patient_id = (( SELECT app_caller() AS app_caller)) OR ((( SELECT app_role() AS app_role)) = ANY (ARRAY['HCPs'::text, 'Admin'::text])) AND (( SELECT r.patient_id
   FROM treatment_request r
  WHERE r.id = request_event.request_id)) IS NOT NULL OR (( SELECT app_role() AS app_role)) = 'HCPs'::text AND is_in_record_of(request_id, patient_id));
grant insert, select on request_event to tendwell_app;
grant insert, select on request_event to tendwell_jobs;

create table revoked_session (
  account_id text not null,
  claim text not null,
  value text not null,
  ended_at timestamp(3) with time zone not null,
  constraint revoked_session_pkey PRIMARY KEY (account_id, claim, value),
  constraint revoked_session_claim_check CHECK (claim = ANY (ARRAY['origin_jti'::text, 'device_key'::text])),
  constraint revoked_session_value_check CHECK (char_length(value) >= 1 AND char_length(value) <= 200),
  constraint revoked_session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
comment on table revoked_session is 'A sign-in whose tokens the API refuses. A job deletes the row when the last of them has expired.';
CREATE INDEX revoked_session_to_purge ON revoked_session USING btree (ended_at);
CREATE TRIGGER revoked_session_access AFTER INSERT ON revoked_session FOR EACH ROW EXECUTE FUNCTION announce_access_change('account_id');
alter table revoked_session enable row level security;
create policy revoked_session_jobs on revoked_session to tendwell_jobs
  using (true);
grant delete, select on revoked_session to tendwell_jobs;

create table rxnorm_concept (
  rxcui text not null,
  term_type text not null,
  name text not null,
  constraint rxnorm_concept_pkey PRIMARY KEY (rxcui, term_type),
  constraint rxnorm_concept_rxcui_check CHECK (rxcui ~ '^[1-9][0-9]{0,7}$'::text),
  constraint rxnorm_concept_term_type_check CHECK (term_type = ANY (ARRAY['IN'::text, 'MIN'::text, 'PIN'::text, 'BN'::text, 'SCD'::text, 'SBD'::text]))
);
comment on table rxnorm_concept is 'Concepts of the imported release that are not suppressed.';
alter table rxnorm_concept enable row level security;
create policy rxnorm_concept_read on rxnorm_concept for select to public
  using (true);
grant select on rxnorm_concept to tendwell_app;
grant select on rxnorm_concept to tendwell_jobs;

create table rxnorm_name (
  name text not null,
  ingredients text[] not null,
  constraint rxnorm_name_pkey PRIMARY KEY (name),
  constraint rxnorm_name_ingredients_check CHECK (cardinality(ingredients) > 0)
);
comment on table rxnorm_name is 'Ingredients by the name of an ingredient, salt, combination or brand in the imported release.';
alter table rxnorm_name enable row level security;
create policy rxnorm_name_read on rxnorm_name for select to public
  using (true);
grant select on rxnorm_name to tendwell_app;
grant select on rxnorm_name to tendwell_jobs;

create table rxnorm_release (
  is_current boolean default true not null,
  version text not null,
  concepts integer not null,
  names integer not null,
  imported_at timestamp(3) with time zone not null,
  constraint rxnorm_release_pkey PRIMARY KEY (is_current),
  constraint rxnorm_release_concepts_check CHECK (concepts >= 0),
  constraint rxnorm_release_is_current_check CHECK (is_current),
  constraint rxnorm_release_names_check CHECK (names >= 0)
);
comment on table rxnorm_release is 'The release of RxNorm imported last; no row: none was imported.';
alter table rxnorm_release enable row level security;
create policy rxnorm_release_read on rxnorm_release for select to public
  using (true);
grant select on rxnorm_release to tendwell_app;
grant select on rxnorm_release to tendwell_jobs;

create table safety_recheck (
  patient_id text not null,
  requested_at timestamp(3) with time zone not null,
  constraint safety_recheck_pkey PRIMARY KEY (patient_id),
  constraint safety_recheck_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES account(id)
);
comment on table safety_recheck is 'Patients whose health data changed after the last check of their prescriptions; the check deletes the row.';
alter table safety_recheck enable row level security;
create policy safety_recheck_jobs on safety_recheck to tendwell_jobs
  using (true)
  with check (true);
create policy safety_recheck_read on safety_recheck for select to tendwell_app
  using ((( SELECT app_role() AS app_role)) = 'Admin'::text);
create policy safety_recheck_request on safety_recheck for insert to tendwell_app
  with check (patient_id = (( SELECT app_caller() AS app_caller)) OR (( SELECT app_role() AS app_role)) = 'HCPs'::text AND has_care_relationship(patient_id));
grant delete, insert, select on safety_recheck to tendwell_jobs;
grant insert, select on safety_recheck to tendwell_app;

create table saved_filter (
  id uuid not null,
  account_id text not null,
  list text not null,
  name text not null,
  search text not null,
  saved_at timestamp(3) with time zone not null,
  removed_at timestamp(3) with time zone,
  constraint saved_filter_pkey PRIMARY KEY (id),
  constraint saved_filter_check CHECK (search <> ''::text OR removed_at IS NOT NULL),
  constraint saved_filter_list_check CHECK (list = ANY (ARRAY['requests'::text, 'orders'::text, 'payments'::text, 'prescriptions'::text, 'patients'::text, 'identity'::text, 'inbox'::text, 'users'::text, 'deliveries'::text, 'audit'::text])),
  constraint saved_filter_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60),
  constraint saved_filter_search_check CHECK (char_length(search) <= 1000),
  constraint saved_filter_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
comment on table saved_filter is 'The filter of a list in the console, with a name.';
CREATE UNIQUE INDEX saved_filter_name ON saved_filter USING btree (account_id, list, lower(name)) WHERE removed_at IS NULL;
alter table saved_filter enable row level security;
create policy saved_filter_own on saved_filter to public
  using (account_id = (( SELECT app_caller() AS app_caller)) AND (( SELECT app_role() AS app_role)) = 'Admin'::text)
  with check (account_id = (( SELECT app_caller() AS app_caller)) AND (( SELECT app_role() AS app_role)) = 'Admin'::text);
grant insert, select on saved_filter to tendwell_app;
grant update (name, search, saved_at, removed_at) on saved_filter to tendwell_app;

create table signed_approval (
  prescription_id uuid not null,
  request_id uuid not null,
  patient_id text not null,
  signer_id text not null,
  signer_name text,
  input jsonb not null,
  content jsonb not null,
  signed_at timestamp(3) with time zone not null,
  takes_effect_at timestamp(3) with time zone not null,
  settled_at timestamp(3) with time zone,
  outcome text,
  refusal text,
  constraint signed_approval_pkey PRIMARY KEY (prescription_id),
  constraint signed_approval_check CHECK ((settled_at IS NULL) = (outcome IS NULL)),
  constraint signed_approval_check1 CHECK ((NOT outcome IS DISTINCT FROM 'refused'::text) = (refusal IS NOT NULL)),
  constraint signed_approval_content_check CHECK (jsonb_typeof(content) = 'object'::text),
  constraint signed_approval_input_check CHECK (jsonb_typeof(input) = 'object'::text),
  constraint signed_approval_outcome_check CHECK (outcome = ANY (ARRAY['released'::text, 'undone'::text, 'superseded'::text, 'refused'::text])),
  constraint signed_approval_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES account(id),
  constraint signed_approval_request_id_fkey FOREIGN KEY (request_id) REFERENCES treatment_request(id),
  constraint signed_approval_signer_id_fkey FOREIGN KEY (signer_id) REFERENCES account(id)
);
comment on table signed_approval is 'An approval that an HCP has signed. Until it is released, nothing is charged or sent, and its signer may undo it.';
CREATE INDEX signed_approval_due ON signed_approval USING btree (takes_effect_at, prescription_id) WHERE settled_at IS NULL;
CREATE INDEX signed_approval_of_request ON signed_approval USING btree (request_id, settled_at DESC);
CREATE UNIQUE INDEX signed_approval_pending ON signed_approval USING btree (request_id) WHERE settled_at IS NULL;
CREATE TRIGGER signed_approval_undone AFTER UPDATE OF outcome ON signed_approval FOR EACH ROW WHEN (new.outcome = 'undone'::text) EXECUTE FUNCTION forget_undone_effort();
alter table signed_approval enable row level security;
create policy signed_approval_jobs on signed_approval to tendwell_jobs
  using (true)
  with check (true);
create policy signed_approval_read on signed_approval for select to public
  using (signer_id = (( SELECT app_caller() AS app_caller)) AND (( SELECT app_role() AS app_role)) = 'HCPs'::text);
create policy signed_approval_sign on signed_approval for insert to public
  with check ((( SELECT app_role() AS app_role)) = 'HCPs'::text AND signer_id = (( SELECT app_caller() AS app_caller)) AND patient_id <> (( SELECT app_caller() AS app_caller)) AND settled_at IS NULL AND (( SELECT r.patient_id
   FROM treatment_request r
  WHERE r.id = signed_approval.request_id AND r.assignee_id = (( SELECT app_caller() AS app_caller)))) = patient_id);
create policy signed_approval_undo on signed_approval for update to public
  using (signer_id = (( SELECT app_caller() AS app_caller)) AND (( SELECT app_role() AS app_role)) = 'HCPs'::text AND settled_at IS NULL)
  with check (signer_id = (( SELECT app_caller() AS app_caller)) AND outcome = 'undone'::text);
grant insert, select on signed_approval to tendwell_app;
grant select on signed_approval to tendwell_jobs;
grant update (settled_at, outcome) on signed_approval to tendwell_app;
grant update (settled_at, outcome, refusal) on signed_approval to tendwell_jobs;

create table step_check_in (
  id uuid not null,
  prescription_id uuid not null,
  patient_id text not null,
  fill integer not null,
  step integer not null,
  status text not null,
  version integer default 1 not null,
  answers jsonb not null,
  red_flags text[] not null,
  submitted_at timestamp(3) with time zone not null,
  next_step integer,
  message text,
  decided_by text,
  decided_by_name text,
  decided_at timestamp(3) with time zone,
  constraint step_check_in_pkey PRIMARY KEY (id),
  constraint step_check_in_answers_check CHECK (jsonb_typeof(answers) = 'object'::text),
  constraint step_check_in_check CHECK ((status = ANY (ARRAY['submitted'::text, 'flagged'::text, 'received'::text])) = (decided_at IS NULL)),
  constraint step_check_in_check1 CHECK (num_nonnulls(decided_at, decided_by, message) = ANY (ARRAY[0, 3])),
  constraint step_check_in_check2 CHECK ((next_step IS NOT NULL) = (status = ANY (ARRAY['approved'::text, 'kept'::text, 'stepped_down'::text]))),
  constraint step_check_in_fill_check CHECK (fill >= 0),
  constraint step_check_in_message_check CHECK (char_length(message) >= 1 AND char_length(message) <= 2000),
  constraint step_check_in_next_step_check CHECK (next_step > 0),
  constraint step_check_in_received_check CHECK (status <> 'received'::text OR fill = 0),
  constraint step_check_in_status_check CHECK (status = ANY (ARRAY['submitted'::text, 'flagged'::text, 'approved'::text, 'kept'::text, 'stepped_down'::text, 'declined'::text, 'received'::text])),
  constraint step_check_in_step_check CHECK (step > 0),
  constraint step_check_in_version_check CHECK (version > 0),
  constraint step_check_in_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  constraint step_check_in_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES account(id),
  constraint step_check_in_prescription_id_fkey FOREIGN KEY (prescription_id) REFERENCES prescription(id)
);
comment on table step_check_in is 'A patient''s check-in about the first supply (fill 0) or before the next fill of a titration plan, and the decision.';
CREATE INDEX step_check_in_of_prescription ON step_check_in USING btree (prescription_id, fill, submitted_at);
CREATE INDEX step_check_in_waiting ON step_check_in USING btree (submitted_at, id) WHERE status = ANY (ARRAY['submitted'::text, 'flagged'::text]);
CREATE UNIQUE INDEX step_check_in_about_first_supply ON step_check_in USING btree (prescription_id) WHERE fill = 0;
CREATE UNIQUE INDEX step_check_in_open ON step_check_in USING btree (prescription_id) WHERE status = ANY (ARRAY['submitted'::text, 'flagged'::text]);
alter table step_check_in enable row level security;
create policy step_check_in_decide on step_check_in for update to public
  using ((( SELECT app_role() AS app_role)) = 'HCPs'::text AND (status = ANY (ARRAY['submitted'::text, 'flagged'::text])) AND (( SELECT p.patient_id
   FROM prescription p
  WHERE p.id = step_check_in.prescription_id)) IS NOT NULL)
  with check ((( SELECT app_role() AS app_role)) = 'HCPs'::text AND decided_by = (( SELECT app_caller() AS app_caller)) AND patient_id <> (( SELECT app_caller() AS app_caller)) AND (status = ANY (ARRAY['approved'::text, 'kept'::text, 'stepped_down'::text, 'declined'::text])));
create policy step_check_in_jobs on step_check_in for select to tendwell_jobs
  using (true);
create policy step_check_in_read on step_check_in for select to public
  using ((( SELECT p.patient_id
   FROM prescription p
  WHERE p.id = step_check_in.prescription_id)) IS NOT NULL);
create policy step_check_in_submit on step_check_in for insert to public
  with check (patient_id = (( SELECT app_caller() AS app_caller)) AND (status = ANY (ARRAY['submitted'::text, 'flagged'::text, 'received'::text])) AND decided_at IS NULL AND (( SELECT p.patient_id
   FROM prescription p
  WHERE p.id = step_check_in.prescription_id AND p.status = 'active'::text AND (p.steps IS NOT NULL OR step_check_in.fill = 0))) = patient_id);
grant insert, select on step_check_in to tendwell_app;
grant select on step_check_in to tendwell_jobs;
grant update (status, version, next_step, message, decided_by, decided_by_name, decided_at) on step_check_in to tendwell_app;

create table task (
  id uuid not null,
  version integer default 1 not null,
  status text default 'requested'::text not null,
  description text not null,
  patient_id text not null,
  patient_name text,
  request_id uuid,
  conversation_id uuid,
  requester_id text not null,
  requester_name text,
  owner_id text,
  owner_name text,
  due_on date,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  updated_by text not null,
  due_order timestamp(3) with time zone generated always as (COALESCE(((due_on)::timestamp without time zone AT TIME ZONE 'UTC'::text), '9999-12-31 00:00:00+00'::timestamp with time zone)) stored not null,
  constraint task_pkey PRIMARY KEY (id),
  constraint task_check CHECK (request_id IS NULL OR conversation_id IS NULL),
  constraint task_description_check CHECK (char_length(description) >= 1 AND char_length(description) <= 500),
  constraint task_status_check CHECK (status = ANY (ARRAY['requested'::text, 'completed'::text])),
  constraint task_version_check CHECK (version > 0),
  constraint task_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id),
  constraint task_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id),
  constraint task_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES account(id),
  constraint task_request_id_fkey FOREIGN KEY (request_id) REFERENCES treatment_request(id),
  constraint task_requester_id_fkey FOREIGN KEY (requester_id) REFERENCES account(id),
  constraint task_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES account(id)
);
comment on table task is 'What a member of staff asks of a colleague about a patient; patients never read it.';
CREATE INDEX task_done ON task USING btree (updated_at DESC, id DESC) WHERE status = 'completed'::text;
CREATE INDEX task_of_owner ON task USING btree (owner_id, due_order, id) WHERE status = 'requested'::text;
CREATE INDEX task_of_patient ON task USING btree (patient_id, due_order, id);
CREATE INDEX task_of_requester ON task USING btree (requester_id, due_order, id) WHERE status = 'requested'::text;
CREATE INDEX task_open ON task USING btree (due_order, id) WHERE status = 'requested'::text;
alter table task enable row level security;
create policy task_change on task for update to public
  using (patient_id <> (( SELECT app_caller() AS app_caller)) AND ((( SELECT app_role() AS app_role)) = ANY (ARRAY['HCPs'::text, 'Admin'::text])))
  with check (patient_id <> (( SELECT app_caller() AS app_caller)) AND owner_id IS DISTINCT FROM patient_id AND updated_by = (( SELECT app_caller() AS app_caller)));
create policy task_create on task for insert to public
  with check (requester_id = (( SELECT app_caller() AS app_caller)) AND updated_by = (( SELECT app_caller() AS app_caller)) AND patient_id <> (( SELECT app_caller() AS app_caller)) AND owner_id IS DISTINCT FROM patient_id AND status = 'requested'::text AND version = 1 AND ((( SELECT app_role() AS app_role)) = 'Admin'::text OR (( SELECT app_role() AS app_role)) = 'HCPs'::text AND ((patient_id = ANY ((( SELECT emergency_access_patients() AS emergency_access_patients))::text[])) OR has_care_relationship(patient_id) OR (( SELECT r.patient_id
   FROM treatment_request r
  WHERE r.id = task.request_id)) = patient_id OR (( SELECT c.patient_id
   FROM conversation c
  WHERE c.id = task.conversation_id)) = patient_id)));
create policy task_read on task for select to public
  using (patient_id <> (( SELECT app_caller() AS app_caller)) AND ((( SELECT app_role() AS app_role)) = 'Admin'::text OR (( SELECT app_role() AS app_role)) = 'HCPs'::text AND (owner_id = (( SELECT app_caller() AS app_caller)) OR requester_id = (( SELECT app_caller() AS app_caller)) OR updated_by = (( SELECT app_caller() AS app_caller)) OR owner_id IS NULL AND status = 'requested'::text OR (patient_id = ANY ((( SELECT emergency_access_patients() AS emergency_access_patients))::text[])) OR has_care_relationship(patient_id))));
grant insert, select on task to tendwell_app;
grant update (version, status, owner_id, owner_name, due_on, updated_at, updated_by) on task to tendwell_app;

create table titration_plan (
  id text not null,
  treatment_type text not null,
  name text not null,
  source text not null,
  constraint titration_plan_pkey PRIMARY KEY (id),
  constraint titration_plan_id_check CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text),
  constraint titration_plan_treatment_type_check CHECK (treatment_type = ANY (ARRAY['beauty'::text, 'pain_cream'::text, 'ed'::text, 'sleep'::text, 'weight_loss'::text]))
);
comment on table titration_plan is 'The order of the increasing doses of a medicine.';
alter table titration_plan enable row level security;
create policy titration_plan_read on titration_plan for select to public
  using (true);
grant select on titration_plan to tendwell_app;
grant select on titration_plan to tendwell_jobs;

create table titration_plan_step (
  plan_id text not null,
  number integer not null,
  product_id text not null,
  min_weeks integer not null,
  constraint titration_plan_step_pkey PRIMARY KEY (plan_id, number),
  constraint titration_plan_step_plan_id_product_id_key UNIQUE (plan_id, product_id),
  constraint titration_plan_step_min_weeks_check CHECK (min_weeks > 0),
  constraint titration_plan_step_number_check CHECK (number > 0),
  constraint titration_plan_step_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES titration_plan(id),
  constraint titration_plan_step_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id)
);
comment on table titration_plan_step is 'A dose of a titration plan.';
alter table titration_plan_step enable row level security;
create policy titration_plan_step_read on titration_plan_step for select to public
  using (true);
grant select on titration_plan_step to tendwell_app;
grant select on titration_plan_step to tendwell_jobs;

create table treatment_proposal (
  id uuid not null,
  request_id uuid not null,
  patient_id text not null,
  proposer_id text not null,
  proposer_name text,
  status text not null,
  product_id text not null,
  medication text not null,
  form text not null,
  sig text not null,
  quantity_value integer not null,
  quantity_unit text not null,
  packs integer not null,
  days_supply integer not null,
  refills integer not null,
  body text not null,
  price_cents integer not null,
  currency text not null,
  held_cents integer,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  dosage jsonb default '{"instructions": [], "additionalInstruction": null}'::jsonb not null,
  constraint treatment_proposal_pkey PRIMARY KEY (id),
  constraint treatment_proposal_body_check CHECK (char_length(body) >= 1 AND char_length(body) <= 2000),
  constraint treatment_proposal_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint treatment_proposal_days_supply_check CHECK (days_supply > 0),
  constraint treatment_proposal_dosage_check CHECK (jsonb_typeof(dosage -> 'instructions'::text) = 'array'::text),
  constraint treatment_proposal_held_cents_check CHECK (held_cents > 0),
  constraint treatment_proposal_packs_check CHECK (packs > 0),
  constraint treatment_proposal_price_cents_check CHECK (price_cents > 0),
  constraint treatment_proposal_quantity_value_check CHECK (quantity_value > 0),
  constraint treatment_proposal_refills_check CHECK (refills >= 0),
  constraint treatment_proposal_status_check CHECK (status = ANY (ARRAY['proposed'::text, 'agreed'::text, 'accepted'::text, 'refused'::text, 'withdrawn'::text])),
  constraint treatment_proposal_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES account(id),
  constraint treatment_proposal_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint treatment_proposal_proposer_id_fkey FOREIGN KEY (proposer_id) REFERENCES account(id),
  constraint treatment_proposal_request_id_fkey FOREIGN KEY (request_id) REFERENCES treatment_request(id)
);
comment on table treatment_proposal is 'A professional''s proposal of a treatment other than the requested one. The patient agrees first.';
CREATE INDEX treatment_proposal_of_request ON treatment_proposal USING btree (request_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX treatment_proposal_one ON treatment_proposal USING btree (request_id) WHERE status = ANY (ARRAY['proposed'::text, 'agreed'::text]);
alter table treatment_proposal enable row level security;
create policy treatment_proposal_answer on treatment_proposal for update to public
  using (patient_id = (( SELECT app_caller() AS app_caller)) AND (status = ANY (ARRAY['proposed'::text, 'agreed'::text])))
  with check (patient_id = (( SELECT app_caller() AS app_caller)) AND (status = ANY (ARRAY['agreed'::text, 'accepted'::text, 'refused'::text])));
create policy treatment_proposal_jobs on treatment_proposal to tendwell_jobs
  using (true)
  with check (true);
create policy treatment_proposal_make on treatment_proposal for insert to public
  with check ((( SELECT app_role() AS app_role)) = 'HCPs'::text AND proposer_id = (( SELECT app_caller() AS app_caller)) AND status = 'proposed'::text AND patient_id <> (( SELECT app_caller() AS app_caller)) AND (( SELECT r.patient_id
   FROM treatment_request r
  WHERE r.id = treatment_proposal.request_id AND r.assignee_id = (( SELECT app_caller() AS app_caller)))) = patient_id);
create policy treatment_proposal_read on treatment_proposal for select to public
  using (patient_id = (( SELECT app_caller() AS app_caller)) OR ((( SELECT app_role() AS app_role)) = ANY (ARRAY['HCPs'::text, 'Admin'::text])) AND (( SELECT r.patient_id
   FROM treatment_request r
  WHERE r.id = treatment_proposal.request_id)) IS NOT NULL);
create policy treatment_proposal_withdraw on treatment_proposal for update to public
  using ((( SELECT app_role() AS app_role)) = 'HCPs'::text AND (status = ANY (ARRAY['proposed'::text, 'agreed'::text])) AND (( SELECT r.assignee_id
   FROM treatment_request r
  WHERE r.id = treatment_proposal.request_id)) = (( SELECT app_caller() AS app_caller)))
  with check ((( SELECT app_role() AS app_role)) = 'HCPs'::text AND status = 'withdrawn'::text);
grant insert, select on treatment_proposal to tendwell_app;
grant select on treatment_proposal to tendwell_jobs;
grant update (status, updated_at) on treatment_proposal to tendwell_app;
grant update (status, updated_at) on treatment_proposal to tendwell_jobs;

create table treatment_request (
  id uuid not null,
  patient_id text not null,
  treatment_type text not null,
  status text not null,
  version integer not null,
  questionnaire_version integer not null,
  answers jsonb not null,
  findings jsonb default '[]'::jsonb not null,
  finding_count integer generated always as (jsonb_array_length(jsonb_path_query_array(findings, '$[*]?(@."level" != "INFO")'::jsonpath))) stored,
  patient_name text,
  patient_birth_date date,
  patient_sex_at_birth text,
  patient_state text,
  assignee_id text,
  assignee_name text,
  claimed_at timestamp(3) with time zone,
  submitted_at timestamp(3) with time zone,
  submitted_version integer,
  response_due_at timestamp(3) with time zone,
  conversation_id uuid,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  hold_cents integer,
  currency text,
  payment_status text,
  hold_until timestamp(3) with time zone,
  decline_reason text,
  renews_prescription_id uuid,
  changes jsonb,
  wish jsonb,
  shipping_address jsonb,
  constraint treatment_request_pkey PRIMARY KEY (id),
  constraint treatment_request_changes_check CHECK (jsonb_typeof(changes) = 'object'::text),
  constraint treatment_request_check CHECK ((status = ANY (ARRAY['draft'::text, 'awaiting_payment'::text, 'cancelled'::text, 'expired'::text])) OR submitted_at IS NOT NULL),
  constraint treatment_request_check1 CHECK ((status <> ALL (ARRAY['in_review'::text, 'needs_info'::text])) OR assignee_id IS NOT NULL),
  constraint treatment_request_check2 CHECK (status <> 'submitted'::text OR assignee_id IS NULL),
  constraint treatment_request_check3 CHECK ((hold_cents IS NULL) = (currency IS NULL)),
  constraint treatment_request_check4 CHECK (changes IS NULL OR renews_prescription_id IS NOT NULL),
  constraint treatment_request_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint treatment_request_decline_reason_check CHECK (decline_reason = ANY (ARRAY['not_appropriate'::text, 'contraindicated'::text, 'needs_in_person'::text, 'insufficient_information'::text, 'outside_scope'::text, 'other'::text])),
  constraint treatment_request_hold_cents_check CHECK (hold_cents > 0),
  constraint treatment_request_patient_state_check CHECK (char_length(patient_state) = 2),
  constraint treatment_request_shipping_address_check CHECK (jsonb_typeof(shipping_address -> 'postalCode'::text) = 'string'::text),
  constraint treatment_request_status_check CHECK (status = ANY (ARRAY['draft'::text, 'awaiting_payment'::text, 'submitted'::text, 'in_review'::text, 'needs_info'::text, 'approved'::text, 'prescribed'::text, 'shipped'::text, 'delivered'::text, 'declined'::text, 'cancelled'::text, 'refunded'::text, 'expired'::text])),
  constraint treatment_request_submission CHECK (submitted_at IS NULL OR submitted_version IS NOT NULL),
  constraint treatment_request_treatment_type_check CHECK (treatment_type = ANY (ARRAY['beauty'::text, 'pain_cream'::text, 'ed'::text, 'sleep'::text, 'weight_loss'::text])),
  constraint treatment_request_version_check CHECK (version > 0),
  constraint treatment_request_wish_check CHECK (jsonb_typeof(wish -> 'productId'::text) = 'string'::text),
  constraint treatment_request_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES account(id),
  constraint treatment_request_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES account(id),
  constraint treatment_request_renews_prescription_id_fkey FOREIGN KEY (renews_prescription_id) REFERENCES prescription(id) DEFERRABLE
);
comment on table treatment_request is 'A request for one treatment: an intake or a renewal, from the draft on.';
comment on column treatment_request.renews_prescription_id is 'The prescription that a renewal requests again; null for an intake.';
comment on column treatment_request.wish is 'The product the patient wishes: domain/requests/requestWish.ts.';
comment on column treatment_request.shipping_address is 'The address for the first fill: domain/orders/shippingAddress.ts.';
CREATE INDEX treatment_request_by_birth_date ON treatment_request USING btree (patient_birth_date) WHERE submitted_at IS NOT NULL;
CREATE INDEX treatment_request_by_name ON treatment_request USING gin (array_to_tsvector(array_remove(string_to_array(lower(patient_name), ' '::text), ''::text))) WITH (fastupdate=off) WHERE submitted_at IS NOT NULL;
CREATE INDEX treatment_request_by_status ON treatment_request USING btree (status, created_at DESC, id DESC);
CREATE INDEX treatment_request_done ON treatment_request USING btree (updated_at DESC, id DESC) WHERE status = ANY (ARRAY['prescribed'::text, 'shipped'::text, 'delivered'::text, 'declined'::text, 'cancelled'::text, 'refunded'::text, 'expired'::text]);
CREATE INDEX treatment_request_done_mine ON treatment_request USING btree (assignee_id, updated_at DESC, id DESC) WHERE status = ANY (ARRAY['prescribed'::text, 'shipped'::text, 'delivered'::text, 'declined'::text, 'cancelled'::text, 'refunded'::text, 'expired'::text]);
CREATE INDEX treatment_request_holds ON treatment_request USING btree (hold_until, id) WHERE status = ANY (ARRAY['submitted'::text, 'in_review'::text, 'needs_info'::text]);
CREATE INDEX treatment_request_in_care ON treatment_request USING btree (assignee_id, patient_id) WHERE status = ANY (ARRAY['in_review'::text, 'needs_info'::text, 'approved'::text, 'prescribed'::text]);
CREATE INDEX treatment_request_mine ON treatment_request USING btree (assignee_id, response_due_at, id) WHERE status = ANY (ARRAY['in_review'::text, 'approved'::text]);
CREATE INDEX treatment_request_newest ON treatment_request USING btree (created_at DESC, id DESC) WHERE status <> 'draft'::text;
CREATE INDEX treatment_request_of_assignee ON treatment_request USING btree (assignee_id, created_at DESC, id DESC) WHERE assignee_id IS NOT NULL;
CREATE INDEX treatment_request_of_patient ON treatment_request USING btree (patient_id, created_at DESC, id DESC);
CREATE INDEX treatment_request_of_renewal ON treatment_request USING btree (renews_prescription_id) WHERE renews_prescription_id IS NOT NULL;
CREATE INDEX treatment_request_of_state ON treatment_request USING btree (patient_state, created_at DESC, id DESC) WHERE status <> 'draft'::text;
CREATE INDEX treatment_request_of_treatment ON treatment_request USING btree (treatment_type, created_at DESC, id DESC) WHERE status <> 'draft'::text;
CREATE INDEX treatment_request_queue ON treatment_request USING btree (response_due_at, id) WHERE status = 'submitted'::text;
CREATE INDEX treatment_request_queue_by_age ON treatment_request USING btree (submitted_at, id) WHERE status = 'submitted'::text;
CREATE INDEX treatment_request_queue_flagged ON treatment_request USING btree (response_due_at, id) WHERE status = 'submitted'::text AND finding_count > 0;
CREATE INDEX treatment_request_queue_of_state ON treatment_request USING btree (patient_state, response_due_at, id) WHERE status = 'submitted'::text;
CREATE INDEX treatment_request_queue_of_state_by_age ON treatment_request USING btree (patient_state, submitted_at, id) WHERE status = 'submitted'::text;
CREATE INDEX treatment_request_queue_of_state_by_hold ON treatment_request USING btree (patient_state, hold_until) WHERE status = 'submitted'::text;
CREATE INDEX treatment_request_queue_of_treatment ON treatment_request USING btree (treatment_type, response_due_at, id) WHERE status = 'submitted'::text;
CREATE INDEX treatment_request_queue_renewals ON treatment_request USING btree (response_due_at, id) WHERE status = 'submitted'::text AND renews_prescription_id IS NOT NULL;
CREATE INDEX treatment_request_response_due ON treatment_request USING btree (response_due_at, id) WHERE status = ANY (ARRAY['submitted'::text, 'in_review'::text]);
CREATE INDEX treatment_request_sent ON treatment_request USING btree (submitted_at) WHERE submitted_at IS NOT NULL;
CREATE INDEX treatment_request_waiting ON treatment_request USING btree (response_due_at, id) WHERE status = 'needs_info'::text;
CREATE INDEX treatment_request_waiting_mine ON treatment_request USING btree (assignee_id, response_due_at, id) WHERE status = 'needs_info'::text;
CREATE UNIQUE INDEX treatment_request_renewal ON treatment_request USING btree (renews_prescription_id) WHERE status <> ALL (ARRAY['declined'::text, 'cancelled'::text, 'refunded'::text, 'expired'::text]);
CREATE STATISTICS public.treatment_request_by_kind (mcv) ON treatment_type, status, patient_state FROM treatment_request;
CREATE TRIGGER request_metrics_insert AFTER INSERT OR DELETE ON treatment_request FOR EACH ROW EXECUTE FUNCTION record_request_metrics();
CREATE TRIGGER request_metrics_update AFTER UPDATE ON treatment_request FOR EACH ROW WHEN (old.status <> new.status OR old.response_due_at IS DISTINCT FROM new.response_due_at OR old.submitted_at IS DISTINCT FROM new.submitted_at OR (old.updated_at AT TIME ZONE 'UTC'::text)::date <> (new.updated_at AT TIME ZONE 'UTC'::text)::date) EXECUTE FUNCTION record_request_metrics();
CREATE TRIGGER treatment_request_supersede AFTER UPDATE OF status, assignee_id ON treatment_request FOR EACH ROW WHEN (old.status = 'in_review'::text AND (new.status <> 'in_review'::text OR new.assignee_id IS DISTINCT FROM old.assignee_id)) EXECUTE FUNCTION supersede_signed_approval();
alter table treatment_request enable row level security;
create policy request_cancel_by_admin on treatment_request for update to public
  using ((( SELECT app_role() AS app_role)) = 'Admin'::text AND (status = ANY (ARRAY['approved'::text, 'prescribed'::text])))
  with check ((( SELECT app_role() AS app_role)) = 'Admin'::text AND status = 'cancelled'::text);
create policy request_change on treatment_request for update to public
  using (patient_id = (( SELECT app_caller() AS app_caller)) OR (( SELECT app_role() AS app_role)) = 'HCPs'::text AND (assignee_id = (( SELECT app_caller() AS app_caller)) OR status = 'submitted'::text AND (patient_state = ANY ((( SELECT app_license_states() AS app_license_states))::text[]))))
  with check (patient_id = (( SELECT app_caller() AS app_caller)) AND (status = ANY (ARRAY['draft'::text, 'awaiting_payment'::text, 'submitted'::text, 'in_review'::text, 'needs_info'::text, 'cancelled'::text])) OR (( SELECT app_role() AS app_role)) = 'HCPs'::text AND (status = 'submitted'::text OR assignee_id = (( SELECT app_caller() AS app_caller))));
create policy request_jobs on treatment_request to tendwell_jobs
  using (true)
  with check (true);
create policy request_read on treatment_request for select to public
  using (patient_id = (( SELECT app_caller() AS app_caller)) OR ( SELECT app_role() = 'HCPs'::text) AND (assignee_id = (( SELECT app_caller() AS app_caller)) OR status = 'submitted'::text AND ((patient_state = ANY ((( SELECT app_license_states() AS app_license_states))::text[])) OR id = (( SELECT app_released_request() AS app_released_request)))) OR ( SELECT app_role() = 'Admin'::text) AND status <> 'draft'::text AND (status <> 'cancelled'::text OR submitted_at IS NOT NULL));
create policy request_ship_by_admin on treatment_request for update to public
  using ((( SELECT app_role() AS app_role)) = 'Admin'::text AND (status = ANY (ARRAY['prescribed'::text, 'shipped'::text])))
  with check ((( SELECT app_role() AS app_role)) = 'Admin'::text AND (status = ANY (ARRAY['shipped'::text, 'delivered'::text])));
create policy request_start on treatment_request for insert to public
  with check (patient_id = (( SELECT app_caller() AS app_caller)) AND status = 'draft'::text AND (renews_prescription_id IS NULL OR is_own_prescription(renews_prescription_id)));
grant insert, select on treatment_request to tendwell_app;
grant select on treatment_request to tendwell_jobs;
grant update (status, version, assignee_id, assignee_name, claimed_at, submitted_at, response_due_at, conversation_id, updated_at, hold_cents, payment_status, hold_until) on treatment_request to tendwell_jobs;
grant update (status, version, questionnaire_version, answers, findings, patient_name, patient_birth_date, patient_sex_at_birth, patient_state, assignee_id, assignee_name, claimed_at, submitted_at, submitted_version, response_due_at, conversation_id, updated_at, hold_cents, currency, decline_reason, changes, wish, shipping_address) on treatment_request to tendwell_app;

create table unsubscribe_key (
  is_only boolean default true not null,
  secret bytea not null,
  constraint unsubscribe_key_pkey PRIMARY KEY (is_only),
  constraint unsubscribe_key_is_only_check CHECK (is_only),
  constraint unsubscribe_key_secret_check CHECK (octet_length(secret) = 32)
);
comment on table unsubscribe_key is 'The key that signs the links that turn emails off; one row.';
alter table unsubscribe_key enable row level security;
create policy unsubscribe_key_jobs on unsubscribe_key for select to tendwell_jobs
  using (true);
grant select on unsubscribe_key to tendwell_jobs;

create table user_change (
  id uuid not null,
  account_id text not null,
  kind text not null,
  group_name text,
  asked_by text not null,
  asked_at timestamp(3) with time zone not null,
  leased_until timestamp(3) with time zone not null,
  attempts integer default 1 not null,
  outcome text,
  failure_code text,
  ended_at timestamp(3) with time zone,
  proof text,
  note text,
  constraint user_change_pkey PRIMARY KEY (id),
  constraint user_change_attempts_check CHECK (attempts > 0),
  constraint user_change_check CHECK ((kind <> ALL (ARRAY['add_to_group'::text, 'remove_from_group'::text])) OR group_name IS NOT NULL),
  constraint user_change_check1 CHECK ((outcome IS NULL) = (ended_at IS NULL)),
  constraint user_change_check2 CHECK (failure_code IS NULL OR outcome = 'refused'::text),
  constraint user_change_check3 CHECK (proof IS NULL OR kind = 'reset_mfa'::text),
  constraint user_change_check4 CHECK (note IS NULL OR proof IS NOT NULL),
  constraint user_change_group_name_check CHECK (group_name = ANY (ARRAY['Admin'::text, 'HCPs'::text])),
  constraint user_change_kind_check CHECK (kind = ANY (ARRAY['invite'::text, 'resend_invitation'::text, 'add_to_group'::text, 'remove_from_group'::text, 'disable'::text, 'enable'::text, 'reset_password'::text, 'sign_out'::text, 'release'::text, 'reset_mfa'::text])),
  constraint user_change_note_check CHECK (char_length(note) >= 1 AND char_length(note) <= 500),
  constraint user_change_outcome_check CHECK (outcome = ANY (ARRAY['done'::text, 'refused'::text])),
  constraint user_change_proof_check CHECK (proof = ANY (ARRAY['recovery_code'::text, 'video_call'::text, 'in_person'::text, 'call_back'::text])),
  constraint user_change_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint user_change_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES account(id)
);
comment on table user_change is 'A change of an account by an Admin, and whether the directory has applied it.';
CREATE INDEX user_change_of_account ON user_change USING btree (account_id, asked_at DESC, id DESC);
CREATE INDEX user_change_to_finish ON user_change USING btree (leased_until) WHERE outcome IS NULL;
CREATE UNIQUE INDEX user_change_under_way ON user_change USING btree (account_id) WHERE outcome IS NULL;
alter table user_change enable row level security;
create policy user_change_jobs on user_change to tendwell_jobs
  using (true)
  with check (true);
create policy user_change_read on user_change for select to public
  using ((( SELECT app_role() AS app_role)) = 'Admin'::text);
grant select on user_change to tendwell_app;
grant select on user_change to tendwell_jobs;
grant update (leased_until, attempts) on user_change to tendwell_jobs;

create table visit_count (
  day date not null,
  name text not null,
  properties jsonb not null,
  count bigint not null,
  constraint visit_count_pkey PRIMARY KEY (day, name, properties),
  constraint visit_count_count_check CHECK (count > 0),
  constraint visit_count_name_check CHECK (name ~ '^[a-z_]{1,40}$'::text),
  constraint visit_count_properties_check CHECK (pg_column_size(properties) <= 400)
);
alter table visit_count enable row level security;
create policy visit_count_jobs on visit_count to tendwell_jobs
  using (true)
  with check (true);
create policy visit_count_read on visit_count for select to public
  using ((( SELECT app_role() AS app_role)) = 'Admin'::text);
grant delete, insert, select on visit_count to tendwell_jobs;
grant select on visit_count to tendwell_app;
grant update (count) on visit_count to tendwell_jobs;

CREATE OR REPLACE FUNCTION public.access_of_starts(starts jsonb, at timestamp with time zone)
 RETURNS TABLE(place integer, caller_id text, role text, disabled boolean, sign_in_again boolean, conversation jsonb, by_emergency_access boolean)
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  start record;
begin
  for start in select * from jsonb_to_recordset(starts) as s(place integer, id text, groups text[],
      "signedInAt" timestamptz, "originJti" text, "deviceKey" text, "conversationId" uuid) order by s.id, s.place
  loop
    place := start.place;
    caller_id := start.id;
    select c.role, c.disabled, c.sign_in_again into role, disabled, sign_in_again
      from set_caller_context(start.id, start.groups, start."signedInAt", at, start."originJti", start."deviceKey") c;
    select jsonb_build_object('id', c.id, 'patientId', c.patient_id, 'assigneeId', c.assignee_id, 'status', c.status),
        c.patient_id = any ((select emergency_access_patients())::text[])
      into conversation, by_emergency_access
      from conversation c where c.id = start."conversationId";
    by_emergency_access := coalesce(by_emergency_access, false);
    return next;
  end loop;
end $function$
;
revoke execute on function access_of_starts(jsonb,timestamp with time zone) from public;
grant execute on function access_of_starts(jsonb,timestamp with time zone) to tendwell_app;

CREATE OR REPLACE FUNCTION public.account_statuses(callers jsonb, at timestamp with time zone)
 RETURNS TABLE(place integer, role text, states text[], refused boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.place, granted.role,
    case when granted.role <> 'HCPs' then '{}' else array(select l.state from practitioner_license l
      where l.practitioner_id = c.id and l.removed_at is null and l.verified_at is not null
        and l.expires_on >= (at at time zone 'UTC')::date
      order by l.state) end,
    a.disabled_at is not null
      or coalesce(c."signedInAt" < a.tokens_valid_after, false)
      or exists (select from revoked_session e where e.account_id = c.id
        and ((e.claim = 'origin_jti' and e.value = c."originJti")
          or (e.claim = 'device_key' and e.value = c."deviceKey" and c."signedInAt" < end_of_second(e.ended_at))))
  from jsonb_to_recordset(callers) as c(place integer, id text, groups text[], "signedInAt" timestamptz,
      "originJti" text, "deviceKey" text)
    left join account a on a.id = c.id
    cross join lateral (select case when 'Admin' = any (groups) then 'Admin' when 'HCPs' = any (groups) then 'HCPs'
        else 'user' end as role
      from (select array(select unnest(c.groups) except select unnest(a.revoked_groups)) as groups) as left_over) as granted
$function$
;
revoke execute on function account_statuses(jsonb,timestamp with time zone) from public;
grant execute on function account_statuses(jsonb,timestamp with time zone) to tendwell_jobs;

CREATE OR REPLACE FUNCTION public.active_clinicians(today date)
 RETURNS TABLE(given_name text, family_name text, credentials text, npi text, licenses jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT a.given_name,
     a.family_name,
     p.credentials,
     p.npi,
     l.licenses
    FROM ((practitioner p
      JOIN account a ON ((a.id = p.id)))
      CROSS JOIN LATERAL ( SELECT jsonb_agg(jsonb_build_object('state', l_1.state, 'number', l_1.number) ORDER BY l_1.state) AS licenses
            FROM practitioner_license l_1
           WHERE ((l_1.practitioner_id = p.id) AND (l_1.removed_at IS NULL) AND (l_1.verified_at IS NOT NULL) AND (l_1.expires_on >= active_clinicians.today))) l)
   WHERE ((l.licenses IS NOT NULL) AND (a.disabled_at IS NULL) AND (a.family_name IS NOT NULL) AND (NOT ('HCPs'::text = ANY (a.revoked_groups))))
   ORDER BY (lower(a.family_name)), (lower(a.given_name)), a.id
  LIMIT 500;
END
;
revoke execute on function active_clinicians(date) from public;
grant execute on function active_clinicians(date) to tendwell_jobs;

CREATE OR REPLACE FUNCTION public.agree_to_refill_price(of_prescription uuid, cents integer, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update automatic_payment a set agreed_cents = cents, agreed_at = at, notified_for = null, notified_cents = null,
      charge_at = null, failure_code = null, retry_at = null, updated_at = at
    where a.prescription_id = of_prescription and a.status <> 'ended' and a.patient_id = app_caller();
  return found;
end $function$
;
revoke execute on function agree_to_refill_price(uuid,integer,timestamp with time zone) from public;
grant execute on function agree_to_refill_price(uuid,integer,timestamp with time zone) to tendwell_app;

CREATE OR REPLACE FUNCTION public.announce_access_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('tendwell_access_changed', to_jsonb(coalesce(new, old)) ->> tg_argv[0]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.answer_metrics(m message)
 RETURNS TABLE(name text, day date, step integer, amount bigint)
 LANGUAGE plpgsql
 STABLE
AS $function$
#variable_conflict use_column
begin
  return query
  select 'answered:' || m.sender_id, utc_day(m.created_at), 0, 1::bigint
  where m.kind = 'text' and m.sender_role = 'HCPs' and m.sender_id <> m.patient_id
    and (select b.sender_id from message b
      where b.conversation_id = m.conversation_id and b.sequence < m.sequence and b.kind = 'text'
      order by b.sequence desc limit 1) = m.patient_id;
end $function$
;
revoke execute on function answer_metrics(message) from public;

CREATE OR REPLACE FUNCTION public.app_caller()
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN NULLIF(current_setting('app.sub'::text, true), ''::text)
;
revoke execute on function app_caller() from public;
grant execute on function app_caller() to tendwell_app;
grant execute on function app_caller() to tendwell_jobs;

CREATE OR REPLACE FUNCTION public.app_license_states()
 RETURNS text[]
 LANGUAGE sql
 STABLE
RETURN CASE WHEN (current_setting('app.states'::text, true) <> ''::text) THEN (current_setting('app.states'::text))::text[] ELSE license_states_of_caller() END
;
revoke execute on function app_license_states() from public;
grant execute on function app_license_states() to tendwell_app;
grant execute on function app_license_states() to tendwell_jobs;

CREATE OR REPLACE FUNCTION public.app_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
RETURN (NULLIF(current_setting('app.now'::text, true), ''::text))::timestamp with time zone
;
revoke execute on function app_now() from public;
grant execute on function app_now() to tendwell_app;
grant execute on function app_now() to tendwell_jobs;

CREATE OR REPLACE FUNCTION public.app_released_request()
 RETURNS uuid
 LANGUAGE sql
 STABLE
RETURN (NULLIF(current_setting('app.released'::text, true), ''::text))::uuid
;
revoke execute on function app_released_request() from public;
grant execute on function app_released_request() to tendwell_app;
grant execute on function app_released_request() to tendwell_jobs;

CREATE OR REPLACE FUNCTION public.app_role()
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN NULLIF(current_setting('app.role'::text, true), ''::text)
;
revoke execute on function app_role() from public;
grant execute on function app_role() to tendwell_app;
grant execute on function app_role() to tendwell_jobs;

CREATE OR REPLACE FUNCTION public.append_start_events(events jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  event record;
begin
  for event in select * from jsonb_to_recordset(events) as e(at timestamptz, action text, operation text,
      "agentId" text, "agentRole" text, "entityType" text, "entityId" text, "patientId" text, criteria jsonb,
      "requestId" text)
  loop
    perform set_config('app.sub', event."agentId", true), set_config('app.role', event."agentRole", true);
    insert into audit_event (recorded_at, action, operation, outcome, agent_id, agent_role, entity_type, entity_id,
        patient_id, criteria, request_id)
      values (event.at, event.action, event.operation, 0, event."agentId", event."agentRole", event."entityType",
        event."entityId", event."patientId", event.criteria, event."requestId");
  end loop;
end $function$
;
revoke execute on function append_start_events(jsonb) from public;
grant execute on function append_start_events(jsonb) to tendwell_app;

CREATE OR REPLACE FUNCTION public.audit_content(e audit_event)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN (jsonb_build_array((e).sequence, (e).id, ((e).recorded_at AT TIME ZONE 'UTC'::text), (e).action, (e).operation, (e).outcome, (e).outcome_code, (e).agent_id, (e).agent_role, (e).entity_type, (e).entity_id, (e).patient_id, (e).criteria, (e).request_id))::text
;

CREATE OR REPLACE FUNCTION public.begin_mfa_recovery(change_id uuid, target text, used text, at timestamp with time zone, lease timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update recovery_code set used_at = at where account_id = target and digest = used and used_at is null;
  if not found then
    return false;
  end if;
  insert into user_change (id, account_id, kind, proof, asked_by, asked_at, leased_until)
    values (change_id, target, 'reset_mfa', 'recovery_code', target, at, lease);
  update account a set tokens_valid_after = greatest(a.tokens_valid_after, end_of_second(at)) where a.id = target;
  return true;
end $function$
;
revoke execute on function begin_mfa_recovery(uuid,text,text,timestamp with time zone,timestamp with time zone) from public;
grant execute on function begin_mfa_recovery(uuid,text,text,timestamp with time zone,timestamp with time zone) to tendwell_jobs;

CREATE OR REPLACE FUNCTION public.begin_mfa_reset(change_id uuid, target text, how text, seen text, at timestamp with time zone, lease timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform begin_user_change(change_id, target, 'reset_mfa', null, at, lease);
  update user_change set proof = how, note = seen where id = change_id;
  update account a set tokens_valid_after = greatest(a.tokens_valid_after, end_of_second(at)) where a.id = target;
  delete from recovery_code where account_id = target;
end $function$
;
revoke execute on function begin_mfa_reset(uuid,text,text,text,timestamp with time zone,timestamp with time zone) from public;
grant execute on function begin_mfa_reset(uuid,text,text,text,timestamp with time zone,timestamp with time zone) to tendwell_app;

CREATE OR REPLACE FUNCTION public.begin_user_change(change_id uuid, target text, change_kind text, change_group text, at timestamp with time zone, lease timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if app_role() is distinct from 'Admin' or target = app_caller() or exists (
    select from account a
    where a.id = app_caller() and ('Admin' = any (a.revoked_groups) or a.disabled_at is not null)) then
    raise exception 'Only an Admin changes users, and nobody themselves.' using errcode = '42501';
  end if;
  insert into account (id, created_at) values (target, at) on conflict (id) do nothing;
  insert into user_change (id, account_id, kind, group_name, asked_by, asked_at, leased_until)
    values (change_id, target, change_kind, change_group, app_caller(), at, lease);
  update account a set
    revoked_groups = case when change_kind = 'remove_from_group' and not change_group = any (a.revoked_groups)
      then array_append(a.revoked_groups, change_group) else a.revoked_groups end,
    disabled_at = case when change_kind = 'disable' then coalesce(a.disabled_at, at) else a.disabled_at end,
    tokens_valid_after = case when change_kind in ('disable', 'sign_out')
      then greatest(a.tokens_valid_after, end_of_second(at)) else a.tokens_valid_after end
  where a.id = target;
end $function$
;
revoke execute on function begin_user_change(uuid,text,text,text,timestamp with time zone,timestamp with time zone) from public;
grant execute on function begin_user_change(uuid,text,text,text,timestamp with time zone,timestamp with time zone) to tendwell_app;

CREATE OR REPLACE FUNCTION public.can_change_note_access(note uuid, patient text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return app_role() = 'HCPs' and can_change_note_access.patient <> app_caller()
    and exists (select from clinical_note n where n.id = can_change_note_access.note
      and n.patient_id = can_change_note_access.patient and n.signed_at is not null
      and (n.author_id = app_caller() or has_care_relationship(n.patient_id)));
end $function$
;
revoke execute on function can_change_note_access(uuid,text) from public;
grant execute on function can_change_note_access(uuid,text) to tendwell_app;

CREATE OR REPLACE FUNCTION public.can_read_notes_of(patient text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return can_read_record_of(patient);
end $function$
;
revoke execute on function can_read_notes_of(text) from public;
grant execute on function can_read_notes_of(text) to tendwell_app;

CREATE OR REPLACE FUNCTION public.can_read_record_of(patient text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return patient = any (emergency_access_patients()) or has_care_relationship(patient);
end $function$
;
revoke execute on function can_read_record_of(text) from public;
grant execute on function can_read_record_of(text) to tendwell_app;

CREATE OR REPLACE FUNCTION public.can_treat_in_state(professional text, state text, today date)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT ((EXISTS ( SELECT
            FROM account a
           WHERE ((a.id = can_treat_in_state.professional) AND (a.disabled_at IS NULL) AND (a.closed_at IS NULL) AND (NOT ('HCPs'::text = ANY (a.revoked_groups)))))) AND ((state IS NULL) OR (EXISTS ( SELECT
            FROM practitioner_license l
           WHERE ((l.practitioner_id = can_treat_in_state.professional) AND (l.state = can_treat_in_state.state) AND (l.removed_at IS NULL) AND (l.expires_on >= can_treat_in_state.today))))));
END
;
revoke execute on function can_treat_in_state(text,text,date) from public;
grant execute on function can_treat_in_state(text,text,date) to tendwell_jobs;

CREATE OR REPLACE FUNCTION public.cancel_request_of_order(of_order uuid, at timestamp with time zone)
 RETURNS SETOF treatment_request
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  ended treatment_request;
begin
  update treatment_request r set status = 'cancelled', version = r.version + 1, updated_at = at
    from product_order o
    where o.id = of_order and o.status = 'cancelled' and o.fill = 0 and o.payment_id is null
      and r.id = o.request_id and r.status = 'prescribed'
    returning r.* into ended;
  if not found then return; end if;
  insert into request_event (request_id, patient_id, type, from_status, to_status, at)
    values (ended.id, ended.patient_id, 'orderCancelled', 'prescribed', 'cancelled', at);
  return next ended;
end $function$
;
revoke execute on function cancel_request_of_order(uuid,timestamp with time zone) from public;
grant execute on function cancel_request_of_order(uuid,timestamp with time zone) to tendwell_app;
grant execute on function cancel_request_of_order(uuid,timestamp with time zone) to tendwell_jobs;

CREATE OR REPLACE FUNCTION public.check_audit(after bigint, at_most integer)
 RETURNS TABLE(checked bigint, sealed bigint, sealed_until timestamp with time zone, unsealed bigint, unsealed_since timestamp with time zone, broken bigint, broken_id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  event audit_event;
  head audit_head;
  last_hash bytea := '\x';
  seen integer := 0;
begin
  checked := after;
  select * into head from audit_head;
  sealed := head.sequence;
  select e.recorded_at into sealed_until from audit_event e where e.sequence = head.sequence;
  select count(*), min(recorded_at) into unsealed, unsealed_since from audit_event where sequence is null;

  if after > 0 then
    select e.hash into last_hash from audit_event e where e.sequence = after;
    if not found then
      broken := after;
    end if;
  end if;
  if broken is null then
    for event in select * from audit_event where sequence > after order by sequence limit at_most loop
      if event.sequence <> checked + 1 or event.previous_hash is distinct from last_hash
          or event.hash is distinct from sha256(last_hash || convert_to(audit_content(event), 'UTF8')) then
        broken := checked + 1;
        exit;
      end if;
      checked := event.sequence;
      last_hash := event.hash;
      seen := seen + 1;
    end loop;
  end if;
  -- At the end of the chain, no row may be missing and none may follow.
  if broken is null and (seen < at_most or checked >= head.sequence)
      and (head.sequence is distinct from checked or head.hash is distinct from last_hash
        or exists (select from audit_event where sequence > checked)) then
    broken := checked + 1;
  end if;
  select e.id into broken_id from audit_event e where e.sequence = broken limit 1;
  return next;
end $function$
;
revoke execute on function check_audit(bigint,integer) from public;
grant execute on function check_audit(bigint,integer) to tendwell_app;
grant execute on function check_audit(bigint,integer) to tendwell_jobs;

CREATE OR REPLACE FUNCTION public.claim_holder(request_id uuid)
 RETURNS TABLE(assignee_name text, claimed_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT r.assignee_name,
     r.claimed_at
    FROM treatment_request r
   WHERE ((r.id = claim_holder.request_id) AND (app_role() = 'HCPs'::text) AND (r.assignee_id <> app_caller()));
END
;
revoke execute on function claim_holder(uuid) from public;
grant execute on function claim_holder(uuid) to tendwell_app;

CREATE OR REPLACE FUNCTION public.clinician_metrics(since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(id text, decided integer, late integer, median_minutes integer, answered integer, overridden integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 WITH who AS MATERIALIZED (
          SELECT p.id
            FROM practitioner p
           WHERE ((app_role() = 'Admin'::text) OR ((app_role() = 'HCPs'::text) AND (p.id = app_caller())))
         ), sums AS MATERIALIZED (
          SELECT split_part(k.name, ':'::text, 1) AS name,
             substr(k.name, (strpos(k.name, ':'::text) + 1)) AS clinician,
             k.step,
             (sum(k.amount))::bigint AS amount
            FROM metrics_since(ARRAY( SELECT (m.name || w_1.id)
                    FROM (who w_1
                      CROSS JOIN unnest(ARRAY['decided:'::text, 'late:'::text, 'answered:'::text, 'overridden:'::text]) m(name))), utc_day(clinician_metrics.since)) k(name, day, step, amount)
           WHERE (k.day <= utc_day(clinician_metrics.until))
           GROUP BY (split_part(k.name, ':'::text, 1)), (substr(k.name, (strpos(k.name, ':'::text) + 1))), k.step
         )
  SELECT w.id,
     (COALESCE(sum(s.amount) FILTER (WHERE (s.name = 'decided'::text)), (0)::numeric))::integer AS "coalesce",
     (COALESCE(sum(s.amount) FILTER (WHERE (s.name = 'late'::text)), (0)::numeric))::integer AS "coalesce",
     decision_quantile(array_agg(s.step ORDER BY s.step) FILTER (WHERE (s.name = 'decided'::text)), array_agg(s.amount ORDER BY s.step) FILTER (WHERE (s.name = 'decided'::text)), (0.5)::double precision) AS decision_quantile,
     (COALESCE(sum(s.amount) FILTER (WHERE (s.name = 'answered'::text)), (0)::numeric))::integer AS "coalesce",
     (COALESCE(sum(s.amount) FILTER (WHERE (s.name = 'overridden'::text)), (0)::numeric))::integer AS "coalesce"
    FROM (who w
      LEFT JOIN sums s ON ((s.clinician = w.id)))
   GROUP BY w.id;
END
;
revoke execute on function clinician_metrics(timestamp with time zone,timestamp with time zone) from public;
grant execute on function clinician_metrics(timestamp with time zone,timestamp with time zone) to tendwell_app;

CREATE OR REPLACE FUNCTION public.close_own_account(at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update account set disabled_at = coalesce(disabled_at, at), closed_at = at, tokens_valid_after = at
    where id = app_caller() and closed_at is null;
  if not found then
    return false;
  end if;
  delete from cart_line where account_id = app_caller();
  delete from patient_address where patient_id = app_caller();
  delete from notification_preference where account_id = app_caller();
  delete from push_subscription where account_id = app_caller();
  update patient_profile set dial_code = null, phone_number = null, version = version + 1, updated_at = at
    where patient_id = app_caller();
  update treatment_request set status = 'cancelled', answers = '{}', version = version + 1, updated_at = at
    where patient_id = app_caller() and status = 'draft';
  update treatment_request set shipping_address = null
    where patient_id = app_caller() and shipping_address is not null;
  return true;
end $function$
;
revoke execute on function close_own_account(timestamp with time zone) from public;
grant execute on function close_own_account(timestamp with time zone) to tendwell_app;

CREATE OR REPLACE FUNCTION public.colleagues_for(conversation_id uuid)
 RETURNS TABLE(id text, given_name text, family_name text, credentials text, away_until date, is_licensed boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT n.id,
     n.given_name,
     n.family_name,
     p.credentials,
     p.away_until,
     ((c.patient_state IS NULL) OR (EXISTS ( SELECT
            FROM practitioner_license l
           WHERE ((l.practitioner_id = n.id) AND (l.state = c.patient_state) AND (l.removed_at IS NULL) AND (l.verified_at IS NOT NULL) AND (l.expires_on >= COALESCE((NULLIF(current_setting('app.day'::text, true), ''::text))::date, CURRENT_DATE))))))
    FROM ((conversation c
      CROSS JOIN practitioner_names() n(id, given_name, family_name))
      JOIN practitioner p ON ((p.id = n.id)))
   WHERE ((c.id = colleagues_for.conversation_id) AND (app_role() = 'HCPs'::text) AND (c.assignee_id = app_caller()) AND ((n.id <> c.patient_id) AND (n.id <> app_caller())));
END
;
revoke execute on function colleagues_for(uuid) from public;
grant execute on function colleagues_for(uuid) to tendwell_app;

CREATE OR REPLACE FUNCTION public.confirm_recovery_codes(at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 UPDATE recovery_code SET saved_at = confirm_recovery_codes.at
   WHERE ((recovery_code.account_id = app_caller()) AND (recovery_code.saved_at IS NULL));
END
;
revoke execute on function confirm_recovery_codes(timestamp with time zone) from public;
grant execute on function confirm_recovery_codes(timestamp with time zone) to tendwell_app;

CREATE OR REPLACE FUNCTION public.current_practice_settings()
 RETURNS TABLE(response_time_hours integer, staff_idle_minutes integer, patient_idle_minutes integer, served_states text[], identity_check text, identity_treatments text[], address text, phone text, pharmacy text, lists_clinicians boolean, publishes_metrics boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT s.response_time_hours,
     s.staff_idle_minutes,
     s.patient_idle_minutes,
     s.served_states,
     s.identity_check,
     s.identity_treatments,
     s.address,
     s.phone,
     s.pharmacy,
     s.lists_clinicians,
     s.publishes_metrics
    FROM practice_settings s
   ORDER BY s.version DESC
  LIMIT 1;
END
;
revoke execute on function current_practice_settings() from public;
grant execute on function current_practice_settings() to tendwell_app;
grant execute on function current_practice_settings() to tendwell_jobs;

CREATE OR REPLACE FUNCTION public.decision_bucket(took interval)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
BEGIN ATOMIC
 SELECT ((round((t.minutes / (t.size)::numeric)) * (t.size)::numeric))::integer AS int4
    FROM ( SELECT m.minutes,
                 CASE
                     WHEN (m.minutes < (240)::numeric) THEN 1
                     WHEN (m.minutes < (1440)::numeric) THEN 5
                     WHEN (m.minutes < (4320)::numeric) THEN 15
                     ELSE 60
                 END AS size
            FROM ( SELECT (EXTRACT(epoch FROM decision_bucket.took) / (60)::numeric) AS minutes) m) t;
END
;
revoke execute on function decision_bucket(interval) from public;

CREATE OR REPLACE FUNCTION public.decision_metrics(e request_event)
 RETURNS TABLE(name text, day date, step integer, amount bigint)
 LANGUAGE plpgsql
 STABLE
AS $function$
#variable_conflict use_column
begin
  return query
  with decided as (
    select utc_day(e.at) as day, decision_bucket(e.at - r.submitted_at) as step, e.at > r.response_due_at as is_late
    from treatment_request r
    where r.id = e.request_id and e.type in ('approve', 'decline') and r.submitted_at is not null)
  select 'decided', d.day, d.step, 1::bigint from decided d
  union all
  select 'late', d.day, 0, 1::bigint from decided d where d.is_late
  union all
  select 'decided:' || e.actor_id, d.day, d.step, 1::bigint from decided d where e.actor_id is not null
  union all
  select 'late:' || e.actor_id, d.day, 0, 1::bigint from decided d where e.actor_id is not null and d.is_late;
end $function$
;
revoke execute on function decision_metrics(request_event) from public;

CREATE OR REPLACE FUNCTION public.decision_quantile(steps integer[], amounts bigint[], fraction double precision)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
BEGIN ATOMIC
 WITH ranked AS (
          SELECT s.step,
             sum(s.amount) OVER (ORDER BY s.step) AS upto,
             (decision_quantile.fraction * ((sum(s.amount) OVER () - (1)::numeric))::double precision) AS place
            FROM UNNEST(decision_quantile.steps, decision_quantile.amounts) s(step, amount)
         )
  SELECT (round(((q.low)::double precision + (((q.high - q.low))::double precision * (q.place - floor(q.place))))))::integer AS round
    FROM ( SELECT min(r.step) FILTER (WHERE ((r.upto)::double precision > floor(r.place))) AS low,
             min(r.step) FILTER (WHERE ((r.upto)::double precision > ceil(r.place))) AS high,
             min(r.place) AS place
            FROM ranked r) q;
END
;
revoke execute on function decision_quantile(integer[],bigint[],double precision) from public;

CREATE OR REPLACE FUNCTION public.decision_totals(since date, until date)
 RETURNS TABLE(decided integer, median_minutes integer, declines jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 WITH took AS (
          SELECT k.step,
             (sum(k.amount))::bigint AS amount
            FROM ( SELECT m.step,
                     m.amount
                    FROM metric m
                   WHERE ((m.name = 'decided'::text) AND (m.day >= decision_totals.since) AND (m.day <= decision_totals.until))
                 UNION ALL
                  SELECT d.step,
                     d.amount
                    FROM metric_delta d
                   WHERE ((d.name = 'decided'::text) AND (d.day >= decision_totals.since) AND (d.day <= decision_totals.until))) k
           GROUP BY k.step
          HAVING (sum(k.amount) > (0)::numeric)
         ), declined AS (
          SELECT COALESCE(r.decline_reason, 'other'::text) AS reason,
             count(*) AS amount
            FROM (request_event e
              JOIN treatment_request r ON ((r.id = e.request_id)))
           WHERE ((e.type = 'decline'::text) AND (e.at >= decision_totals.since) AND (e.at < (decision_totals.until + 1)) AND (r.submitted_at IS NOT NULL))
           GROUP BY COALESCE(r.decline_reason, 'other'::text)
         )
  SELECT ( SELECT (COALESCE(sum(t.amount), (0)::numeric))::integer AS "coalesce"
            FROM took t) AS "coalesce",
     ( SELECT decision_quantile(array_agg(t.step ORDER BY t.step), array_agg(t.amount ORDER BY t.step), (0.5)::double precision) AS decision_quantile
            FROM took t) AS decision_quantile,
     ( SELECT COALESCE(jsonb_object_agg(d.reason, d.amount), '{}'::jsonb) AS "coalesce"
            FROM declined d) AS "coalesce";
END
;
revoke execute on function decision_totals(date,date) from public;
grant execute on function decision_totals(date,date) to tendwell_jobs;

CREATE OR REPLACE FUNCTION public.decrement_fill_count(of_order uuid, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update prescription p set refills_used = o.fill - 1, version = p.version + 1, updated_at = at
    from product_order o
    where o.id = of_order and o.status = 'cancelled' and o.fill > 0 and p.id = o.prescription_id
      and p.refills_used = o.fill + o.supplies - 1
$function$
;
revoke execute on function decrement_fill_count(uuid,timestamp with time zone) from public;
grant execute on function decrement_fill_count(uuid,timestamp with time zone) to tendwell_app;
grant execute on function decrement_fill_count(uuid,timestamp with time zone) to tendwell_jobs;

CREATE OR REPLACE FUNCTION public.delete_own_identity_check()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 DELETE FROM identity_check
   WHERE ((identity_check.patient_id = app_caller()) AND (identity_check.status <> 'verified'::text));
END
;
revoke execute on function delete_own_identity_check() from public;
grant execute on function delete_own_identity_check() to tendwell_app;

CREATE OR REPLACE FUNCTION public.delete_own_presence_rate_limits(before timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 DELETE FROM presence_rate_limit
   WHERE ((presence_rate_limit.account_id = app_caller()) AND (presence_rate_limit.full_at < delete_own_presence_rate_limits.before));
END
;
revoke execute on function delete_own_presence_rate_limits(timestamp with time zone) from public;
grant execute on function delete_own_presence_rate_limits(timestamp with time zone) to tendwell_app;

CREATE OR REPLACE FUNCTION public.effort_metrics(d decision_effort)
 RETURNS TABLE(name text, day date, step integer, amount bigint)
 LANGUAGE plpgsql
 STABLE
AS $function$
#variable_conflict use_column
begin
  return query
  select 'effort.seconds', utc_day(d.decided_at), case when d.open_seconds < 120 then d.open_seconds
      when d.open_seconds < 600 then round(d.open_seconds / 5.0)::integer * 5
      else round(d.open_seconds / 60.0)::integer * 60 end, 1::bigint
  union all
  select 'effort.keys', utc_day(d.decided_at), least(d.keys, 1000), 1::bigint
  union all
  select 'effort.clicks', utc_day(d.decided_at), least(d.clicks, 1000), 1::bigint
  union all
  select 'effort.overrides', utc_day(d.decided_at), 0, d.override_count::bigint where d.override_count > 0;
end $function$
;
revoke execute on function effort_metrics(decision_effort) from public;

CREATE OR REPLACE FUNCTION public.emergency_access_of_caller()
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return array(select a.patient_id from emergency_access a
    where app_role() = 'HCPs' and a.professional_id = app_caller() and a.expires_at > app_now());
end $function$
;
revoke execute on function emergency_access_of_caller() from public;
grant execute on function emergency_access_of_caller() to tendwell_app;
grant execute on function emergency_access_of_caller() to tendwell_jobs;

CREATE OR REPLACE FUNCTION public.emergency_access_patients()
 RETURNS text[]
 LANGUAGE sql
 STABLE
RETURN CASE WHEN (current_setting('app.opened'::text, true) <> ''::text) THEN (current_setting('app.opened'::text))::text[] ELSE emergency_access_of_caller() END
;
revoke execute on function emergency_access_patients() from public;
grant execute on function emergency_access_patients() to tendwell_app;
grant execute on function emergency_access_patients() to tendwell_jobs;

CREATE OR REPLACE FUNCTION public.end_automatic_payment(of_prescription uuid, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  card text;
begin
  select a.payment_method_id into card from automatic_payment a join prescription p on p.id = a.prescription_id
    where a.prescription_id = of_prescription and a.status <> 'ended'
      and (a.patient_id = app_caller() or p.status not in ('active', 'on_hold'))
    for update of a;
  if not found then return false; end if;
  update automatic_payment a set status = 'ended', setup_session_id = null, setup_created_at = null, customer_id = null,
      payment_method_id = null, card_brand = null, card_last4 = null, card_expiry_month = null, card_expiry_year = null,
      notified_for = null, notified_cents = null, charge_at = null, failure_code = null, retry_at = null, updated_at = at
    where a.prescription_id = of_prescription;
  if card is not null then insert into card_removal values (card, at) on conflict do nothing; end if;
  return true;
end $function$
;
revoke execute on function end_automatic_payment(uuid,timestamp with time zone) from public;
grant execute on function end_automatic_payment(uuid,timestamp with time zone) to tendwell_app;
grant execute on function end_automatic_payment(uuid,timestamp with time zone) to tendwell_jobs;

CREATE OR REPLACE FUNCTION public.end_of_second(at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
RETURN (date_trunc('second'::text, at) + '00:00:01'::interval)
;
revoke execute on function end_of_second(timestamp with time zone) from public;

CREATE OR REPLACE FUNCTION public.end_user_change(change_id uuid, result text, code text, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  change user_change;
begin
  update user_change c set outcome = result, failure_code = code, ended_at = at
    where c.id = change_id and c.outcome is null
      and (app_role() is null or (app_role() = 'Admin' and c.asked_by = app_caller()))
    returning c.* into change;
  if not found then
    return false;
  end if;
  if result = 'done' and change.kind = 'add_to_group' then
    update account a set revoked_groups = array_remove(a.revoked_groups, change.group_name)
      where a.id = change.account_id;
  elsif result = 'done' and change.kind = 'enable' then
    update account a set disabled_at = null where a.id = change.account_id and a.closed_at is null;
  end if;
  return true;
end $function$
;
revoke execute on function end_user_change(uuid,text,text,timestamp with time zone) from public;
grant execute on function end_user_change(uuid,text,text,timestamp with time zone) to tendwell_app;
grant execute on function end_user_change(uuid,text,text,timestamp with time zone) to tendwell_jobs;

CREATE OR REPLACE FUNCTION public.enqueue_push_deliveries(mail uuid, at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  added integer;
begin
  insert into push_delivery (outbox_id, endpoint, next_attempt_at, created_at)
    select o.id, s.endpoint, at, at from outbox o
      join push_subscription s on s.account_id = o.recipient
      join account a on a.id = o.recipient
    where o.id = mail and a.disabled_at is null
      and (a.tokens_valid_after is null or s.registered_at >= a.tokens_valid_after)
    on conflict do nothing;
  get diagnostics added = row_count;
  return added;
end $function$
;
revoke execute on function enqueue_push_deliveries(uuid,timestamp with time zone) from public;
grant execute on function enqueue_push_deliveries(uuid,timestamp with time zone) to tendwell_jobs;

CREATE OR REPLACE FUNCTION public.finalize_decision_days(before date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  closed decision_day;
  next_day date;
begin
  select * into closed from decision_day d order by d.day desc limit 1;
  for next_day in
    select distinct f.day from metric f
    where f.name = 'decided' and f.amount <> 0 and f.day > coalesce(closed.day, '-infinity') and f.day < before
    order by f.day
  loop
    with own as materialized (
      select f.step, f.amount from metric f where f.name = 'decided' and f.day = next_day and f.amount <> 0),
    of_day as (
      select sum(o.amount)::integer as decided, array_agg(o.step order by o.step) as steps,
        array_agg(o.amount order by o.step) as amounts
      from own o),
    until_then as (
      select array_agg(a.step order by a.step) as steps, array_agg(a.amount order by a.step) as amounts
      from (select u.step, sum(u.amount)::bigint as amount
        from (select * from own union all select * from unnest(closed.steps, closed.amounts)) u (step, amount)
        group by u.step) a)
    insert into decision_day (day, decided, late, median_minutes, p90_minutes, steps, amounts)
      select next_day, h.decided,
        coalesce((select sum(f.amount) from metric f where f.name = 'late' and f.day = next_day), 0)::integer,
        decision_quantile(h.steps, h.amounts, 0.5), decision_quantile(h.steps, h.amounts, 0.9), u.steps, u.amounts
      from of_day h cross join until_then u
    returning * into closed;
  end loop;
end $function$
;
revoke execute on function finalize_decision_days(date) from public;

CREATE OR REPLACE FUNCTION public.find_contact_messages(beginnings text[], email_beginning text, at_most integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  words tsquery := words_query(beginnings);
begin
  if app_role() is distinct from 'Admin' then
    return '{}';
  end if;
  if email_beginning is not null then
    return array(select m.id from contact_message m
      where lower(m.email) ~>=~ email_beginning and lower(m.email) ~<~ (email_beginning || chr(1114111))
      limit at_most + 1);
  end if;
  return array(select m.id from contact_message m
    where array_to_tsvector(array_remove(string_to_array(lower(m.name), ' '), '')) @@ words limit at_most + 1);
end $function$
;
revoke execute on function find_contact_messages(text[],text,integer) from public;
grant execute on function find_contact_messages(text[],text,integer) to tendwell_app;

CREATE OR REPLACE FUNCTION public.find_patients(beginnings text[], born date, first_id uuid, last_id uuid, patients text[], at_most integer)
 RETURNS TABLE(id text, name text, birth_date date, state text, is_record_open boolean, request_id uuid, treatment_type text, status text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  words tsquery;
  found_ids text[];
  -- Of a name that hundreds have, the search finds the caller's own patients and some of the others; a birth date
  -- tells them apart.
  most_others constant integer := 200;
begin
  if coalesce(app_role(), '') not in ('HCPs', 'Admin') then
    return;
  end if;
  select string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
    into words from unnest(beginnings) word where word <> '';
  if patients is not null then
    found_ids := array(select distinct r.patient_id from treatment_request r
      where r.patient_id = any (patients) and r.submitted_at is not null);
  elsif first_id is not null then
    found_ids := array(select distinct r.patient_id from treatment_request r
      where r.id between first_id and last_id and r.submitted_at is not null);
  elsif born is not null then
    found_ids := array(select distinct r.patient_id from treatment_request r
      where r.patient_birth_date = born and r.submitted_at is not null
        and (words is null
          or array_to_tsvector(array_remove(string_to_array(lower(r.patient_name), ' '), '')) @@ words));
  elsif words is not null then
    found_ids := array(
      select m.patient_id from (select distinct r.patient_id from treatment_request r
        where r.assignee_id = app_caller() and r.submitted_at is not null
          and array_to_tsvector(array_remove(string_to_array(lower(r.patient_name), ' '), '')) @@ words
        limit most_others) m
      union
      select o.patient_id from (select r.patient_id from treatment_request r
        where r.submitted_at is not null
          and array_to_tsvector(array_remove(string_to_array(lower(r.patient_name), ' '), '')) @@ words
        limit most_others) o);
  end if;
  return query
    select latest.patient_id, latest.patient_name, latest.patient_birth_date, latest.patient_state,
      app_role() = 'Admin' or can_read_record_of(latest.patient_id), readable.id, readable.treatment_type, readable.status
    from unnest(found_ids) f (patient_id)
      cross join lateral (
        select r.patient_id, r.patient_name, r.patient_birth_date, r.patient_state, r.created_at
        from treatment_request r where r.patient_id = f.patient_id and r.submitted_at is not null
        order by r.created_at desc, r.id desc limit 1) latest
      left join lateral (
        select r.id, r.treatment_type, r.status
        from treatment_request r where r.patient_id = f.patient_id and r.submitted_at is not null
          and (app_role() = 'Admin' or r.assignee_id = app_caller()
            or (r.status = 'submitted' and r.patient_state = any (app_license_states())))
        order by coalesce(r.id between first_id and last_id, false) desc, r.created_at desc, r.id desc limit 1)
        readable on true
    -- Nobody is a professional for themselves.
    where app_role() = 'Admin' or f.patient_id <> app_caller()
    order by 5 desc, readable.id is null, latest.created_at desc, latest.patient_id
    limit at_most;
end $function$
;
revoke execute on function find_patients(text[],date,uuid,uuid,text[],integer) from public;
grant execute on function find_patients(text[],date,uuid,uuid,text[],integer) to tendwell_app;

CREATE OR REPLACE FUNCTION public.find_people(beginnings text[], at_most integer)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  words tsquery := words_query(beginnings);
begin
  if app_role() is distinct from 'Admin' or words is null then
    return '{}';
  end if;
  return array(
    select f.id from (
      (select a.id from account a
        where array_to_tsvector(array_remove(string_to_array(lower(coalesce(a.given_name, '') || ' '
          || coalesce(a.family_name, '')), ' '), '')) @@ words
        limit at_most + 1)
      union
      (select distinct r.patient_id from treatment_request r
        where r.submitted_at is not null
          and array_to_tsvector(array_remove(string_to_array(lower(r.patient_name), ' '), '')) @@ words
        limit at_most + 1)) f (id)
    limit at_most + 1);
end $function$
;
revoke execute on function find_people(text[],integer) from public;
grant execute on function find_people(text[],integer) to tendwell_app;

CREATE OR REPLACE FUNCTION public.find_requests_by_name(beginning text, at_most integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
AS $function$
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
end $function$
;
revoke execute on function find_requests_by_name(text,integer) from public;
grant execute on function find_requests_by_name(text,integer) to tendwell_app;

CREATE OR REPLACE FUNCTION public.find_transfer(conversation_id uuid, to_id text)
 RETURNS TABLE(assignee_name text, version integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT c.assignee_name,
     c.version
    FROM (conversation c
      JOIN conversation_participant p ON ((p.conversation_id = c.id)))
   WHERE ((c.id = find_transfer.conversation_id) AND (c.assignee_id = find_transfer.to_id) AND (app_role() = 'HCPs'::text) AND (p.account_id = app_caller()) AND (p.left_at IS NOT NULL));
END
;
revoke execute on function find_transfer(uuid,text) from public;
grant execute on function find_transfer(uuid,text) to tendwell_app;

CREATE OR REPLACE FUNCTION public.forget_undone_effort()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from decision_effort
    where request_id = new.request_id and clinician_id = new.signer_id and decided_at = new.signed_at;
  return null;
end $function$
;
revoke execute on function forget_undone_effort() from public;

CREATE OR REPLACE FUNCTION public.generate_recovery_codes(digests text[], at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from account where id = app_caller() for update;
  delete from recovery_code where account_id = app_caller();
  insert into recovery_code (account_id, digest, generated_at)
    select app_caller(), digest, at from unnest(digests) as digest;
end $function$
;
revoke execute on function generate_recovery_codes(text[],timestamp with time zone) from public;
grant execute on function generate_recovery_codes(text[],timestamp with time zone) to tendwell_app;

CREATE OR REPLACE FUNCTION public.has_care_relationship(patient text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if app_role() is distinct from 'HCPs' then return false; end if;
  if exists (select from treatment_request r where r.patient_id = patient and r.assignee_id = app_caller()
    and r.status in ('in_review', 'needs_info', 'approved', 'prescribed')) then return true; end if;
  if exists (select from conversation c where c.patient_id = patient and c.assignee_id = app_caller()
    and c.status <> 'closed') then return true; end if;
  return exists (select from prescription p where p.patient_id = patient and p.prescriber_id = app_caller()
    and p.status in ('active', 'on_hold'));
end $function$
;
revoke execute on function has_care_relationship(text) from public;
grant execute on function has_care_relationship(text) to tendwell_app;
grant execute on function has_care_relationship(text) to tendwell_jobs;

CREATE OR REPLACE FUNCTION public.has_record(patient text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT ((app_role() = 'HCPs'::text) AND (EXISTS ( SELECT
            FROM treatment_request r
           WHERE ((r.patient_id = has_record.patient) AND (r.submitted_at IS NOT NULL)))));
END
;
revoke execute on function has_record(text) from public;
grant execute on function has_record(text) to tendwell_app;

CREATE OR REPLACE FUNCTION public.identity_status_of(patient text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if (app_role() = 'Admin' or can_read_record_of(identity_status_of.patient)) is not true then return null; end if;
  return (select c.status from identity_check c where c.patient_id = identity_status_of.patient);
end $function$
;
revoke execute on function identity_status_of(text) from public;
grant execute on function identity_status_of(text) to tendwell_app;

CREATE OR REPLACE FUNCTION public.identity_summary_of(patient text)
 RETURNS TABLE(status text, valid_until timestamp with time zone, was_prescribed boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT c.status,
     c.valid_until,
     (EXISTS ( SELECT
            FROM prescription p
           WHERE ((p.patient_id = identity_summary_of.patient) AND (p.signed_at IS NOT NULL) AND (p.status <> 'entered_in_error'::text)))) AS "exists"
    FROM (( SELECT) one
      LEFT JOIN identity_check c ON ((c.patient_id = identity_summary_of.patient)))
   WHERE (pg_has_role(SESSION_USER, 'tendwell_jobs'::name, 'member'::text) OR (app_caller() = identity_summary_of.patient) OR (app_role() = 'Admin'::text) OR can_read_record_of(identity_summary_of.patient));
END
;
revoke execute on function identity_summary_of(text) from public;
grant execute on function identity_summary_of(text) to tendwell_app;
grant execute on function identity_summary_of(text) to tendwell_jobs;

CREATE OR REPLACE FUNCTION public.is_in_record_of(request uuid, patient text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return can_read_record_of(patient)
    and exists (select from treatment_request r where r.id = request and r.patient_id = patient
      and r.submitted_at is not null);
end $function$
;
revoke execute on function is_in_record_of(uuid,text) from public;
grant execute on function is_in_record_of(uuid,text) to tendwell_app;

CREATE OR REPLACE FUNCTION public.is_note_withheld(note uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return exists (select from note_withholding w where w.note_id = note and w.released_at is null);
end $function$
;
revoke execute on function is_note_withheld(uuid) from public;
grant execute on function is_note_withheld(uuid) to tendwell_app;

CREATE OR REPLACE FUNCTION public.is_own_prescription(prescription_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return exists (select from prescription p
    where p.id = prescription_id and p.patient_id = app_caller() and p.signed_at is not null);
end $function$
;
revoke execute on function is_own_prescription(uuid) from public;
grant execute on function is_own_prescription(uuid) to tendwell_app;

CREATE OR REPLACE FUNCTION public.license_states_of_caller()
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return array(select l.state from practitioner_license l
    where l.practitioner_id = app_caller() and app_role() = 'HCPs' and l.removed_at is null
      and l.verified_at is not null
      and l.expires_on >= coalesce(nullif(current_setting('app.day', true), '')::date, current_date));
end $function$
;
revoke execute on function license_states_of_caller() from public;
grant execute on function license_states_of_caller() to tendwell_app;
grant execute on function license_states_of_caller() to tendwell_jobs;

CREATE OR REPLACE FUNCTION public.licenses_for_prescription(prescription uuid)
 RETURNS TABLE(state text, holder text, "expiresOn" text, "verifiedAt" timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return query
    select place.state, l.holder, l.expires_on, l.verified_at
    from prescription p
    cross join lateral (
      select r.patient_state as state from treatment_request r
      where r.patient_id = p.patient_id and r.submitted_version is not null and r.patient_state is not null
      order by r.created_at desc, r.id desc limit 1) place
    left join lateral (
      select case l.practitioner_id when p.prescriber_id then 'prescriber' else 'caller' end as holder,
        l.expires_on::text as expires_on, l.verified_at
      from practitioner_license l
      where l.state = place.state and l.removed_at is null
        and l.practitioner_id in (p.prescriber_id, case app_role() when 'HCPs' then app_caller() end)) l on true
    where p.id = licenses_for_prescription.prescription
      and (app_role() is distinct from 'user' or p.patient_id = app_caller());
end $function$
;
revoke execute on function licenses_for_prescription(uuid) from public;
grant execute on function licenses_for_prescription(uuid) to tendwell_app;
grant execute on function licenses_for_prescription(uuid) to tendwell_jobs;

CREATE OR REPLACE FUNCTION public.licenses_of_signer(signer text, state text)
 RETURNS TABLE("expiresOn" text, "verifiedAt" timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT (l.expires_on)::text AS expires_on,
     l.verified_at
    FROM (practitioner_license l
      JOIN account a ON ((a.id = l.practitioner_id)))
   WHERE ((l.practitioner_id = licenses_of_signer.signer) AND (l.state = licenses_of_signer.state) AND (l.removed_at IS NULL) AND (a.disabled_at IS NULL) AND (a.closed_at IS NULL) AND (NOT ('HCPs'::text = ANY (a.revoked_groups))));
END
;
revoke execute on function licenses_of_signer(text,text) from public;
grant execute on function licenses_of_signer(text,text) to tendwell_jobs;

CREATE OR REPLACE FUNCTION public.lock_fills_of(of_prescription uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from treatment_request r
    where r.id = (select p.request_id from prescription p where p.id = of_prescription) for no key update;
  perform from prescription p where p.id = of_prescription for no key update;
  perform from product_order o where o.prescription_id = of_prescription
    and o.status in ('awaiting_payment', 'placed', 'packed', 'shipped') order by o.fill for no key update;
end $function$
;
revoke execute on function lock_fills_of(uuid) from public;
grant execute on function lock_fills_of(uuid) to tendwell_app;
grant execute on function lock_fills_of(uuid) to tendwell_jobs;

CREATE OR REPLACE FUNCTION public.metrics_since(names text[], since date)
 RETURNS TABLE(name text, day date, step integer, amount bigint)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT k.name,
     k.day,
     k.step,
     (sum(k.amount))::bigint AS sum
    FROM ( SELECT f.name,
             f.day,
             f.step,
             f.amount
            FROM metric f
           WHERE ((f.name = ANY (metrics_since.names)) AND ((f.day >= metrics_since.since) OR (f.day = '-infinity'::date)))
         UNION ALL
          SELECT c.name,
             c.day,
             c.step,
             c.amount
            FROM metric_delta c
           WHERE ((c.name = ANY (metrics_since.names)) AND ((c.day >= metrics_since.since) OR (c.day = '-infinity'::date)))) k
   GROUP BY k.name, k.day, k.step
  HAVING (sum(k.amount) <> (0)::numeric);
END
;
revoke execute on function metrics_since(text[],date) from public;

CREATE OR REPLACE FUNCTION public.note_readers(patient text)
 RETURNS TABLE(id text, given_name text, family_name text, credentials text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$
;
revoke execute on function note_readers(text) from public;
grant execute on function note_readers(text) to tendwell_app;

CREATE OR REPLACE FUNCTION public.nth_newest_own_message(count integer, since timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return (select m.created_at from message m where m.sender_id = app_caller() and m.created_at > since
    order by m.created_at desc offset nth_newest_own_message.count - 1 limit 1);
end $function$
;
revoke execute on function nth_newest_own_message(integer,timestamp with time zone) from public;
grant execute on function nth_newest_own_message(integer,timestamp with time zone) to tendwell_app;

CREATE OR REPLACE FUNCTION public.other_open_requests(request_ids uuid[])
 RETURNS TABLE(request_id uuid, others jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 5
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  -- Once, and not for each row.
  caller text := app_caller();
  sees_all boolean := app_role() = 'Admin';
  states text[] := app_license_states();
begin
  if app_role() is distinct from 'HCPs' and sees_all is not true then
    return;
  end if;
  return query
    select known.id, jsonb_agg(jsonb_build_object('id', other.id, 'treatmentType', other.treatment_type,
        'status', other.status, 'assigneeName', other.assignee_name, 'isReadable', sees_all
          or other.assignee_id is not distinct from caller
          or (other.status = 'submitted' and other.patient_state = any (states)))
      order by other.submitted_at, other.id)
    from treatment_request known
    -- A patient has one open request for a treatment at most.
    cross join lateral (select o.* from treatment_request o
      where o.patient_id = known.patient_id and o.id <> known.id
        and o.status in ('submitted', 'in_review', 'needs_info', 'approved')
      order by o.created_at desc, o.id desc limit 4) other
    where known.id = any (request_ids) and known.patient_id <> caller
      and (sees_all or known.assignee_id = caller
        or (known.status = 'submitted' and known.patient_state = any (states)))
    group by known.id;
end $function$
;
revoke execute on function other_open_requests(uuid[]) from public;
grant execute on function other_open_requests(uuid[]) to tendwell_app;

CREATE OR REPLACE FUNCTION public.override_metrics(o prescription_override)
 RETURNS TABLE(name text, day date, step integer, amount bigint)
 LANGUAGE plpgsql
 STABLE
AS $function$
#variable_conflict use_column
begin
  return query
  select 'overridden:' || p.prescriber_id, utc_day(o.created_at), 0, 1::bigint
  from prescription p where p.id = o.prescription_id;
end $function$
;
revoke execute on function override_metrics(prescription_override) from public;

CREATE OR REPLACE FUNCTION public.overview_decisions(since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(day date, decided integer, late integer, median_minutes integer, p90_minutes integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  first_day date := utc_day(since);
  last_day date := utc_day(until);
  closed_day date;
  open_from date;
begin
  if app_role() is distinct from 'Admin' then
    return query select null::date, 0, 0, null::integer, null::integer;
    return;
  end if;
  select least(last_day, coalesce(max(d.day), '-infinity'),
      (select min(c.day) - 1 from metric_delta c where c.name in ('decided', 'late')))
    into closed_day from decision_day d;
  open_from := greatest(first_day, closed_day + 1);
  return query
  with closed as materialized (
    select d.day, d.decided, d.late, d.median_minutes, d.p90_minutes from decision_day d
    where d.day >= first_day and d.day <= closed_day),
  open as materialized (
    select k.name, k.day, k.step, sum(k.amount) as amount from (
      select f.name, f.day, f.step, f.amount from metric f
      where f.name = 'decided' and f.day >= open_from and f.day <= last_day
      union all
      select f.name, f.day, f.step, f.amount from metric f
      where f.name = 'late' and f.day >= open_from and f.day <= last_day
      union all
      select c.name, c.day, c.step, c.amount from metric_delta c
      where c.name in ('decided', 'late') and c.day >= open_from and c.day <= last_day) k
    group by k.name, k.day, k.step having sum(k.amount) <> 0),
  open_days as (
    select o.day, coalesce(sum(o.amount) filter (where o.name = 'decided'), 0)::integer as decided,
      coalesce(sum(o.amount) filter (where o.name = 'late'), 0)::integer as late,
      array_agg(o.step order by o.step) filter (where o.name = 'decided') as steps,
      array_agg(o.amount::bigint order by o.step) filter (where o.name = 'decided') as amounts
    from open o group by o.day),
  took as (
    select t.step, sum(t.amount)::bigint as amount from (
      select o.step, o.amount from open o where o.name = 'decided'
      union all
      select s.step, s.amount
        from (select d.steps, d.amounts from decision_day d where d.day <= closed_day order by d.day desc limit 1) l
        cross join lateral unnest(l.steps, l.amounts) s (step, amount)
      union all
      select s.step, -s.amount
        from (select d.steps, d.amounts from decision_day d where d.day <= closed_day and d.day < first_day
          order by d.day desc limit 1) b
        cross join lateral unnest(b.steps, b.amounts) s (step, amount)) t
    group by t.step having sum(t.amount) <> 0),
  whole as (
    select array_agg(t.step order by t.step) as steps, array_agg(t.amount order by t.step) as amounts from took t)
  select c.day, c.decided, c.late, c.median_minutes, c.p90_minutes from closed c
  union all
  select o.day, o.decided, o.late, decision_quantile(o.steps, o.amounts, 0.5), decision_quantile(o.steps, o.amounts, 0.9)
    from open_days o
  union all
  select null,
    (coalesce((select sum(c.decided) from closed c), 0) + coalesce((select sum(o.decided) from open_days o), 0))::integer,
    (coalesce((select sum(c.late) from closed c), 0) + coalesce((select sum(o.late) from open_days o), 0))::integer,
    decision_quantile(w.steps, w.amounts, 0.5), decision_quantile(w.steps, w.amounts, 0.9)
  from whole w;
end $function$
;
revoke execute on function overview_decisions(timestamp with time zone,timestamp with time zone) from public;
grant execute on function overview_decisions(timestamp with time zone,timestamp with time zone) to tendwell_app;

CREATE OR REPLACE FUNCTION public.overview_effort(since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(decisions integer, median_seconds integer, median_keys integer, median_clicks integer, overrides integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 WITH sums AS MATERIALIZED (
          SELECT k.name,
             k.step,
             (sum(k.amount))::bigint AS amount
            FROM metrics_since(ARRAY['effort.seconds'::text, 'effort.keys'::text, 'effort.clicks'::text, 'effort.overrides'::text], utc_day(overview_effort.since)) k(name, day, step, amount)
           WHERE ((app_role() = 'Admin'::text) AND (k.day <= utc_day(overview_effort.until)))
           GROUP BY k.name, k.step
          HAVING (sum(k.amount) <> (0)::numeric)
         ), lists AS (
          SELECT s.name,
             array_agg(s.step ORDER BY s.step) AS steps,
             array_agg(s.amount ORDER BY s.step) AS amounts,
             (sum(s.amount))::integer AS count
            FROM sums s
           GROUP BY s.name
         )
  SELECT COALESCE(( SELECT l.count
            FROM lists l
           WHERE (l.name = 'effort.seconds'::text)), 0) AS "coalesce",
     ( SELECT decision_quantile(l.steps, l.amounts, (0.5)::double precision) AS decision_quantile
            FROM lists l
           WHERE (l.name = 'effort.seconds'::text)) AS decision_quantile,
     ( SELECT decision_quantile(l.steps, l.amounts, (0.5)::double precision) AS decision_quantile
            FROM lists l
           WHERE (l.name = 'effort.keys'::text)) AS decision_quantile,
     ( SELECT decision_quantile(l.steps, l.amounts, (0.5)::double precision) AS decision_quantile
            FROM lists l
           WHERE (l.name = 'effort.clicks'::text)) AS decision_quantile,
     COALESCE(( SELECT l.count
            FROM lists l
           WHERE (l.name = 'effort.overrides'::text)), 0) AS "coalesce";
END
;
revoke execute on function overview_effort(timestamp with time zone,timestamp with time zone) from public;
grant execute on function overview_effort(timestamp with time zone,timestamp with time zone) to tendwell_app;

CREATE OR REPLACE FUNCTION public.overview_money(since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(day date, captured_cents bigint, refunded_cents bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT f.day,
     (COALESCE(sum(f.amount) FILTER (WHERE (f.name = 'captured'::text)), (0)::numeric))::bigint AS "coalesce",
     (COALESCE(sum(f.amount) FILTER (WHERE (f.name = 'refunded'::text)), (0)::numeric))::bigint AS "coalesce"
    FROM metrics_since(ARRAY['captured'::text, 'refunded'::text], utc_day(overview_money.since)) f(name, day, step, amount)
   WHERE ((app_role() = 'Admin'::text) AND (f.day <= utc_day(overview_money.until)))
   GROUP BY GROUPING SETS ((f.day), ());
END
;
revoke execute on function overview_money(timestamp with time zone,timestamp with time zone) from public;
grant execute on function overview_money(timestamp with time zone,timestamp with time zone) to tendwell_app;

CREATE OR REPLACE FUNCTION public.overview_now(at timestamp with time zone)
 RETURNS TABLE(held_cents bigint, held_count integer, overdue_count integer, failed_mails integer, pending_commands integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 WITH kept AS MATERIALIZED (
          SELECT f.name,
             f.day,
             f.amount
            FROM metrics_since(ARRAY['held'::text, 'holds'::text, 'response_due'::text], '-infinity'::date) f(name, day, step, amount)
           WHERE (app_role() = 'Admin'::text)
         )
  SELECT ( SELECT (COALESCE(sum(k.amount), (0)::numeric))::bigint AS "coalesce"
            FROM kept k
           WHERE (k.name = 'held'::text)) AS "coalesce",
     ( SELECT (COALESCE(sum(k.amount), (0)::numeric))::integer AS "coalesce"
            FROM kept k
           WHERE (k.name = 'holds'::text)) AS "coalesce",
     ((( SELECT COALESCE(sum(k.amount), (0)::numeric) AS "coalesce"
            FROM kept k
           WHERE ((k.name = 'response_due'::text) AND (k.day < utc_day(overview_now.at)))))::integer + ( SELECT (count(*))::integer AS count
            FROM treatment_request r
           WHERE ((r.status = ANY (ARRAY['submitted'::text, 'in_review'::text])) AND (r.response_due_at < overview_now.at) AND (r.response_due_at >= date_trunc('day'::text, overview_now.at, 'UTC'::text))))),
     ( SELECT (count(*))::integer AS count
            FROM outbox o
           WHERE ((o.state = 'failed'::text) AND (o.created_at > (overview_now.at - '30 days'::interval)))) AS count,
     ( SELECT (count(*))::integer AS count
            FROM payment_command c
           WHERE ((c.done_at IS NULL) AND (c.attempts > 1))) AS count
   WHERE (app_role() = 'Admin'::text);
END
;
revoke execute on function overview_now(timestamp with time zone) from public;
grant execute on function overview_now(timestamp with time zone) to tendwell_app;

CREATE OR REPLACE FUNCTION public.overview_requests(since timestamp with time zone)
 RETURNS TABLE(status text, count integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT substr(f.name, 9) AS substr,
     (sum(f.amount))::integer AS sum
    FROM metrics_since(ARRAY['request.awaiting_payment'::text, 'request.submitted'::text, 'request.in_review'::text, 'request.needs_info'::text, 'request.approved'::text, 'request.prescribed'::text, 'request.shipped'::text, 'request.delivered'::text, 'request.declined'::text, 'request.cancelled'::text, 'request.refunded'::text, 'request.expired'::text], utc_day(overview_requests.since)) f(name, day, step, amount)
   WHERE (app_role() = 'Admin'::text)
   GROUP BY f.name;
END
;
revoke execute on function overview_requests(timestamp with time zone) from public;
grant execute on function overview_requests(timestamp with time zone) to tendwell_app;

CREATE OR REPLACE FUNCTION public.own_access_proof(after bigint, at_most integer)
 RETURNS TABLE(head_sequence bigint, head_hash text, sequence bigint, hash text, recorded_at timestamp with time zone, operation text, agent_id text, agent_name text, agent_role text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT h.sequence,
     encode(h.hash, 'hex'::text) AS encode,
     e.sequence,
     encode(e.hash, 'hex'::text) AS encode,
     e.recorded_at,
     e.operation,
     e.agent_id,
     ( SELECT NULLIF(concat_ws(' '::text, a.given_name, a.family_name), ''::text) AS "nullif"
            FROM account a
           WHERE (a.id = e.agent_id)) AS "nullif",
     e.agent_role
    FROM (audit_head h
      LEFT JOIN LATERAL ( SELECT v.id,
             v.recorded_at,
             v.action,
             v.operation,
             v.outcome,
             v.outcome_code,
             v.agent_id,
             v.agent_role,
             v.entity_type,
             v.entity_id,
             v.patient_id,
             v.criteria,
             v.request_id,
             v.previous_hash,
             v.hash,
             v.sequence
            FROM audit_event v
           WHERE ((v.patient_id = app_caller()) AND (v.agent_id <> app_caller()) AND (v.agent_role = ANY (ARRAY['HCPs'::text, 'Admin'::text])) AND (v.outcome = 0) AND (v.sequence > own_access_proof.after))
           ORDER BY v.sequence
          LIMIT own_access_proof.at_most) e ON (true))
   ORDER BY e.sequence;
END
;
revoke execute on function own_access_proof(bigint,integer) from public;
grant execute on function own_access_proof(bigint,integer) to tendwell_app;

CREATE OR REPLACE FUNCTION public.own_practitioners()
 RETURNS TABLE(id text, given_name text, family_name text, credentials text, npi text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT a.id,
     a.given_name,
     a.family_name,
     p.credentials,
     p.npi
    FROM (account a
      LEFT JOIN practitioner p ON ((p.id = a.id)))
   WHERE (a.id IN ( SELECT prescription.prescriber_id
            FROM prescription
           WHERE (prescription.patient_id = app_caller())
         UNION
          SELECT clinical_note.author_id
            FROM clinical_note
           WHERE ((clinical_note.patient_id = app_caller()) AND (clinical_note.signed_at IS NOT NULL))
         UNION
          SELECT treatment_request.assignee_id
            FROM treatment_request
           WHERE ((treatment_request.patient_id = app_caller()) AND (treatment_request.assignee_id IS NOT NULL))))
   ORDER BY a.id;
END
;
revoke execute on function own_practitioners() from public;
grant execute on function own_practitioners() to tendwell_app;

CREATE OR REPLACE FUNCTION public.own_record_readers()
 RETURNS TABLE(id text, name text, role text, last_at timestamp with time zone, visits integer, is_emergency boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT v.agent_id,
     ( SELECT NULLIF(concat_ws(' '::text, a.given_name, a.family_name), ''::text) AS "nullif"
            FROM account a
           WHERE (a.id = v.agent_id)) AS "nullif",
     max(v.agent_role) AS max,
     max(v.recorded_at) AS max,
     (count(*))::integer AS count,
     bool_or(COALESCE(((v.criteria ->> 'purposeOfUse'::text) = 'ETREAT'::text), false)) AS bool_or
    FROM ( SELECT e.id,
             e.recorded_at,
             e.action,
             e.operation,
             e.outcome,
             e.outcome_code,
             e.agent_id,
             e.agent_role,
             e.entity_type,
             e.entity_id,
             e.patient_id,
             e.criteria,
             e.request_id,
             e.previous_hash,
             e.hash,
             e.sequence
            FROM audit_event e
           WHERE ((e.patient_id = app_caller()) AND (e.agent_id <> app_caller()) AND (e.agent_role = ANY (ARRAY['HCPs'::text, 'Admin'::text])) AND (e.outcome = 0))
           ORDER BY e.id DESC
          LIMIT 5000) v
   GROUP BY v.agent_id
   ORDER BY (max(v.recorded_at)) DESC
  LIMIT 100;
END
;
revoke execute on function own_record_readers() from public;
grant execute on function own_record_readers() to tendwell_app;

CREATE OR REPLACE FUNCTION public.own_withheld_notes()
 RETURNS TABLE(id uuid, request_id uuid, addendum_to uuid, author_id text, signed_as text, signed_at timestamp with time zone, reason text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT n.id,
     n.request_id,
     n.addendum_to,
     n.author_id,
     n.signed_as,
     n.signed_at,
     w.reason
    FROM (note_withholding w
      JOIN clinical_note n ON ((n.id = w.note_id)))
   WHERE ((w.patient_id = app_caller()) AND (w.released_at IS NULL) AND (n.signed_at IS NOT NULL));
END
;
revoke execute on function own_withheld_notes() from public;
grant execute on function own_withheld_notes() to tendwell_app;

CREATE OR REPLACE FUNCTION public.payment_event_metrics(e payment_event)
 RETURNS TABLE(name text, day date, step integer, amount bigint)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT
         CASE (e).type
             WHEN 'capture'::text THEN 'captured'::text
             ELSE 'refunded'::text
         END AS "case",
     utc_day((e).at) AS utc_day,
     0,
     (
         CASE
             WHEN ((e).type = ANY (ARRAY['refundFailed'::text, 'refundPartFailed'::text])) THEN (- (e).amount_cents)
             ELSE (e).amount_cents
         END)::bigint AS amount_cents
   WHERE ((e).type = ANY (ARRAY['capture'::text, 'refundPart'::text, 'refund'::text, 'refundFailed'::text, 'refundPartFailed'::text]));
END
;
revoke execute on function payment_event_metrics(payment_event) from public;

CREATE OR REPLACE FUNCTION public.payment_metrics(p payment)
 RETURNS TABLE(name text, day date, step integer, amount bigint)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT 'held'::text,
     '-infinity'::date AS date,
     0,
     ((payment_metrics.p).amount_cents)::bigint AS amount_cents
   WHERE ((payment_metrics.p).status = 'authorized'::text)
 UNION ALL
  SELECT 'holds'::text,
     '-infinity'::date AS date,
     0,
     (1)::bigint AS int8
   WHERE ((payment_metrics.p).status = 'authorized'::text);
END
;
revoke execute on function payment_metrics(payment) from public;

CREATE OR REPLACE FUNCTION public.practitioner_names()
 RETURNS TABLE(id text, given_name text, family_name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT a.id,
     a.given_name,
     a.family_name
    FROM (practitioner p
      JOIN account a ON ((a.id = p.id)))
   WHERE ((app_role() = ANY (ARRAY['HCPs'::text, 'Admin'::text])) AND (a.disabled_at IS NULL) AND (NOT ('HCPs'::text = ANY (a.revoked_groups))));
END
;
revoke execute on function practitioner_names() from public;
grant execute on function practitioner_names() to tendwell_app;

CREATE OR REPLACE FUNCTION public.prescribed_to(patient text)
 RETURNS TABLE(id uuid, "requestId" uuid, "renewsPrescriptionId" uuid, "productId" text, medication text, status text, answers jsonb, overridden jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.id, p.request_id, r.renews_prescription_id, p.product_id, p.medication, p.status, r.answers,
    (select coalesce(jsonb_agg(alert), '[]') from prescription_override o, jsonb_array_elements(o.alerts) alert
      where o.prescription_id = p.id)
  from prescription p join treatment_request r on r.id = p.request_id
  where p.patient_id = prescribed_to.patient and p.status in ('draft', 'active', 'on_hold')
    and (pg_has_role(session_user, 'tendwell_jobs', 'member') or app_caller() = prescribed_to.patient
      or app_role() = 'Admin' or has_care_relationship(prescribed_to.patient) or prescribes_to(prescribed_to.patient))
  order by p.authored_on, p.id
$function$
;
revoke execute on function prescribed_to(text) from public;
grant execute on function prescribed_to(text) to tendwell_app;
grant execute on function prescribed_to(text) to tendwell_jobs;

CREATE OR REPLACE FUNCTION public.prescriber_license(prescription uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select jsonb_build_object('state', place.state, 'expiresOn', l.expires_on::text,
    'isVerified', l.verified_at is not null)
  from prescription p
  cross join lateral (
    select r.patient_state as state from treatment_request r
    where r.patient_id = p.patient_id and r.submitted_version is not null and r.patient_state is not null
    order by r.created_at desc, r.id desc limit 1) place
  left join practitioner_license l
    on l.practitioner_id = p.prescriber_id and l.state = place.state and l.removed_at is null
  where p.id = prescriber_license.prescription and app_role() in ('HCPs', 'Admin')
$function$
;
revoke execute on function prescriber_license(uuid) from public;
grant execute on function prescriber_license(uuid) to tendwell_app;
grant execute on function prescriber_license(uuid) to tendwell_jobs;

CREATE OR REPLACE FUNCTION public.prescribes_to(patient text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return app_role() = 'HCPs' and exists (select from prescription p
    where p.patient_id = patient and p.prescriber_id = app_caller() and p.status in ('active', 'on_hold'));
end $function$
;
revoke execute on function prescribes_to(text) from public;
grant execute on function prescribes_to(text) to tendwell_app;

CREATE OR REPLACE FUNCTION public.prescription_content(p prescription)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN (((jsonb_build_array((p).id, (p).request_id, (p).patient_id, (p).prescriber_id, (p).product_id, (p).medication, (p).form, (p).route, (p).sig, (p).quantity_value, (p).quantity_unit, (p).packs, (p).days_supply, (p).refills_allowed, (p).price_cents, (p).currency, (p).note, ((p).signed_at AT TIME ZONE 'UTC'::text), ((p).valid_until AT TIME ZONE 'UTC'::text)) || CASE WHEN (((p).dosage -> 'instructions'::text) = '[]'::jsonb) THEN '[]'::jsonb ELSE jsonb_build_array((p).dosage) END) || CASE WHEN ((p).steps IS NULL) THEN '[]'::jsonb ELSE jsonb_build_array((p).steps) END))::text
;

CREATE OR REPLACE FUNCTION public.protect_note_withholding()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'A withholding only ends.' using errcode = 'restrict_violation';
end $function$
;
revoke execute on function protect_note_withholding() from public;

CREATE OR REPLACE FUNCTION public.protect_signed_note()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'A signed note never changes.' using errcode = 'restrict_violation';
end $function$
;
revoke execute on function protect_signed_note() from public;

CREATE OR REPLACE FUNCTION public.published_versions(treatment text)
 RETURNS TABLE(version integer, published_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT p.version,
     p.published_at
    FROM questionnaire_publication p
   WHERE (p.treatment_type = published_versions.treatment)
   ORDER BY p.number;
END
;
revoke execute on function published_versions(text) from public;
grant execute on function published_versions(text) to tendwell_app;
grant execute on function published_versions(text) to tendwell_jobs;

CREATE OR REPLACE FUNCTION public.queue_lookahead(by_order text, after_at timestamp with time zone, after_id uuid)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$
;
revoke execute on function queue_lookahead(text,timestamp with time zone,uuid) from public;
grant execute on function queue_lookahead(text,timestamp with time zone,uuid) to tendwell_app;

CREATE OR REPLACE FUNCTION public.recompute_metrics()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  lock table treatment_request, request_event, payment, payment_event, message, prescription_override, decision_effort
    in share row exclusive mode;
  delete from metric_delta;
  delete from metric;
  delete from decision_day;
  insert into metric (name, day, step, amount)
    select f.name, f.day, f.step, sum(f.amount) from (
      select f.* from treatment_request r cross join lateral request_metrics(r) f
      union all
      select f.* from request_event e cross join lateral decision_metrics(e) f
      union all
      select f.* from payment p cross join lateral payment_metrics(p) f
      union all
      select f.* from payment_event e cross join lateral payment_event_metrics(e) f
      union all
      select f.* from message m cross join lateral answer_metrics(m) f
      union all
      select f.* from prescription_override o cross join lateral override_metrics(o) f
      union all
      select f.* from decision_effort d cross join lateral effort_metrics(d) f) f
    group by f.name, f.day, f.step;
  perform finalize_decision_days(utc_day(now()) - 1);
end $function$
;
revoke execute on function recompute_metrics() from public;

CREATE OR REPLACE FUNCTION public.record_answer_metrics()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into metric_delta (name, day, step, amount)
    select f.name, f.day, f.step, f.amount from answer_metrics(new) f;
  return null;
end $function$
;
revoke execute on function record_answer_metrics() from public;

CREATE OR REPLACE FUNCTION public.record_decision_metrics()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into metric_delta (name, day, step, amount)
    select f.name, f.day, f.step, f.amount from decision_metrics(new) f;
  return null;
end $function$
;
revoke execute on function record_decision_metrics() from public;

CREATE OR REPLACE FUNCTION public.record_effort_metrics()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' then
    insert into metric_delta (name, day, step, amount)
      select f.name, f.day, f.step, -f.amount from effort_metrics(old) f;
  else
    insert into metric_delta (name, day, step, amount)
      select f.name, f.day, f.step, f.amount from effort_metrics(new) f;
  end if;
  return null;
end $function$
;
revoke execute on function record_effort_metrics() from public;

CREATE OR REPLACE FUNCTION public.record_override_metrics()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into metric_delta (name, day, step, amount)
    select f.name, f.day, f.step, f.amount from override_metrics(new) f;
  return null;
end $function$
;
revoke execute on function record_override_metrics() from public;

CREATE OR REPLACE FUNCTION public.record_payment_event_metrics()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into metric_delta (name, day, step, amount)
    select f.name, f.day, f.step, f.amount from payment_event_metrics(new) f;
  return null;
end $function$
;
revoke execute on function record_payment_event_metrics() from public;

CREATE OR REPLACE FUNCTION public.record_payment_metrics()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'INSERT' then
    insert into metric_delta (name, day, step, amount)
      select f.name, f.day, f.step, -f.amount from payment_metrics(old) f;
  end if;
  if tg_op <> 'DELETE' then
    insert into metric_delta (name, day, step, amount)
      select f.name, f.day, f.step, f.amount from payment_metrics(new) f;
  end if;
  return null;
end $function$
;
revoke execute on function record_payment_metrics() from public;

CREATE OR REPLACE FUNCTION public.record_request_metrics()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'INSERT' then
    insert into metric_delta (name, day, step, amount)
      select f.name, f.day, f.step, -f.amount from request_metrics(old) f
      where tg_op = 'DELETE' or f not in (select n from request_metrics(new) n);
  end if;
  if tg_op <> 'DELETE' then
    insert into metric_delta (name, day, step, amount)
      select f.name, f.day, f.step, f.amount from request_metrics(new) f
      where tg_op = 'INSERT' or f not in (select o from request_metrics(old) o);
  end if;
  return null;
end $function$
;
revoke execute on function record_request_metrics() from public;

CREATE OR REPLACE FUNCTION public.record_requests_of(patient text)
 RETURNS SETOF treatment_request
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if (app_role() = 'Admin' or can_read_record_of(record_requests_of.patient)) is not true then return; end if;
  return query select * from treatment_request r
    where r.patient_id = record_requests_of.patient and r.submitted_at is not null
    order by r.created_at desc, r.id desc limit 100;
end $function$
;
revoke execute on function record_requests_of(text) from public;
grant execute on function record_requests_of(text) to tendwell_app;

CREATE OR REPLACE FUNCTION public.record_views(patient text, before bigint, most integer)
 RETURNS TABLE(id bigint, at timestamp with time zone, operation text, agent_id text, agent_name text, agent_role text, is_emergency boolean, reason text, explanation text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT e.id,
     e.recorded_at,
     e.operation,
     e.agent_id,
     ( SELECT NULLIF(concat_ws(' '::text, a.given_name, a.family_name), ''::text) AS "nullif"
            FROM account a
           WHERE (a.id = e.agent_id)) AS "nullif",
     e.agent_role,
     COALESCE(((e.criteria ->> 'purposeOfUse'::text) = 'ETREAT'::text), false) AS "coalesce",
     opened.reason,
     opened.explanation
    FROM (audit_event e
      LEFT JOIN LATERAL ( SELECT o.reason,
             o.explanation
            FROM emergency_access o
           WHERE ((e.operation = 'Mutation.startEmergencyAccess'::text) AND (o.patient_id = e.patient_id) AND (o.professional_id = e.agent_id) AND (o.opened_at <= e.recorded_at))
           ORDER BY o.opened_at DESC
          LIMIT 1) opened ON (true))
   WHERE ((e.patient_id = record_views.patient) AND (e.id < record_views.before) AND (e.agent_role = ANY (ARRAY['HCPs'::text, 'Admin'::text])) AND (e.outcome = 0) AND ((app_role() = 'Admin'::text) OR can_read_record_of(record_views.patient)))
   ORDER BY e.id DESC
  LIMIT record_views.most;
END
;
revoke execute on function record_views(text,bigint,integer) from public;
grant execute on function record_views(text,bigint,integer) to tendwell_app;

CREATE OR REPLACE FUNCTION public.refund_cancelled_request(of_request uuid, command uuid, key text, at timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  paid payment;
  pending uuid;
begin
  select p.* into paid from payment p join treatment_request r on r.id = p.request_id
    where r.id = of_request and r.status = 'cancelled';
  if not found then return null; end if;
  select c.id into pending from payment_command c
    where c.payment_id = paid.id and c.kind = 'releaseOrRefund' and c.done_at is null;
  if found then return pending; end if;
  insert into payment_command (id, payment_id, patient_id, kind, idempotency_key, next_attempt_at, created_at)
    values (command, paid.id, paid.patient_id, 'releaseOrRefund', key, at, at);
  return command;
end $function$
;
revoke execute on function refund_cancelled_request(uuid,uuid,text,timestamp with time zone) from public;
grant execute on function refund_cancelled_request(uuid,uuid,text,timestamp with time zone) to tendwell_app;
grant execute on function refund_cancelled_request(uuid,uuid,text,timestamp with time zone) to tendwell_jobs;

CREATE OR REPLACE FUNCTION public.register_push_subscription(address text, key text, secret text, device text, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into push_subscription as s (endpoint, account_id, public_key, auth_secret, device_key, registered_at)
    values (address, app_caller(), key, secret, device, at)
    on conflict (endpoint) do update set account_id = excluded.account_id, public_key = excluded.public_key,
        auth_secret = excluded.auth_secret, device_key = excluded.device_key, registered_at = excluded.registered_at
      where s.account_id = excluded.account_id or s.auth_secret = excluded.auth_secret;
  if not found then return false; end if;
  delete from push_subscription where account_id = app_caller() and endpoint in (
    select p.endpoint from push_subscription p where p.account_id = app_caller() and p.endpoint <> address
    order by p.registered_at desc, p.endpoint offset 9);
  return true;
end $function$
;
revoke execute on function register_push_subscription(text,text,text,text,timestamp with time zone) from public;
grant execute on function register_push_subscription(text,text,text,text,timestamp with time zone) to tendwell_app;

CREATE OR REPLACE FUNCTION public.reject_controlled_product()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (
    select from controlled_substance c
    where position(' ' || c.ingredient || ' ' in
      ' ' || regexp_replace(lower(new.generic_name || ' ' || new.name), '[^a-z0-9]+', ' ', 'g') || ' ') > 0
  ) then
    raise exception 'A controlled substance cannot be a product.' using errcode = 'check_violation';
  end if;
  return new;
end
$function$
;
revoke execute on function reject_controlled_product() from public;

CREATE OR REPLACE FUNCTION public.remove_push_subscription(address text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from push_subscription where endpoint = address and account_id = app_caller()
$function$
;
revoke execute on function remove_push_subscription(text) from public;
grant execute on function remove_push_subscription(text) to tendwell_app;

CREATE OR REPLACE FUNCTION public.request_evidence(request uuid)
 RETURNS TABLE(reads_record boolean, is_licensed boolean, identity_status text, identity_valid_until timestamp with time zone, pregnancy text, pregnancy_reported_at timestamp with time zone, requests jsonb, measures jsonb, prescriptions jsonb, statements jsonb, allergies jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  me text := app_caller();
  subject treatment_request%rowtype;
  can_read boolean;
begin
  select * into subject from treatment_request r where r.id = request_evidence.request and r.submitted_at is not null;
  if subject.id is null or me is null or subject.patient_id = me then return; end if;
  can_read := coalesce(app_role() = 'Admin' or can_read_record_of(subject.patient_id), false);
  if not can_read
    and (app_role() is distinct from 'HCPs' or subject.status <> 'submitted'
      or not subject.patient_state = any (app_license_states()))
  then return; end if;

  reads_record := can_read;
  is_licensed := case when app_role() = 'HCPs' then coalesce(subject.patient_state = any (app_license_states()), false) end;
  requests := (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'treatmentType', o.treatment_type,
        'status', o.status, 'submittedAt', o.submitted_at, 'assigneeName', o.assignee_name,
        'isOwn', o.assignee_id is not distinct from me) order by o.submitted_at desc, o.id), '[]')
    from treatment_request o
    where o.patient_id = subject.patient_id and o.id <> subject.id and o.submitted_at is not null
      and o.status in ('submitted', 'in_review', 'needs_info', 'approved')
      and (can_read or (o.status = 'submitted' and o.patient_state = any (app_license_states()))));
  if not can_read then
    return next;
    return;
  end if;

  select c.status, c.valid_until into identity_status, identity_valid_until
    from identity_check c where c.patient_id = subject.patient_id;
  select p.pregnancy, p.pregnancy_reported_at into pregnancy, pregnancy_reported_at
    from patient_profile p where p.patient_id = subject.patient_id;
  -- What was measured before, newest first: in other requests, and in the check-ins of a titration plan.
  measures := (select coalesce(jsonb_agg(jsonb_build_object('at', m.at, 'heightCm', m.answers -> 'heightCm',
        'weightKg', m.answers -> 'weightKg', 'bloodPressure', m.answers -> 'bloodPressure') order by m.at desc), '[]')
    from (
      (select r.submitted_at as at, r.answers from treatment_request r
        where r.patient_id = subject.patient_id and r.id <> subject.id and r.submitted_at < subject.submitted_at
        order by r.created_at desc, r.id desc limit 5)
      union all
      (select s.submitted_at, s.answers from prescription p join step_check_in s on s.prescription_id = p.id
        where p.patient_id = subject.patient_id and s.submitted_at < subject.submitted_at
        order by s.submitted_at desc limit 5)) m);
  prescriptions := (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'medication', p.medication,
        'status', p.status, 'sig', p.sig, 'prescriberName', p.prescriber_name, 'signedAt', p.signed_at)
        order by p.signed_at desc, p.id), '[]')
    from prescription p
    where p.patient_id = subject.patient_id and p.signed_at is not null and p.status in ('active', 'on_hold'));
  statements := (select coalesce(jsonb_agg(jsonb_build_object('kind', h.kind, 'name', h.name, 'code', h.code,
        'reaction', h.reaction, 'severity', h.severity, 'dose', h.dose, 'frequency', h.frequency)
        order by h.recorded_at, h.id), '[]')
    from (select * from health_statement s where s.patient_id = subject.patient_id and s.ended_at is null limit 200) h);
  allergies := (select coalesce(jsonb_agg(jsonb_build_object('substance', a.substance, 'reaction', a.reaction,
        'severity', a.severity) order by a.recorded_at, a.id), '[]')
    from (select * from clinician_allergy n where n.patient_id = subject.patient_id and n.error_at is null limit 200) a);
  return next;
end $function$
;
revoke execute on function request_evidence(uuid) from public;
grant execute on function request_evidence(uuid) to tendwell_app;

CREATE OR REPLACE FUNCTION public.request_metrics(r treatment_request)
 RETURNS TABLE(name text, day date, step integer, amount bigint)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT ('request.'::text || (request_metrics.r).status),
     '-infinity'::date AS date,
     0,
     (1)::bigint AS int8
   WHERE ((request_metrics.r).status = ANY (ARRAY['awaiting_payment'::text, 'submitted'::text, 'in_review'::text, 'needs_info'::text, 'approved'::text]))
 UNION ALL
  SELECT ('request.'::text || (request_metrics.r).status),
     utc_day((request_metrics.r).updated_at) AS utc_day,
     0,
     (1)::bigint AS int8
   WHERE (((request_metrics.r).submitted_at IS NOT NULL) AND ((request_metrics.r).status = ANY (ARRAY['prescribed'::text, 'shipped'::text, 'delivered'::text, 'declined'::text, 'cancelled'::text, 'refunded'::text, 'expired'::text])))
 UNION ALL
  SELECT 'response_due'::text,
     utc_day((request_metrics.r).response_due_at) AS utc_day,
     0,
     (1)::bigint AS int8
   WHERE (((request_metrics.r).status = ANY (ARRAY['submitted'::text, 'in_review'::text])) AND ((request_metrics.r).response_due_at IS NOT NULL));
END
;
revoke execute on function request_metrics(treatment_request) from public;

CREATE OR REPLACE FUNCTION public.retry_payment_command(command_id uuid, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update payment_command c set next_attempt_at = least(c.next_attempt_at, at)
    where c.id = command_id and c.done_at is null and app_role() = 'Admin';
  return found;
end $function$
;
revoke execute on function retry_payment_command(uuid,timestamp with time zone) from public;
grant execute on function retry_payment_command(uuid,timestamp with time zone) to tendwell_app;

CREATE OR REPLACE FUNCTION public.revoke_own_sessions(which text, named text, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if which = 'everywhere' then
    update account a set tokens_valid_after = greatest(a.tokens_valid_after, end_of_second(at))
      where a.id = app_caller();
    delete from push_subscription where account_id = app_caller();
  else
    insert into revoked_session (account_id, claim, value, ended_at) values (app_caller(), which, named, at)
      on conflict (account_id, claim, value) do update set ended_at = excluded.ended_at;
    delete from push_subscription where account_id = app_caller() and which = 'device_key' and device_key = named;
  end if;
end $function$
;
revoke execute on function revoke_own_sessions(text,text,timestamp with time zone) from public;
grant execute on function revoke_own_sessions(text,text,timestamp with time zone) to tendwell_app;

CREATE OR REPLACE FUNCTION public.roll_up_metrics(at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  added integer;
  opened date;
begin
  -- Of two concurrent calls the second reads what the first has added before it closes a day.
  perform pg_advisory_xact_lock(hashtextextended('tendwell.figures', 0));
  with taken as (
    delete from metric_delta where id = any (array(
      select c.id from metric_delta c order by c.id limit at_most for update skip locked))
    returning name, day, step, amount),
  summed as (
    insert into metric as f (name, day, step, amount)
      select t.name, t.day, t.step, sum(t.amount) from taken t
      group by t.name, t.day, t.step having sum(t.amount) <> 0 order by t.name, t.day, t.step
    on conflict (name, day, step) do update set amount = f.amount + excluded.amount)
  select count(*), min(t.day) filter (where t.name in ('decided', 'late')) into added, opened from taken t;
  delete from decision_day d where d.day >= opened;
  perform finalize_decision_days(utc_day(now()) - 1);
  return added;
end $function$
;
revoke execute on function roll_up_metrics(integer) from public;
grant execute on function roll_up_metrics(integer) to tendwell_jobs;

CREATE OR REPLACE FUNCTION public.seal_audit(at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  head audit_head;
  event audit_event;
  ids bigint[] := '{}';
  previous_hashes bytea[] := '{}';
  hashes bytea[] := '{}';
  before bigint;
begin
  select * into head from audit_head for update;
  before := head.sequence;
  for event in select * from audit_event where sequence is null order by id limit at_most loop
    event.sequence := head.sequence + 1;
    event.previous_hash := head.hash;
    event.hash := sha256(head.hash || convert_to(audit_content(event), 'UTF8'));
    ids := ids || event.id;
    previous_hashes := previous_hashes || event.previous_hash;
    hashes := hashes || event.hash;
    head.sequence := event.sequence;
    head.hash := event.hash;
  end loop;
  if head.sequence > before then
    update audit_event e
      set sequence = before + chained.place, previous_hash = chained.previous_hash, hash = chained.hash
      from unnest(ids, previous_hashes, hashes) with ordinality chained (id, previous_hash, hash, place)
      where e.id = chained.id;
    update audit_head set sequence = head.sequence, hash = head.hash;
  end if;
  return head.sequence - before;
end $function$
;
revoke execute on function seal_audit(integer) from public;
grant execute on function seal_audit(integer) to tendwell_jobs;

CREATE OR REPLACE FUNCTION public.set_caller_context(caller_id text, token_groups text[], token_signed_in_at timestamp with time zone, at timestamp with time zone, token_origin text, token_device text)
 RETURNS TABLE(role text, given_name text, family_name text, disabled boolean, sign_in_again boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  found_account account;
  granted text[];
  today date := (at at time zone 'UTC')::date;
  states text[] := '{}';
  opened text[] := '{}';
  is_practitioner boolean;
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
  if role = 'HCPs' then
    select exists (select from practitioner p where p.id = caller_id),
        array(select l.state from practitioner_license l
          where l.practitioner_id = caller_id and l.removed_at is null and l.verified_at is not null
            and l.expires_on >= today),
        array(select a.patient_id from emergency_access a where a.professional_id = caller_id and a.expires_at > at)
      into is_practitioner, states, opened;
    if not is_practitioner then
      insert into practitioner (id, updated_at) values (caller_id, at) on conflict (id) do nothing;
    end if;
  end if;
  perform set_config('app.sub', caller_id, true), set_config('app.role', role, true),
    set_config('app.now', at::text, true), set_config('app.day', today::text, true),
    set_config('app.states', states::text, true), set_config('app.opened', opened::text, true);
  given_name := found_account.given_name;
  family_name := found_account.family_name;
  disabled := found_account.disabled_at is not null;
  sign_in_again := coalesce(token_signed_in_at < found_account.tokens_valid_after, false)
    or exists (
      select from revoked_session e where e.account_id = caller_id
        and ((e.claim = 'origin_jti' and e.value = token_origin)
          or (e.claim = 'device_key' and e.value = token_device
            and token_signed_in_at < end_of_second(e.ended_at))));
  return next;
end $function$
;
revoke execute on function set_caller_context(text,text[],timestamp with time zone,timestamp with time zone,text,text) from public;
grant execute on function set_caller_context(text,text[],timestamp with time zone,timestamp with time zone,text,text) to tendwell_app;

CREATE OR REPLACE FUNCTION public.set_conversation_state()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  select r.patient_state into new.patient_state from treatment_request r where r.id = new.request_id;
  return new;
end $function$
;
revoke execute on function set_conversation_state() from public;

CREATE OR REPLACE FUNCTION public.sign_prescription()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.signed_at is not null
      and (old.signature_hash is distinct from new.signature_hash
        or prescription_content(old) is distinct from prescription_content(new)) then
    raise exception 'A signed prescription does not change.' using errcode = 'integrity_constraint_violation';
  end if;
  if new.signed_at is not null and new.signature_hash is null then
    new.signature_hash := encode(sha256(convert_to(prescription_content(new), 'UTF8')), 'hex');
  end if;
  return new;
end $function$
;
revoke execute on function sign_prescription() from public;

CREATE OR REPLACE FUNCTION public.state_without_license(request_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT r.patient_state
    FROM treatment_request r
   WHERE ((r.id = state_without_license.request_id) AND (app_role() = 'HCPs'::text) AND (r.status = 'submitted'::text) AND (NOT (r.patient_state = ANY (app_license_states()))));
END
;
revoke execute on function state_without_license(uuid) from public;
grant execute on function state_without_license(uuid) to tendwell_app;

CREATE OR REPLACE FUNCTION public.supersede_signed_approval()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update signed_approval set settled_at = new.updated_at, outcome = 'superseded'
    where request_id = new.id and settled_at is null;
  return null;
end $function$
;
revoke execute on function supersede_signed_approval() from public;

CREATE OR REPLACE FUNCTION public.transfer_conversation(conversation_id uuid, to_id text, at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$
;
revoke execute on function transfer_conversation(uuid,text,timestamp with time zone) from public;
grant execute on function transfer_conversation(uuid,text,timestamp with time zone) to tendwell_app;

CREATE OR REPLACE FUNCTION public.transfer_request(request_id uuid, expected_version integer, to_id text, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 WITH moved AS (
          UPDATE treatment_request r SET assignee_id = receiver.id, assignee_name = receiver.name, version = (r.version + 1), claimed_at = transfer_request.at, updated_at = transfer_request.at
            FROM (conversation c
              CROSS JOIN LATERAL transfer_target(c.id, transfer_request.to_id) receiver(id, name))
           WHERE ((r.id = transfer_request.request_id) AND (c.request_id = r.id) AND (r.version = transfer_request.expected_version) AND (r.status = ANY (ARRAY['in_review'::text, 'needs_info'::text])) AND (r.assignee_id = app_caller()) AND (app_role() = 'HCPs'::text))
           RETURNING r.id
         )
  SELECT (EXISTS ( SELECT
            FROM moved)) AS "exists";
END
;
revoke execute on function transfer_request(uuid,integer,text,timestamp with time zone) from public;
grant execute on function transfer_request(uuid,integer,text,timestamp with time zone) to tendwell_app;

CREATE OR REPLACE FUNCTION public.transfer_target(conversation_id uuid, to_id text)
 RETURNS TABLE(id text, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT c.id,
     NULLIF(concat_ws(' '::text, NULLIF(c.given_name, ''::text), NULLIF(c.family_name, ''::text)), ''::text) AS "nullif"
    FROM colleagues_for(transfer_target.conversation_id) c(id, given_name, family_name, credentials, away_until, is_licensed)
   WHERE ((c.id = transfer_target.to_id) AND c.is_licensed AND COALESCE((c.away_until < COALESCE((NULLIF(current_setting('app.day'::text, true), ''::text))::date, CURRENT_DATE)), true));
END
;
revoke execute on function transfer_target(uuid,text) from public;

CREATE OR REPLACE FUNCTION public.turn_off_emails(of_account text, topic text, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from account where id = of_account and closed_at is null for share;
  if not found then return false; end if;
  insert into notification_preference as p (account_id, version, messages, requests, orders, reminders, drafts, updated_at)
    values (of_account, 1, topic <> 'messages', topic <> 'requests', topic <> 'orders', topic <> 'reminders', false, at)
    on conflict (account_id) do update set
      messages = p.messages and topic <> 'messages', requests = p.requests and topic <> 'requests',
      orders = p.orders and topic <> 'orders', reminders = p.reminders and topic <> 'reminders',
      drafts = p.drafts and topic <> 'drafts', version = p.version + 1, updated_at = at;
  return true;
end $function$
;
revoke execute on function turn_off_emails(text,text,timestamp with time zone) from public;
grant execute on function turn_off_emails(text,text,timestamp with time zone) to tendwell_jobs;

CREATE OR REPLACE FUNCTION public.utc_day(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
RETURN ((at AT TIME ZONE 'UTC'::text))::date
;
revoke execute on function utc_day(timestamp with time zone) from public;

CREATE OR REPLACE FUNCTION public.visible_prescription_ids(at_most integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  me text := app_caller();
  most integer := at_most + 1;
  ids uuid[];
begin
  if app_role() is distinct from 'HCPs' then
    return '{}';
  end if;
  with own as materialized (
    select p.id, p.patient_id, p.status from prescription p where p.prescriber_id = me limit most),
  requests as materialized (
    select s.patient_id from (
      with recursive skipped as (
        (select r.patient_id from treatment_request r
          where r.assignee_id = me and r.status in ('in_review', 'needs_info', 'approved', 'prescribed')
          order by r.patient_id limit 1)
        union all
        select (select r.patient_id from treatment_request r
          where r.assignee_id = me and r.status in ('in_review', 'needs_info', 'approved', 'prescribed')
            and r.patient_id > k.patient_id
          order by r.patient_id limit 1)
        from skipped k where k.patient_id is not null)
      select k.patient_id from skipped k where k.patient_id is not null limit most) s),
  conversations as materialized (
    select c.patient_id from conversation c where c.assignee_id = me and c.status <> 'closed' limit most),
  patients as (
    select r.patient_id from requests r union select c.patient_id from conversations c
    union select o.patient_id from own o where o.status in ('active', 'on_hold')),
  theirs as materialized (
    select p.id from patients t join prescription p on p.patient_id = t.patient_id limit most),
  others as materialized (
    select p.id from prescription p
      where p.signed_at is not null and (p.patient_id = me or p.patient_id = any ((select emergency_access_patients())::text[]))
    union all
    select r.renews_prescription_id from treatment_request r
      where r.status = 'submitted' and r.renews_prescription_id is not null
        and r.patient_state = any ((select app_license_states())::text[])
    union all
    select r.renews_prescription_id from treatment_request r
      where r.status = 'submitted' and r.renews_prescription_id is not null and r.patient_id = me
    limit most)
  select array(select o.id from own o union select t.id from theirs t union select e.id from others e) into ids
    where at_most >= all (array[(select count(*) from own), (select count(*) from requests),
      (select count(*) from conversations), (select count(*) from theirs), (select count(*) from others)]);
  return ids;
end $function$
;
revoke execute on function visible_prescription_ids(integer) from public;
grant execute on function visible_prescription_ids(integer) to tendwell_app;

CREATE OR REPLACE FUNCTION public.waiting_without_license()
 RETURNS TABLE(state text, count integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT s.code,
     w.waiting
    FROM (unnest('{AL,AK,AZ,AR,CA,CO,CT,DE,DC,FL,GA,HI,ID,IL,IN,IA,KS,KY,LA,ME,MD,MA,MI,MN,MS,MO,MT,NE,NV,NH,NJ,NM,NY,NC,ND,OH,OK,OR,PA,RI,SC,SD,TN,TX,UT,VT,VA,WA,WV,WI,WY}'::text[]) s(code)
      CROSS JOIN LATERAL ( SELECT (count(*))::integer AS waiting
            FROM ( SELECT
                    FROM treatment_request r
                   WHERE ((r.status = 'submitted'::text) AND (r.patient_state = s.code))
                  LIMIT 100) c) w)
   WHERE ((app_role() = 'HCPs'::text) AND (NOT (s.code = ANY (( SELECT app_license_states() AS app_license_states)::text[]))) AND (w.waiting > 0))
   ORDER BY w.waiting DESC, s.code;
END
;
revoke execute on function waiting_without_license() from public;
grant execute on function waiting_without_license() to tendwell_app;

CREATE OR REPLACE FUNCTION public.withdraw_draft_of(request_id uuid, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update prescription p set status = 'cancelled', status_reason = 'request_cancelled', version = p.version + 1, updated_at = at
    from treatment_request r
    where r.id = withdraw_draft_of.request_id and r.patient_id = app_caller() and r.status = 'cancelled'
      and p.request_id = r.id and p.status = 'draft'
$function$
;
revoke execute on function withdraw_draft_of(uuid,timestamp with time zone) from public;
grant execute on function withdraw_draft_of(uuid,timestamp with time zone) to tendwell_app;

CREATE OR REPLACE FUNCTION public.words_query(beginnings text[])
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE
RETURN (SELECT (string_agg(((''''::text || replace(replace(word.word, '\'::text, '\\'::text), ''''::text, ''''''::text)) || ''':*'::text), ' & '::text))::tsquery AS string_agg FROM unnest(words_query.beginnings) word(word) WHERE (word.word <> ''::text))
;
revoke execute on function words_query(text[]) from public;
