-- Indexes of requests that no statement needs. Each step of a request writes to all of them.

-- Few requests are approved and not charged, or await payment: jobs and lists find them by status.
drop index treatment_request_approved;
drop index treatment_request_unpaid;

-- Few requests are renewals; they are looked up by their prescription only.
drop index treatment_request_of_renewal;
create index treatment_request_of_renewal on treatment_request (renews_prescription_id)
  where renews_prescription_id is not null;
