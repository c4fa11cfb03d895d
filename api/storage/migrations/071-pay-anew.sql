-- A patient pays anew after the card was refused when it was to be charged.

-- What the card is not to blame for is tried again on the same hold, under a key of its own.
alter table payment_command
  add column try_number integer not null default 1 check (try_number > 0);
comment on column payment_command.try_number is 'Of a capture: which try of the same hold it is.';

-- Approved and not charged: those whose time to pay anew may be over.
create index treatment_request_approved on treatment_request (updated_at, id) where status = 'approved';

-- Ends what was written and not signed for a request that its patient has taken back: they neither see nor change drafts.
create function withdraw_draft_of(request_id uuid, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update prescription p set status = 'cancelled', status_reason = 'request_cancelled', version = p.version + 1, updated_at = at
    from treatment_request r
    where r.id = withdraw_draft_of.request_id and r.patient_id = app_caller() and r.status = 'cancelled'
      and p.request_id = r.id and p.status = 'draft'
$$;
revoke execute on function withdraw_draft_of from public;
grant execute on function withdraw_draft_of to tendwell_app;
