-- Receipts: what has happened to a patient's own money is theirs to read. Notices of the gateway stay with Admins.
create policy payment_event_read_own on payment_event for select using (
  type <> 'notice'
  and (select p.patient_id from payment p where p.id = payment_event.payment_id) = (select app_caller()));
