-- What a patient agreed to: the text itself, once, under the hash of its bytes; and who agreed to it with which request.
create table consent_document (
  sha256 text primary key,
  name text not null check (name in ('terms', 'privacy', 'truthfulness')),
  language text not null,
  version date not null,
  title text not null,
  body text not null,
  check (sha256 = encode(sha256(convert_to(body, 'UTF8')), 'hex'))
);
comment on table consent_document is 'A published text in one language and version; never changed, named by its SHA-256.';
alter table consent_document enable row level security;
create policy consent_document_read on consent_document for select using (true);
create policy consent_document_keep on consent_document for insert with check (true);
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
comment on table consent is 'A patient agreed to a document when they sent a request; append-only.';
create index consent_of_patient on consent (patient_id, given_at desc);
alter table consent enable row level security;
-- Whoever may read the request may read what was agreed to with it.
create policy consent_read on consent for select using (
  patient_id = (select app_caller())
  or (select r.patient_id from treatment_request r where r.id = consent.request_id) is not null);
create policy consent_give on consent for insert with check (patient_id = (select app_caller()));
grant select, insert on consent to tendwell_app;
