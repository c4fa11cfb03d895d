-- Signed approvals. Each takes effect after a delay in which its signer may undo it.

create table signed_approval (
  -- The prescription that it becomes.
  prescription_id uuid primary key,
  request_id uuid not null references treatment_request,
  patient_id text not null references account,
  signer_id text not null references account,
  signer_name text,
  -- As the signer sent it: the rules run on it again when it takes effect.
  input jsonb not null check (jsonb_typeof(input) = 'object'),
  -- What the signer saw, with its price. It takes effect only while the catalog still says the same.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  signed_at timestamptz(3) not null,
  takes_effect_at timestamptz(3) not null,
  settled_at timestamptz(3),
  outcome text check (outcome in ('released', 'undone', 'superseded', 'refused')),
  -- The code of the rule that no longer held.
  refusal text,
  check ((settled_at is null) = (outcome is null)),
  check ((outcome is not distinct from 'refused') = (refusal is not null))
);
comment on table signed_approval is
  'An approval that an HCP has signed. Until it is released, nothing is charged or sent, and its signer may undo it.';

create unique index signed_approval_pending on signed_approval (request_id) where settled_at is null;
create index signed_approval_due on signed_approval (takes_effect_at, prescription_id) where settled_at is null;
create index signed_approval_of_request on signed_approval (request_id, settled_at desc nulls first);

alter table signed_approval enable row level security;
-- Nobody but the signer learns of it before it takes effect.
create policy signed_approval_read on signed_approval for select using (
  signer_id = (select app_caller()) and (select app_role()) = 'HCPs');
create policy signed_approval_sign on signed_approval for insert with check (
  (select app_role()) = 'HCPs' and signer_id = (select app_caller()) and patient_id <> (select app_caller())
  and settled_at is null
  and (select r.patient_id from treatment_request r
       where r.id = signed_approval.request_id and r.assignee_id = (select app_caller())) = patient_id);
create policy signed_approval_undo on signed_approval for update
  using (signer_id = (select app_caller()) and (select app_role()) = 'HCPs' and settled_at is null)
  with check (signer_id = (select app_caller()) and outcome = 'undone');
create policy signed_approval_jobs on signed_approval to tendwell_jobs using (true) with check (true);

grant select, insert, update (settled_at, outcome) on signed_approval to tendwell_app;
grant select, update (settled_at, outcome, refusal) on signed_approval to tendwell_jobs;

-- Whatever else happens to the request ends the pending approval, in the same transaction.
create function supersede_signed_approval() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update signed_approval set settled_at = new.updated_at, outcome = 'superseded'
    where request_id = new.id and settled_at is null;
  return null;
end $$;
revoke execute on function supersede_signed_approval from public;
create trigger treatment_request_supersede after update of status, assignee_id on treatment_request for each row
  when (old.status = 'in_review' and (new.status <> 'in_review' or new.assignee_id is distinct from old.assignee_id))
  execute function supersede_signed_approval();

-- ── the job that lets it take effect ───────────────────────────────────────────────────────────────────────────────────

-- It prescribes in the name of the signer, and for nobody else.
drop policy request_event_jobs on request_event;
create policy request_event_jobs on request_event to tendwell_jobs using (true) with check (
  actor_id is null
  or (type in ('approve', 'sign') and actor_role = 'HCPs'
    and (select s.signer_id from signed_approval s
         where s.request_id = request_event.request_id and s.signer_id = request_event.actor_id limit 1) is not null));

grant insert on prescription, prescription_override to tendwell_jobs;
create policy prescription_override_add_jobs on prescription_override for insert to tendwell_jobs with check (true);

-- The signer's license for a state, while their account may still decide.
create function licenses_of_signer(signer text, state text) returns table ("expiresOn" text, "verifiedAt" timestamptz)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select l.expires_on::text, l.verified_at from practitioner_license l join account a on a.id = l.practitioner_id
  where l.practitioner_id = licenses_of_signer.signer and l.state = licenses_of_signer.state and l.removed_at is null
    and a.disabled_at is null and a.closed_at is null and not ('HCPs' = any (a.revoked_groups));
end;
revoke execute on function licenses_of_signer from public;
grant execute on function licenses_of_signer to tendwell_jobs;
