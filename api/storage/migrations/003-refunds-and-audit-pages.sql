-- Refunds of part of what was taken, asked for by Admins; and a reading of the audit trail that goes page by page.

-- ── refunds ───────────────────────────────────────────────────────────────────────────────────────────────

alter table payment_command
  drop constraint payment_command_kind_check,
  drop constraint payment_command_check1,
  -- `refund` gives back an amount of what was taken, and the request goes on.
  add constraint payment_command_kind_check check (kind in ('checkout', 'capture', 'giveBack', 'refund')),
  add constraint payment_command_amount_check check ((kind in ('capture', 'refund')) = (amount_cents is not null)),
  add column reason text check (reason in ('requested_by_patient', 'duplicate', 'not_delivered', 'service_problem',
    'goodwill', 'other')),
  -- For colleagues; patients do not see it.
  add column note text check (char_length(note) between 1 and 500),
  add column asked_by text references account,
  add column asked_by_name text,
  add constraint payment_command_refund_check check (
    (kind = 'refund') = (reason is not null) and (kind = 'refund') = (asked_by is not null)
    and (kind = 'refund' or (note is null and asked_by_name is null)));

-- One refund of a payment at a time, so that two together cannot give back more than was taken.
create unique index payment_command_one_refund on payment_command (payment_id)
  where kind = 'refund' and done_at is null;

alter policy payment_command_read on payment_command using (
  (select p.patient_id from payment p where p.id = payment_command.payment_id) is not null
  and (kind <> 'refund' or (select app_role()) = 'Admin'));
alter policy payment_command_ask on payment_command with check (
  done_at is null
  and (select p.patient_id from payment p where p.id = payment_command.payment_id) = patient_id
  and (kind <> 'refund' or ((select app_role()) = 'Admin' and asked_by = (select app_caller()))));

-- ── the audit trail's check ───────────────────────────────────────────────────────────────────────────────

drop function check_audit();

-- Reads the chain after a place, at most so many rows, so that a reading costs the same however long the trail is. The
-- hash kept at that place is where the reading begins: whoever reads page after page from 0 has read the whole chain.
-- `broken` is the first sequence number that is changed, missing or out of place, `broken_id` the row found there.
create function check_audit(after bigint, at_most integer)
  returns table (checked bigint, sealed bigint, sealed_until timestamptz, unsealed bigint, unsealed_since timestamptz,
    broken bigint, broken_id bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
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
  -- At the end, nothing may be cut off and nothing put behind it.
  if broken is null and (seen < at_most or checked >= head.sequence)
      and (head.sequence is distinct from checked or head.hash is distinct from last_hash
        or exists (select from audit_event where sequence > checked)) then
    broken := checked + 1;
  end if;
  select e.id into broken_id from audit_event e where e.sequence = broken limit 1;
  return next;
end $$;

revoke execute on function check_audit from public;
grant execute on function check_audit to tendwell_app, tendwell_jobs;
