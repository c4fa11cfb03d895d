-- Metrics of each clinician, and of what a decision took in the interface: kept by deltas, like those of the practice.

-- In plpgsql, whose functions the planner does not expand into the queries that call them for many rows.

-- ── what counts ────────────────────────────────────────────────────────────────────────────────────────────

-- The metrics of the practice, and the same of the clinician who decided, as `decided:` and `late:` with their account.
create or replace function decision_metrics(e request_event)
  returns table (name text, day date, step integer, amount bigint)
  language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  with decided as (
    select utc_day(e.at) as day, decision_bucket(e.at - r.submitted_at) as step, e.at > r.response_due_at as is_late
    from treatment_request r
    where r.id = e.request_id and e.type in ('approve', 'decline') and r.submitted_at is not null)
  select 'decided', d.day, d.step, 1::bigint from decided d
  union all
  select 'late', d.day, 0, 1::bigint from decided d where d.is_late
  union all
  select 'decided:' || e.actor_id, d.day, d.step, 1::bigint from decided d where e.actor_id is not null
  union all
  select 'late:' || e.actor_id, d.day, 0, 1::bigint from decided d where e.actor_id is not null and d.is_late;
end $$;

-- A clinician's message answers if the message before it is the patient's; what the product writes is no message.
create function answer_metrics(m message)
  returns table (name text, day date, step integer, amount bigint)
  language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select 'answered:' || m.sender_id, utc_day(m.created_at), 0, 1::bigint
  where m.kind = 'text' and m.sender_role = 'HCPs' and m.sender_id <> m.patient_id
    and (select b.sender_id from message b
      where b.conversation_id = m.conversation_id and b.sequence < m.sequence and b.kind = 'text'
      order by b.sequence desc limit 1) = m.patient_id;
end $$;
revoke execute on function answer_metrics from public;

-- An override counts for the prescriber.
create function override_metrics(o prescription_override)
  returns table (name text, day date, step integer, amount bigint)
  language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select 'overridden:' || p.prescriber_id, utc_day(o.created_at), 0, 1::bigint
  from prescription p where p.id = o.prescription_id;
end $$;
revoke execute on function override_metrics from public;

-- Seconds to the second within two minutes, to five within ten, then to the minute. By the practice, never by clinician:
-- they measure the interface.
create function effort_metrics(d decision_effort)
  returns table (name text, day date, step integer, amount bigint)
  language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select 'effort.seconds', utc_day(d.decided_at), case when d.open_seconds < 120 then d.open_seconds
      when d.open_seconds < 600 then round(d.open_seconds / 5.0)::integer * 5
      else round(d.open_seconds / 60.0)::integer * 60 end, 1::bigint
  union all
  select 'effort.keys', utc_day(d.decided_at), least(d.keys, 1000), 1::bigint
  union all
  select 'effort.clicks', utc_day(d.decided_at), least(d.clicks, 1000), 1::bigint
  union all
  select 'effort.overrides', utc_day(d.decided_at), 0, d.override_count::bigint where d.override_count > 0;
end $$;
revoke execute on function effort_metrics from public;

-- ── differences ────────────────────────────────────────────────────────────────────────────────────────────

create function record_answer_metrics() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (name, day, step, amount)
    select f.name, f.day, f.step, f.amount from answer_metrics(new) f;
  return null;
end $$;
revoke execute on function record_answer_metrics from public;

-- Messages are append-only.
create trigger answer_metrics after insert on message for each row
  when (new.kind = 'text' and new.sender_role = 'HCPs') execute function record_answer_metrics();

create function record_override_metrics() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (name, day, step, amount)
    select f.name, f.day, f.step, f.amount from override_metrics(new) f;
  return null;
end $$;
revoke execute on function record_override_metrics from public;

create trigger override_metrics after insert on prescription_override for each row
  execute function record_override_metrics();

-- What an undone approval took is deleted.
create function record_effort_metrics() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    insert into metric_delta (name, day, step, amount)
      select f.name, f.day, f.step, -f.amount from effort_metrics(old) f;
  else
    insert into metric_delta (name, day, step, amount)
      select f.name, f.day, f.step, f.amount from effort_metrics(new) f;
  end if;
  return null;
end $$;
revoke execute on function record_effort_metrics from public;

create trigger effort_metrics after insert or delete on decision_effort for each row
  execute function record_effort_metrics();

-- Computes everything from the rows themselves, for rows that were written past the triggers.
create or replace function recompute_metrics() returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  lock table treatment_request, request_event, payment, payment_event, message, prescription_override, decision_effort
    in share row exclusive mode;
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
      select f.* from payment_event e cross join lateral payment_event_metrics(e) f
      union all
      select f.* from message m cross join lateral answer_metrics(m) f
      union all
      select f.* from prescription_override o cross join lateral override_metrics(o) f
      union all
      select f.* from decision_effort d cross join lateral effort_metrics(d) f) f
    group by f.name, f.day, f.step;
  perform finalize_decision_days(utc_day(now()) - 1);
end $$;
revoke execute on function recompute_metrics from public;

-- What was there before this migration, as far back as a screen shows it.
insert into metric (name, day, step, amount)
  select f.name, f.day, f.step, sum(f.amount) from (
    select f.* from request_event e cross join lateral decision_metrics(e) f
      where e.at > now() - interval '100 days' and e.type in ('approve', 'decline') and f.name like '%:%'
    union all
    select f.* from message m cross join lateral answer_metrics(m) f
      where m.created_at > now() - interval '100 days' and m.sender_role = 'HCPs'
    union all
    select f.* from prescription_override o cross join lateral override_metrics(o) f
      where o.created_at > now() - interval '100 days'
    union all
    select f.* from decision_effort d cross join lateral effort_metrics(d) f) f
  group by f.name, f.day, f.step;

-- ── reading ────────────────────────────────────────────────────────────────────────────────────────────────

-- An Admin reads every clinician, a clinician themselves; others no row.
create function clinician_metrics(since timestamptz, until timestamptz)
  returns table (id text, decided integer, late integer, median_minutes integer, answered integer, overridden integer)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  with who as materialized (
    select p.id from practitioner p
    where app_role() = 'Admin' or (app_role() = 'HCPs' and p.id = app_caller())),
  sums as materialized (
    select split_part(k.name, ':', 1) as name, substr(k.name, strpos(k.name, ':') + 1) as clinician, k.step,
      sum(k.amount)::bigint as amount
    from metrics_since(array(select m.name || w.id
      from who w cross join unnest(array['decided:', 'late:', 'answered:', 'overridden:']) as m (name)), utc_day(since)) k
    where k.day <= utc_day(until)
    group by 1, 2, 3)
  select w.id,
    coalesce(sum(s.amount) filter (where s.name = 'decided'), 0)::integer,
    coalesce(sum(s.amount) filter (where s.name = 'late'), 0)::integer,
    decision_quantile(array_agg(s.step order by s.step) filter (where s.name = 'decided'),
      array_agg(s.amount order by s.step) filter (where s.name = 'decided'), 0.5),
    coalesce(sum(s.amount) filter (where s.name = 'answered'), 0)::integer,
    coalesce(sum(s.amount) filter (where s.name = 'overridden'), 0)::integer
  from who w left join sums s on s.clinician = w.id
  group by w.id;
end;
revoke execute on function clinician_metrics from public;
grant execute on function clinician_metrics to tendwell_app;

-- What decisions of a period took in the interface, for Admins.
create function overview_effort(since timestamptz, until timestamptz)
  returns table (decisions integer, median_seconds integer, median_keys integer, median_clicks integer, overrides integer)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  with sums as materialized (
    select k.name, k.step, sum(k.amount)::bigint as amount
    from metrics_since(array['effort.seconds', 'effort.keys', 'effort.clicks', 'effort.overrides'], utc_day(since)) k
    where app_role() = 'Admin' and k.day <= utc_day(until)
    group by k.name, k.step having sum(k.amount) <> 0),
  lists as (
    select s.name, array_agg(s.step order by s.step) as steps, array_agg(s.amount order by s.step) as amounts,
      sum(s.amount)::integer as count
    from sums s group by s.name)
  select coalesce((select l.count from lists l where l.name = 'effort.seconds'), 0),
    (select decision_quantile(l.steps, l.amounts, 0.5) from lists l where l.name = 'effort.seconds'),
    (select decision_quantile(l.steps, l.amounts, 0.5) from lists l where l.name = 'effort.keys'),
    (select decision_quantile(l.steps, l.amounts, 0.5) from lists l where l.name = 'effort.clicks'),
    coalesce((select l.count from lists l where l.name = 'effort.overrides'), 0);
end;
revoke execute on function overview_effort from public;
grant execute on function overview_effort to tendwell_app;
