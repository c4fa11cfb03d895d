-- A release of RxNorm that a practice imports itself: further names of medicines, and codes of clinical drugs.
-- Filled by `npm run import-rxnorm` as the owner; everybody else only reads.

create table rxnorm_release (
  is_current boolean primary key default true check (is_current),
  -- As the release names itself, such as RXNORM_20AA_200106F.
  version text not null,
  concepts integer not null check (concepts >= 0),
  names integer not null check (names >= 0),
  imported_at timestamptz(3) not null
);
comment on table rxnorm_release is 'Which release of RxNorm was imported last; no row: none.';

create table rxnorm_concept (
  rxcui text not null check (rxcui ~ '^[1-9][0-9]{0,7}$'),
  term_type text not null check (term_type in ('IN', 'MIN', 'PIN', 'BN', 'SCD', 'SBD')),
  name text not null,
  primary key (rxcui, term_type)
);
comment on table rxnorm_concept is 'Concepts of the imported release that are not suppressed.';

create table rxnorm_name (
  -- As domain/medicines/plainWords.ts writes names.
  name text primary key,
  -- Names of the ingredients, written in the same way.
  ingredients text[] not null check (cardinality(ingredients) > 0)
);
comment on table rxnorm_name is 'Ingredients by name of an ingredient, a salt, a combination or a brand of the imported release.';

alter table rxnorm_release enable row level security;
alter table rxnorm_concept enable row level security;
alter table rxnorm_name enable row level security;
create policy rxnorm_release_read on rxnorm_release for select using (true);
create policy rxnorm_concept_read on rxnorm_concept for select using (true);
create policy rxnorm_name_read on rxnorm_name for select using (true);
grant select on rxnorm_release, rxnorm_concept, rxnorm_name to tendwell_app, tendwell_jobs;
