-- The audit trail, figures of the practice, and counts of visits and of errors in browsers.

-- ── the audit trail ────────────────────────────────────────────────────────────────────────────────────────────────────

create table audit_event (
  id bigint generated always as identity primary key,
  recorded_at timestamptz(3) not null,
  -- FHIR AuditEvent.action: Create, Read, Update, Delete, Execute.
  action text not null check (action in ('C', 'R', 'U', 'D', 'E')),
  -- The root field, for example Query.request.
  operation text not null,
  -- FHIR AuditEvent.outcome: 0 success, 4 refused, 8 serious failure, 12 major failure.
  outcome smallint not null check (outcome in (0, 4, 8, 12)),
  -- The error code of a refusal.
  outcome_code text,
  agent_id text not null,
  agent_role text not null,
  entity_type text,
  entity_id text,
  patient_id text,
  -- The filters of a list query; never a body.
  criteria jsonb,
  -- The log lines of the same call have the same id.
  request_id text not null,
  previous_hash bytea,
  hash bytea,
  -- The place in the chain; null until the row is sealed.
  sequence bigint unique
);
comment on table audit_event is 'Who read or changed what; append-only, chained by hash after commit.';

create index audit_event_of_patient on audit_event (patient_id, id desc);
create index audit_event_of_agent on audit_event (agent_id, id desc);
create index audit_event_unsealed on audit_event (id) where sequence is null;
-- Each read appends a row, so an index for rare rows must add next to nothing to an append: a summary of blocks for
-- times and operations, and a partial index of refusals.
create index audit_event_blocks on audit_event
  using brin (recorded_at, operation text_bloom_ops) with (pages_per_range = 32, autosummarize = on);
create index audit_event_refused on audit_event (id desc) where outcome <> 0;
-- What was done in a record opened in an emergency (FHIR purposeOfUse ETREAT). Under row level security no index serves
-- text out of JSON, but a partial index serves the order of the list.
create index audit_event_emergency on audit_event (id desc) where criteria ->> 'purposeOfUse' is not null;

alter table audit_event enable row level security;
create policy audit_read on audit_event for select using ((select app_role() = 'Admin'));
create policy audit_append on audit_event for insert to tendwell_app with check (
  agent_id = (select app_caller()) and agent_role = (select app_role())
  and previous_hash is null and hash is null and sequence is null);
create policy audit_append_by_jobs on audit_event for insert to tendwell_jobs with check (
  agent_role = 'system' and previous_hash is null and hash is null and sequence is null);

grant insert on audit_event to tendwell_jobs;
grant select, insert on audit_event to tendwell_app;

-- The end of the chain: without it, a row cut off the end would not be missed.
create table audit_head (
  only_row boolean primary key default true check (only_row),
  sequence bigint not null,
  hash bytea not null
);

alter table audit_head enable row level security;

create function audit_content(e audit_event) returns text language sql immutable
  return jsonb_build_array(e.sequence, e.id, e.recorded_at at time zone 'UTC', e.action, e.operation, e.outcome,
    e.outcome_code, e.agent_id, e.agent_role, e.entity_type, e.entity_id, e.patient_id, e.criteria, e.request_id)::text;

-- Chains the rows committed since the last call; concurrent callers wait for each other. A row that commits later than
-- one with a higher id comes later in the chain. One statement writes all rows, because starting an update costs more
-- than the update: it reads the constraints of the table and asks every index. A connection plans the update once,
-- perhaps while the table is empty: without sequential scans the rows are found by their ids at any size.
create function seal_audit(at_most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  head audit_head;
  event audit_event;
  ids bigint[] := '{}';
  previous_hashes bytea[] := '{}';
  hashes bytea[] := '{}';
  before bigint;
begin
  select * into head from audit_head for update;
  before := head.sequence;
  for event in select * from audit_event where sequence is null order by id limit at_most loop
    event.sequence := head.sequence + 1;
    event.previous_hash := head.hash;
    event.hash := sha256(head.hash || convert_to(audit_content(event), 'UTF8'));
    ids := ids || event.id;
    previous_hashes := previous_hashes || event.previous_hash;
    hashes := hashes || event.hash;
    head.sequence := event.sequence;
    head.hash := event.hash;
  end loop;
  if head.sequence > before then
    update audit_event e
      set sequence = before + chained.place, previous_hash = chained.previous_hash, hash = chained.hash
      from unnest(ids, previous_hashes, hashes) with ordinality chained (id, previous_hash, hash, place)
      where e.id = chained.id;
    update audit_head set sequence = head.sequence, hash = head.hash;
  end if;
  return head.sequence - before;
end $$;
revoke execute on function seal_audit from public;
grant execute on function seal_audit to tendwell_jobs;

-- Reads the chain after a place, at most `at_most` rows, so that a call costs the same at any length of the trail. It
-- begins with the hash stored at that place: reading page after page from 0 reads the whole chain. `broken` is the first
-- sequence number that is changed, missing or out of place, `broken_id` the row found there.
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
  -- At the end of the chain, no row may be missing and none may follow.
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

-- ── who has read a record ──────────────────────────────────────────────────────────────────────────────────────────────

-- Only Admins read the trail itself; these functions return what concerns one patient.

-- For staff who may read the record.
create function record_views(patient text, before bigint, most integer)
  returns table (id bigint, at timestamptz, operation text, agent_id text, agent_name text, agent_role text,
    is_emergency boolean, reason text, explanation text)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select e.id, e.recorded_at, e.operation, e.agent_id,
    (select nullif(concat_ws(' ', a.given_name, a.family_name), '') from account a where a.id = e.agent_id),
    e.agent_role, coalesce(e.criteria ->> 'purposeOfUse' = 'ETREAT', false), opened.reason, opened.explanation
  from audit_event e
  left join lateral (
    select o.reason, o.explanation from emergency_access o
    where e.operation = 'Mutation.startEmergencyAccess' and o.patient_id = e.patient_id and o.professional_id = e.agent_id
      and o.opened_at <= e.recorded_at
    order by o.opened_at desc limit 1) opened on true
  where e.patient_id = record_views.patient and e.id < record_views.before
    and e.agent_role in ('HCPs', 'Admin') and e.outcome = 0
    and (app_role() = 'Admin' or can_read_record_of(record_views.patient))
  order by e.id desc limit record_views.most;
end;
revoke execute on function record_views from public;
grant execute on function record_views to tendwell_app;

-- For the patient, a summary of the newest 5,000 visits: who, how often and when last; not why, in the words of staff.
create function own_record_readers()
  returns table (id text, name text, role text, last_at timestamptz, visits integer, is_emergency boolean)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select v.agent_id,
    (select nullif(concat_ws(' ', a.given_name, a.family_name), '') from account a where a.id = v.agent_id),
    max(v.agent_role), max(v.recorded_at), count(*)::integer,
    bool_or(coalesce(v.criteria ->> 'purposeOfUse' = 'ETREAT', false))
  from (select * from audit_event e
    where e.patient_id = app_caller() and e.agent_id <> app_caller() and e.agent_role in ('HCPs', 'Admin') and e.outcome = 0
    order by e.id desc limit 5000) v
  group by v.agent_id order by max(v.recorded_at) desc limit 100;
end;
revoke execute on function own_record_readers from public;
grant execute on function own_record_readers to tendwell_app;

-- ── figures of the practice ────────────────────────────────────────────────────────────────────────────────────────────

-- Sums are kept as they change, so that reading them costs the same at any number of requests (decision 016). A
-- transaction that changes a sum writes the difference, without waiting for another; a job adds the differences up. A
-- reader adds the differences that are not added up yet: figures are exact at any moment, also while the job does not
-- run.

create table metric (
  -- `request.` and a state, `response_due`, `decided`, `late`, `held`, `holds`, `captured` or `refunded`.
  name text not null,
  -- UTC; `-infinity` for sums that belong to no day.
  day date not null,
  -- Of decisions: after how many minutes.
  step integer not null,
  -- A count, or integer cents.
  amount bigint not null,
  primary key (name, day, step)
);
comment on table metric is 'Sums over requests, decisions and payments. Only triggers and a job write them.';

alter table metric enable row level security;

create table metric_delta (
  id bigint generated always as identity primary key,
  name text not null,
  day date not null,
  step integer not null,
  amount bigint not null
);
comment on table metric_delta is 'The difference of a metric; the job that adds it up deletes it.';

alter table metric_delta enable row level security;

-- A day that is over is one row with how long all decisions until its end took, so that a period is the difference of
-- two rows and a quarter costs the same as a day. Days that are not closed are added up from their steps.
create table decision_day (
  day date primary key,
  decided integer not null,
  late integer not null,
  median_minutes integer not null,
  p90_minutes integer not null,
  -- Of all decisions until the end of the day: after how many minutes, in ascending order, and how many took that long.
  steps integer[] not null,
  amounts bigint[] not null
);
comment on table decision_day is 'Figures of the decisions of a closed day; always derived from metric.';

-- Only the functions below read the tables of figures.
alter table decision_day enable row level security;

create function utc_day(at timestamptz) returns date language sql immutable
  return (at at time zone 'UTC')::date;
revoke execute on function utc_day from public;

-- ── what counts ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Open requests by state; closed ones by state and day; promised answers by the day they are due.
create function request_metrics(r treatment_request)
  returns table (name text, day date, step integer, amount bigint)
  language sql stable
begin atomic
  select 'request.' || r.status, '-infinity'::date, 0, 1::bigint
    where r.status in ('awaiting_payment', 'submitted', 'in_review', 'needs_info', 'approved')
  union all
  select 'request.' || r.status, utc_day(r.updated_at), 0, 1::bigint
    where r.submitted_at is not null
      and r.status in ('prescribed', 'shipped', 'delivered', 'declined', 'cancelled', 'refunded', 'expired')
  union all
  select 'response_due', utc_day(r.response_due_at), 0, 1::bigint
    where r.status in ('submitted', 'in_review') and r.response_due_at is not null;
end;
revoke execute on function request_metrics from public;

-- How long a decision took: to the minute within four hours, to five minutes within a day, to a quarter of an hour
-- within three days, then to the hour, so that a day has hundreds of steps and not thousands.
create function decision_bucket(took interval) returns integer language sql immutable
begin atomic
  select (round(t.minutes / t.size) * t.size)::integer
  from (select m.minutes,
      case when m.minutes < 240 then 1 when m.minutes < 1440 then 5 when m.minutes < 4320 then 15 else 60 end as size
    from (select extract(epoch from took) / 60 as minutes) m) t;
end;
revoke execute on function decision_bucket from public;

-- The promised and the submitted time of a request do not change after its decision.
create function decision_metrics(e request_event)
  returns table (name text, day date, step integer, amount bigint)
  language sql stable
begin atomic
  select 'decided', utc_day(e.at), decision_bucket(e.at - r.submitted_at), 1::bigint
    from treatment_request r
    where r.id = e.request_id and e.type in ('approve', 'decline') and r.submitted_at is not null
  union all
  select 'late', utc_day(e.at), 0, 1::bigint from treatment_request r
    where r.id = e.request_id and e.type in ('approve', 'decline') and r.submitted_at is not null and e.at > r.response_due_at;
end;
revoke execute on function decision_metrics from public;

create function payment_metrics(p payment)
  returns table (name text, day date, step integer, amount bigint)
  language sql stable
begin atomic
  select 'held', '-infinity'::date, 0, p.amount_cents::bigint where p.status = 'authorized'
  union all
  select 'holds', '-infinity'::date, 0, 1::bigint where p.status = 'authorized';
end;
revoke execute on function payment_metrics from public;

-- A failed refund was no refund.
create function payment_event_metrics(e payment_event)
  returns table (name text, day date, step integer, amount bigint)
  language sql stable
begin atomic
  select case e.type when 'capture' then 'captured' else 'refunded' end, utc_day(e.at), 0,
      case when e.type in ('refundFailed', 'refundPartFailed') then -e.amount_cents else e.amount_cents end::bigint
    where e.type in ('capture', 'refundPart', 'refund', 'refundFailed', 'refundPartFailed');
end;
revoke execute on function payment_event_metrics from public;

-- ── differences ────────────────────────────────────────────────────────────────────────────────────────────────────────

create function record_request_metrics() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into metric_delta (name, day, step, amount)
      select f.name, f.day, f.step, -f.amount from request_metrics(old) f
      where tg_op = 'DELETE' or f not in (select n from request_metrics(new) n);
  end if;
  if tg_op <> 'DELETE' then
    insert into metric_delta (name, day, step, amount)
      select f.name, f.day, f.step, f.amount from request_metrics(new) f
      where tg_op = 'INSERT' or f not in (select o from request_metrics(old) o);
  end if;
  return null;
end $$;
revoke execute on function record_request_metrics from public;

create trigger request_metrics_insert after insert or delete on treatment_request
  for each row execute function record_request_metrics();
create trigger request_metrics_update after update on treatment_request for each row
  when (old.status <> new.status or old.response_due_at is distinct from new.response_due_at
    or old.submitted_at is distinct from new.submitted_at
    or (old.updated_at at time zone 'UTC')::date <> (new.updated_at at time zone 'UTC')::date)
  execute function record_request_metrics();

create function record_payment_metrics() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into metric_delta (name, day, step, amount)
      select f.name, f.day, f.step, -f.amount from payment_metrics(old) f;
  end if;
  if tg_op <> 'DELETE' then
    insert into metric_delta (name, day, step, amount)
      select f.name, f.day, f.step, f.amount from payment_metrics(new) f;
  end if;
  return null;
end $$;
revoke execute on function record_payment_metrics from public;

create trigger payment_metrics_insert after insert or delete on payment
  for each row execute function record_payment_metrics();
create trigger payment_metrics_update after update on payment for each row
  when (old.status <> new.status or old.amount_cents <> new.amount_cents)
  execute function record_payment_metrics();

-- Events are append-only, so only inserts count.
create function record_decision_metrics() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (name, day, step, amount)
    select f.name, f.day, f.step, f.amount from decision_metrics(new) f;
  return null;
end $$;
revoke execute on function record_decision_metrics from public;

create trigger decision_metrics after insert on request_event for each row
  when (new.type in ('approve', 'decline')) execute function record_decision_metrics();

create function record_payment_event_metrics() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (name, day, step, amount)
    select f.name, f.day, f.step, f.amount from payment_event_metrics(new) f;
  return null;
end $$;
revoke execute on function record_payment_event_metrics from public;

create trigger payment_event_metrics after insert on payment_event for each row
  when (new.type in ('capture', 'refundPart', 'refund', 'refundFailed', 'refundPartFailed'))
  execute function record_payment_event_metrics();

-- ── adding up ──────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Interpolates between two steps as `percentile_cont` does. `amounts` has how often each of the ascending steps occurs.
create function decision_quantile(steps integer[], amounts bigint[], fraction double precision) returns integer
  language sql immutable
begin atomic
  with ranked as (
    select s.step, sum(s.amount) over (order by s.step) as upto, fraction * (sum(s.amount) over () - 1) as place
    from unnest(steps, amounts) s (step, amount))
  select round(q.low + (q.high - q.low) * (q.place - floor(q.place)))::integer
  from (select min(r.step) filter (where r.upto > floor(r.place)) as low,
      min(r.step) filter (where r.upto > ceil(r.place)) as high, min(r.place) as place
    from ranked r) q;
end;
revoke execute on function decision_quantile from public;

-- Closes the days before a day on which a request was decided, in order.
create function finalize_decision_days(before date) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  closed decision_day;
  next_day date;
begin
  select * into closed from decision_day d order by d.day desc limit 1;
  for next_day in
    select distinct f.day from metric f
    where f.name = 'decided' and f.amount <> 0 and f.day > coalesce(closed.day, '-infinity') and f.day < before
    order by f.day
  loop
    with own as materialized (
      select f.step, f.amount from metric f where f.name = 'decided' and f.day = next_day and f.amount <> 0),
    of_day as (
      select sum(o.amount)::integer as decided, array_agg(o.step order by o.step) as steps,
        array_agg(o.amount order by o.step) as amounts
      from own o),
    until_then as (
      select array_agg(a.step order by a.step) as steps, array_agg(a.amount order by a.step) as amounts
      from (select u.step, sum(u.amount)::bigint as amount
        from (select * from own union all select * from unnest(closed.steps, closed.amounts)) u (step, amount)
        group by u.step) a)
    insert into decision_day (day, decided, late, median_minutes, p90_minutes, steps, amounts)
      select next_day, h.decided,
        coalesce((select sum(f.amount) from metric f where f.name = 'late' and f.day = next_day), 0)::integer,
        decision_quantile(h.steps, h.amounts, 0.5), decision_quantile(h.steps, h.amounts, 0.9), u.steps, u.amounts
      from of_day h cross join until_then u
    returning * into closed;
  end loop;
end $$;
revoke execute on function finalize_decision_days from public;

-- Adds the oldest differences up, each once: the same transaction deletes them. Sums are written in one order, so that
-- concurrent calls cannot deadlock. A decision of a closed day opens it and the days after it; days that have been over
-- for a day are closed.
create function roll_up_metrics(at_most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  added integer;
  opened date;
begin
  -- Of two concurrent calls the second reads what the first has added before it closes a day.
  perform pg_advisory_xact_lock(hashtextextended('tendwell.figures', 0));
  with taken as (
    delete from metric_delta where id = any (array(
      select c.id from metric_delta c order by c.id limit at_most for update skip locked))
    returning name, day, step, amount),
  summed as (
    insert into metric as f (name, day, step, amount)
      select t.name, t.day, t.step, sum(t.amount) from taken t
      group by t.name, t.day, t.step having sum(t.amount) <> 0 order by t.name, t.day, t.step
    on conflict (name, day, step) do update set amount = f.amount + excluded.amount)
  select count(*), min(t.day) filter (where t.name in ('decided', 'late')) into added, opened from taken t;
  delete from decision_day d where d.day >= opened;
  perform finalize_decision_days(utc_day(now()) - 1);
  return added;
end $$;
revoke execute on function roll_up_metrics from public;
grant execute on function roll_up_metrics to tendwell_jobs;

-- Computes everything from the rows themselves, for rows that were written past the triggers.
create function recompute_metrics() returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  lock table treatment_request, request_event, payment, payment_event in share row exclusive mode;
  delete from metric_delta;
  delete from metric;
  delete from decision_day;
  insert into metric (name, day, step, amount)
    select f.name, f.day, f.step, sum(f.amount) from (
      select f.* from treatment_request r cross join lateral request_metrics(r) f
      union all
      select f.* from request_event e cross join lateral decision_metrics(e) f
      union all
      select f.* from payment p cross join lateral payment_metrics(p) f
      union all
      select f.* from payment_event e cross join lateral payment_event_metrics(e) f) f
    group by f.name, f.day, f.step;
  perform finalize_decision_days(utc_day(now()) - 1);
end $$;
revoke execute on function recompute_metrics from public;

-- ── reading figures ────────────────────────────────────────────────────────────────────────────────────────────────────

-- These run as the owner of the tables, because row level security would test each row; callers without the role Admin
-- get none.

-- Sums from a day on and those of no day, with the differences that are not added up yet.
create function metrics_since(names text[], since date)
  returns table (name text, day date, step integer, amount bigint)
  language sql stable
begin atomic
  select k.name, k.day, k.step, sum(k.amount)::bigint from (
    select f.name, f.day, f.step, f.amount from metric f
    where f.name = any (names) and (f.day >= since or f.day = '-infinity')
    union all
    select c.name, c.day, c.step, c.amount from metric_delta c
    where c.name = any (names) and (c.day >= since or c.day = '-infinity')) k
  group by k.name, k.day, k.step having sum(k.amount) <> 0;
end;
revoke execute on function metrics_since from public;

-- Open requests as they are now; closed ones by the day they were closed.
create function overview_requests(since timestamptz) returns table (status text, count integer)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select substr(f.name, 9), sum(f.amount)::integer
  from metrics_since(array['request.awaiting_payment', 'request.submitted', 'request.in_review', 'request.needs_info',
    'request.approved', 'request.prescribed', 'request.shipped', 'request.delivered', 'request.declined',
    'request.cancelled', 'request.refunded', 'request.expired'], utc_day(since)) f
  where app_role() = 'Admin'
  group by f.name;
end;
revoke execute on function overview_requests from public;
grant execute on function overview_requests to tendwell_app;

-- By day (UTC), and a row without a day for all of them. Days from the first one with a difference not yet added up are
-- read from their steps.
create function overview_decisions(since timestamptz, until timestamptz)
  returns table (day date, decided integer, late integer, median_minutes integer, p90_minutes integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  first_day date := utc_day(since);
  last_day date := utc_day(until);
  closed_day date;
  open_from date;
begin
  if app_role() is distinct from 'Admin' then
    return query select null::date, 0, 0, null::integer, null::integer;
    return;
  end if;
  select least(last_day, coalesce(max(d.day), '-infinity'),
      (select min(c.day) - 1 from metric_delta c where c.name in ('decided', 'late')))
    into closed_day from decision_day d;
  open_from := greatest(first_day, closed_day + 1);
  return query
  with closed as materialized (
    select d.day, d.decided, d.late, d.median_minutes, d.p90_minutes from decision_day d
    where d.day >= first_day and d.day <= closed_day),
  open as materialized (
    select k.name, k.day, k.step, sum(k.amount) as amount from (
      select f.name, f.day, f.step, f.amount from metric f
      where f.name = 'decided' and f.day >= open_from and f.day <= last_day
      union all
      select f.name, f.day, f.step, f.amount from metric f
      where f.name = 'late' and f.day >= open_from and f.day <= last_day
      union all
      select c.name, c.day, c.step, c.amount from metric_delta c
      where c.name in ('decided', 'late') and c.day >= open_from and c.day <= last_day) k
    group by k.name, k.day, k.step having sum(k.amount) <> 0),
  open_days as (
    select o.day, coalesce(sum(o.amount) filter (where o.name = 'decided'), 0)::integer as decided,
      coalesce(sum(o.amount) filter (where o.name = 'late'), 0)::integer as late,
      array_agg(o.step order by o.step) filter (where o.name = 'decided') as steps,
      array_agg(o.amount::bigint order by o.step) filter (where o.name = 'decided') as amounts
    from open o group by o.day),
  took as (
    select t.step, sum(t.amount)::bigint as amount from (
      select o.step, o.amount from open o where o.name = 'decided'
      union all
      select s.step, s.amount
        from (select d.steps, d.amounts from decision_day d where d.day <= closed_day order by d.day desc limit 1) l
        cross join lateral unnest(l.steps, l.amounts) s (step, amount)
      union all
      select s.step, -s.amount
        from (select d.steps, d.amounts from decision_day d where d.day <= closed_day and d.day < first_day
          order by d.day desc limit 1) b
        cross join lateral unnest(b.steps, b.amounts) s (step, amount)) t
    group by t.step having sum(t.amount) <> 0),
  whole as (
    select array_agg(t.step order by t.step) as steps, array_agg(t.amount order by t.step) as amounts from took t)
  select c.day, c.decided, c.late, c.median_minutes, c.p90_minutes from closed c
  union all
  select o.day, o.decided, o.late, decision_quantile(o.steps, o.amounts, 0.5), decision_quantile(o.steps, o.amounts, 0.9)
    from open_days o
  union all
  select null,
    (coalesce((select sum(c.decided) from closed c), 0) + coalesce((select sum(o.decided) from open_days o), 0))::integer,
    (coalesce((select sum(c.late) from closed c), 0) + coalesce((select sum(o.late) from open_days o), 0))::integer,
    decision_quantile(w.steps, w.amounts, 0.5), decision_quantile(w.steps, w.amounts, 0.9)
  from whole w;
end $$;
revoke execute on function overview_decisions from public;
grant execute on function overview_decisions to tendwell_app;

-- By day (UTC), and a row without a day for all of them.
create function overview_money(since timestamptz, until timestamptz)
  returns table (day date, captured_cents bigint, refunded_cents bigint)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select f.day, coalesce(sum(f.amount) filter (where f.name = 'captured'), 0)::bigint,
    coalesce(sum(f.amount) filter (where f.name = 'refunded'), 0)::bigint
  from metrics_since(array['captured', 'refunded'], utc_day(since)) f
  where app_role() = 'Admin' and f.day <= utc_day(until)
  group by grouping sets ((f.day), ());
end;
revoke execute on function overview_money from public;
grant execute on function overview_money to tendwell_app;

-- What waits at this moment. Promised answers due today are counted one by one.
create function overview_now(at timestamptz)
  returns table (held_cents bigint, held_count integer, overdue_count integer, failed_mails integer,
    pending_commands integer)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  with kept as materialized (
    select f.name, f.day, f.amount from metrics_since(array['held', 'holds', 'response_due'], '-infinity') f
    where app_role() = 'Admin')
  select
    (select coalesce(sum(k.amount), 0)::bigint from kept k where k.name = 'held'),
    (select coalesce(sum(k.amount), 0)::integer from kept k where k.name = 'holds'),
    (select coalesce(sum(k.amount), 0) from kept k where k.name = 'response_due' and k.day < utc_day(overview_now.at))::integer
      + (select count(*)::integer from treatment_request r
        where r.status in ('submitted', 'in_review') and r.response_due_at < overview_now.at
          and r.response_due_at >= date_trunc('day', overview_now.at, 'UTC')),
    (select count(*)::integer from outbox o
      where o.state = 'failed' and o.created_at > overview_now.at - interval '30 days'),
    (select count(*)::integer from payment_command c where c.done_at is null and c.attempts > 1)
  where app_role() = 'Admin';
end;
revoke execute on function overview_now from public;
grant execute on function overview_now to tendwell_app;

-- ── visits and browser errors ──────────────────────────────────────────────────────────────────────────────────────────

-- Counts by day; they identify no person.

create table visit_count (
  day date not null,
  name text not null check (name ~ '^[a-z_]{1,40}$'),
  -- Only values of the lists in domain/analytics/visitEvent.ts.
  properties jsonb not null check (pg_column_size(properties) <= 400),
  count bigint not null check (count > 0),
  primary key (day, name, properties)
);

alter table visit_count enable row level security;
create policy visit_count_read on visit_count for select using ((select app_role()) = 'Admin');
create policy visit_count_jobs on visit_count to tendwell_jobs using (true) with check (true);

grant select, insert, update (count), delete on visit_count to tendwell_jobs;
grant select on visit_count to tendwell_app;

create table browser_error (
  day date not null,
  source text not null check (source in ('uncaught', 'rejection', 'page')),
  name text not null check (name ~ '^[A-Za-z]{1,40}$'),
  react_code integer not null default 0,
  route text not null check (char_length(route) <= 80),
  -- The place in the built code; empty and 0 if unknown.
  chunk text not null default '' check (chunk ~ '^([A-Za-z0-9_-]{1,80}\.js)?$'),
  line integer not null default 0,
  col integer not null default 0,
  count bigint not null check (count > 0),
  primary key (day, source, name, react_code, route, chunk, line, col)
);

alter table browser_error enable row level security;
create policy browser_error_read on browser_error for select using ((select app_role()) = 'Admin');
create policy browser_error_jobs on browser_error to tendwell_jobs using (true) with check (true);

grant select, insert, update (count), delete on browser_error to tendwell_jobs;
grant select on browser_error to tendwell_app;
