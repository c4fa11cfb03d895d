-- Which of the questionnaires that come with the product new requests answer. Each choice of an Admin is a row that
-- nobody changes; the last one of a treatment holds. Without one it is the newest that came with the product.

create table questionnaire_publication (
  id uuid primary key,
  treatment_type text not null check (treatment_type in ('beauty', 'pain_cream', 'ed', 'sleep', 'weight_loss')),
  -- Counts the publications of a treatment, without gaps.
  number integer not null check (number > 0),
  version integer not null check (version > 0),
  reason text not null check (char_length(reason) between 15 and 500),
  -- Rules that stopped a request and do not any more, or not as before: what the Admin has confirmed.
  lost_rules text[] not null,
  published_by text not null references account,
  published_at timestamptz(3) not null,
  unique (treatment_type, number)
);
comment on table questionnaire_publication is 'That an Admin has had new requests answer a version of a questionnaire.';

alter table questionnaire_publication enable row level security;
create policy questionnaire_publication_read on questionnaire_publication for select using (
  (select app_role()) = 'Admin');
create policy questionnaire_publication_add on questionnaire_publication for insert with check (
  (select app_role()) = 'Admin' and published_by = (select app_caller()));

-- Everybody may know what is asked and since when; by whom and why stays with Admins.
create function published_versions(treatment text) returns table (version integer, published_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select p.version, p.published_at from questionnaire_publication p
  where p.treatment_type = published_versions.treatment order by p.number;
end;

revoke execute on function published_versions from public;
grant execute on function published_versions to tendwell_app, tendwell_jobs;
grant select, insert on questionnaire_publication to tendwell_app;
