-- The check-in about the first supply is that of fill 0. It precedes no fill, and may be answered for one product too. One
-- without anything to decide is only received.
alter table step_check_in
  drop constraint step_check_in_fill_check,
  drop constraint step_check_in_status_check,
  drop constraint step_check_in_check,
  add constraint step_check_in_fill_check check (fill >= 0),
  add constraint step_check_in_status_check check (
    status in ('submitted', 'flagged', 'approved', 'kept', 'stepped_down', 'declined', 'received')),
  add constraint step_check_in_check check ((status in ('submitted', 'flagged', 'received')) = (decided_at is null)),
  add constraint step_check_in_received_check check (status <> 'received' or fill = 0);
comment on table step_check_in is
  'A patient''s check-in about the first supply (fill 0) or before the next fill of a titration plan, and the decision.';
create unique index step_check_in_about_first_supply on step_check_in (prescription_id) where fill = 0;

drop policy step_check_in_submit on step_check_in;
create policy step_check_in_submit on step_check_in for insert with check (
  patient_id = (select app_caller()) and status in ('submitted', 'flagged', 'received') and decided_at is null
  and (select p.patient_id from prescription p where p.id = step_check_in.prescription_id and p.status = 'active'
    and (p.steps is not null or step_check_in.fill = 0)) = patient_id);

-- The job that asks for these check-ins.
create index prescription_first_supply on prescription (signed_at, id) where status = 'active' and delivered_fills <= 1;
