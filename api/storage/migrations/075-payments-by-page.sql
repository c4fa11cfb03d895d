-- Reconciliation asks about a payment as long as its page may have been paid on. A refill waits for its money for two
-- weeks and gets a new page on the same payment each time, so the age of the payment says nothing about the page.
alter table payment add column checkout_created_at timestamptz;
comment on column payment.checkout_created_at is 'When the page was made where the patient last was to enter a card.';
update payment set checkout_created_at = updated_at where checkout_session_id is not null;
grant update (checkout_created_at) on payment to tendwell_jobs;
