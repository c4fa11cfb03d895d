-- Mails that are to be sent, holds that are renewed before they run out, and what a receipt says of a card.

-- ── mails ─────────────────────────────────────────────────────────────────────────────────────────────────

-- A row is written in the transaction of what it tells of, and sent after the commit. It has no words and no address:
-- both are found when it is sent.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  -- What has happened, once: the same event tells the same recipient once, however often it is written.
  event text not null check (char_length(event) between 1 and 200),
  kind text not null check (char_length(kind) between 1 and 40),
  -- An account's id; or `@Admin` or `@HCPs`, everybody who is in the group when it is sent.
  recipient text not null check (char_length(recipient) between 1 and 128),
  -- What the mail's link leads to, where it leads to one thing.
  about uuid,
  state text not null default 'pending' check (state in ('pending', 'sending', 'sent', 'failed', 'skipped')),
  attempts integer not null default 0,
  -- Of a row being sent: until when nobody else takes it up.
  next_attempt_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  done_at timestamptz(3),
  -- Why it failed, or was skipped: a code.
  reason text check (char_length(reason) <= 100),
  unique (event, kind, recipient),
  check ((done_at is null) = (state in ('pending', 'sending')))
);
comment on table outbox is 'E-mails to be sent, one for each event and recipient.';
create index outbox_due on outbox (next_attempt_at, id) where state in ('pending', 'sending');
create index outbox_waiting on outbox (created_at) where state in ('pending', 'sending');
create index outbox_of_recipient on outbox (recipient, created_at desc);
create index outbox_newest on outbox (created_at desc, id desc);

alter table outbox enable row level security;
create policy outbox_tell on outbox for insert to tendwell_app with check (state = 'pending' and attempts = 0);
create policy outbox_read on outbox for select to tendwell_app using ((select app_role()) = 'Admin');
create policy outbox_retry on outbox for update to tendwell_app
  using ((select app_role()) = 'Admin' and state = 'failed')
  with check ((select app_role()) = 'Admin' and state = 'pending');
create policy outbox_jobs on outbox to tendwell_jobs using (true) with check (true);

grant select, insert (event, kind, recipient, about, next_attempt_at, created_at),
  update (state, attempts, next_attempt_at, done_at, reason) on outbox to tendwell_app;
grant select, insert (event, kind, recipient, about, next_attempt_at, created_at),
  update (state, attempts, next_attempt_at, done_at, reason) on outbox to tendwell_jobs;

-- Whose promised time comes near.
create index treatment_request_answer_due on treatment_request (answer_by, id) where status in ('submitted', 'in_review');

-- ── holds that are renewed ────────────────────────────────────────────────────────────────────────────────

-- A second hold for the same payment. The first one counts until the second is there, and is released then; at no time
-- does the patient's request stand without one by our doing.
create table hold_renewal (
  id uuid primary key,
  payment_id uuid not null references payment,
  -- `opening` until its page is known; `open` while a card may be entered; `replacing` when the new hold counts and the
  -- old one is still to be released, then `replaced`; `closing` when nobody wants the new one, then `closed`.
  status text not null check (status in ('opening', 'open', 'replacing', 'replaced', 'closing', 'closed')),
  -- The gateway's id of the hold that was there before.
  replaces text not null,
  checkout_session_id text unique,
  checkout_url text,
  -- The gateway's id of the new hold.
  provider_payment_id text unique,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (status in ('opening', 'closing', 'closed') or checkout_session_id is not null)
);
comment on table hold_renewal is 'A new hold that takes the place of one about to run out.';
create unique index hold_renewal_one on hold_renewal (payment_id) where status in ('opening', 'open');
create index hold_renewal_unfinished on hold_renewal (updated_at, id)
  where status in ('opening', 'open', 'replacing', 'closing');
create index hold_renewal_of_payment on hold_renewal (payment_id, created_at);

alter table hold_renewal enable row level security;
create policy hold_renewal_jobs on hold_renewal to tendwell_jobs using (true) with check (true);
grant select, insert, update (status, checkout_session_id, checkout_url, provider_payment_id, updated_at)
  on hold_renewal to tendwell_jobs;

-- ── what a receipt says of the card ───────────────────────────────────────────────────────────────────────

alter table payment
  -- As the gateway says them.
  add column card_brand text check (char_length(card_brand) <= 40),
  add column card_last4 text check (card_last4 ~ '^\d{4}$');
grant update (card_brand, card_last4) on payment to tendwell_jobs;
