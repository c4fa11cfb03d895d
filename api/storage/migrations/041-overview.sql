-- How the house is doing, for Admins: what waits, how long decisions take, what happened to money, how jobs fare.
-- Sums over many rows run as the owner of the tables, because row level security would ask about each row; who is no
-- Admin gets none.

create index request_event_decisions on request_event (at) where type in ('approve', 'decline');
create index payment_event_of_money on payment_event (at) where type in ('capture', 'refundPart', 'refund');
create index payment_held on payment (currency) include (amount_cents) where status = 'authorized';

-- Open requests as they are now; those that are done, by when that happened.
create function overview_requests(since timestamptz) returns table (status text, count integer)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select r.status, count(*)::integer from treatment_request r
  where app_role() = 'Admin' and r.status in ('awaiting_payment', 'submitted', 'in_review', 'needs_info', 'approved')
  group by r.status
  union all
  select r.status, count(*)::integer from treatment_request r
  where app_role() = 'Admin' and r.updated_at >= since and r.submitted_at is not null
    and r.status in ('prescribed', 'shipped', 'delivered', 'declined', 'cancelled', 'refunded', 'expired')
  group by r.status;
end;

-- By day (UTC), and the row without a day over all of them.
create function overview_decisions(since timestamptz, until timestamptz)
  returns table (day date, decided integer, late integer, median_minutes integer, p90_minutes integer)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select d.day, count(*)::integer, (count(*) filter (where d.late))::integer,
    round(percentile_cont(0.5) within group (order by d.minutes))::integer,
    round(percentile_cont(0.9) within group (order by d.minutes))::integer
  from (
    select (e.at at time zone 'UTC')::date as day, e.at > r.answer_by as late,
      extract(epoch from e.at - r.submitted_at)::double precision / 60 as minutes
    from request_event e join treatment_request r on r.id = e.request_id
    where app_role() = 'Admin' and e.type in ('approve', 'decline') and e.at >= since and e.at <= until
      and r.submitted_at is not null
  ) d
  group by grouping sets ((d.day), ());
end;

-- By day (UTC), and the row without a day over all of them.
create function overview_money(since timestamptz, until timestamptz)
  returns table (day date, captured_cents bigint, refunded_cents bigint)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select d.day, coalesce(sum(d.amount_cents) filter (where d.type = 'capture'), 0)::bigint,
    coalesce(sum(d.amount_cents) filter (where d.type <> 'capture'), 0)::bigint
  from (
    select (e.at at time zone 'UTC')::date as day, e.type, e.amount_cents
    from payment_event e
    where app_role() = 'Admin' and e.type in ('capture', 'refundPart', 'refund') and e.at >= since and e.at <= until
  ) d
  group by grouping sets ((d.day), ());
end;

-- What waits at this moment.
create function overview_now(at timestamptz)
  returns table (held_cents bigint, held_count integer, overdue_count integer, failed_mails integer,
    waiting_commands integer)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select
    (select coalesce(sum(p.amount_cents), 0)::bigint from payment p where p.status = 'authorized'),
    (select count(*)::integer from payment p where p.status = 'authorized'),
    (select count(*)::integer from treatment_request r
      where r.status in ('submitted', 'in_review') and r.answer_by < overview_now.at),
    (select count(*)::integer from outbox o
      where o.state = 'failed' and o.created_at > overview_now.at - interval '30 days'),
    (select count(*)::integer from payment_command c where c.done_at is null and c.attempts > 1)
  where app_role() = 'Admin';
end;

-- ── how jobs fare ─────────────────────────────────────────────────────────────────────────────────────────

create table job_run (
  name text primary key check (char_length(name) between 1 and 60),
  last_run_at timestamptz(3) not null,
  last_failure_at timestamptz(3),
  failures_in_a_row integer not null default 0 check (failures_in_a_row >= 0),
  -- Of the last failure: the name of an error, never its message.
  failure_reason text check (char_length(failure_reason) <= 100)
);
comment on table job_run is 'When each job ran last, and how it has fared; written down at most once a minute.';
alter table job_run enable row level security;
create policy job_run_read on job_run for select using ((select app_role()) = 'Admin');
create policy job_run_jobs on job_run to tendwell_jobs using (true) with check (true);

revoke execute on function overview_requests, overview_decisions, overview_money, overview_now from public;
grant execute on function overview_requests, overview_decisions, overview_money, overview_now to tendwell_app;
grant select on job_run to tendwell_app;
grant select, insert, update on job_run to tendwell_jobs;
