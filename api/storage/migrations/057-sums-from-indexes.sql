-- The sums of the house read indexes alone: among a million requests, the rows themselves are what takes long.

create index treatment_request_done_by_status on treatment_request (updated_at) include (status)
  where submitted_at is not null
    and status in ('prescribed', 'shipped', 'delivered', 'declined', 'cancelled', 'refunded', 'expired');

-- What was promised and when it began, for each decision.
create index treatment_request_promise on treatment_request (id) include (answer_by, submitted_at)
  where submitted_at is not null;
