-- What a decision took in the interface: a measure of the interface, not of people.
create table decision_effort (
  request_id uuid not null references treatment_request,
  clinician_id text not null references account,
  decided_at timestamptz(3) not null,
  decision text not null check (decision in ('approve', 'propose', 'ask', 'decline')),
  -- While the request was open in a visible tab, since the decision before.
  open_seconds integer not null check (open_seconds between 0 and 86400),
  keys integer not null check (keys between 0 and 100000),
  clicks integer not null check (clicks between 0 and 100000),
  -- Safety alerts that the clinician overrode with a reason.
  override_count integer not null check (override_count >= 0),
  primary key (request_id, decided_at)
);
comment on table decision_effort is
  'Time, keys and clicks from opening a request to its decision: measures of the interface, not of people.';

create index decision_effort_by_time on decision_effort (decided_at);
create index decision_effort_of_clinician on decision_effort (clinician_id, decided_at);

alter table decision_effort enable row level security;
create policy decision_effort_read on decision_effort for select using (
  (select app_role()) = 'Admin' or ((select app_role()) = 'HCPs' and clinician_id = (select app_caller())));
create policy decision_effort_add on decision_effort for insert with check (
  (select app_role()) = 'HCPs' and clinician_id = (select app_caller())
  and (select r.patient_id from treatment_request r where r.id = decision_effort.request_id) <> (select app_caller()));

grant select, insert on decision_effort to tendwell_app;

-- An undone approval was no decision; the clinician goes on counting where they were.
create function forget_undone_effort() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from decision_effort
    where request_id = new.request_id and clinician_id = new.signer_id and decided_at = new.signed_at;
  return null;
end $$;
revoke execute on function forget_undone_effort from public;
create trigger signed_approval_undone after update of outcome on signed_approval for each row
  when (new.outcome = 'undone') execute function forget_undone_effort();
