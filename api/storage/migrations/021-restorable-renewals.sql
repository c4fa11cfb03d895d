-- A request may renew a prescription, and each prescription belongs to a request. A backup is restored table by table:
-- which came first is looked at when all are there.
alter table treatment_request
  alter constraint treatment_request_renews_prescription_id_fkey deferrable initially immediate;
