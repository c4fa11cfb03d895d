-- The sums of the house are kept as they change, so that reading them costs the same however much has happened. What changes a
-- sum writes down by how much, in its own transaction and without waiting for anybody; a job adds that up. Whoever reads
-- adds what the job has not come to yet: figures are exact and of this moment, also while the job stands still.

create table house_figure (
  -- `request.` and a state, `answer_due`, `decided`, `late`, `held`, `holds`, `captured` or `refunded`.
  name text not null,
  -- UTC; `-infinity` for what belongs to no day.
  day date not null,
  -- Of what was decided: after how many minutes.
  step integer not null,
  -- A number of things, or integer cents.
  amount bigint not null,
  primary key (name, day, step)
);
comment on table house_figure is 'Sums over requests, decisions and money, kept by triggers and a job; never written otherwise.';

create table house_figure_change (
  id bigint generated always as identity primary key,
  name text not null,
  day date not null,
  step integer not null,
  amount bigint not null
);
comment on table house_figure_change is 'By how much a house_figure has changed; deleted once it is added up.';

-- Nobody reads them but the functions below.
alter table house_figure enable row level security;
alter table house_figure_change enable row level security;

create function utc_day(at timestamptz) returns date language sql immutable
  return (at at time zone 'UTC')::date;

-- ── what counts ───────────────────────────────────────────────────────────────────────────────────────────

-- Open requests by state; those that are done by state and the day that happened; promised answers by the day they are due.
create function request_figures(r treatment_request)
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
  select 'answer_due', utc_day(r.answer_by), 0, 1::bigint
    where r.status in ('submitted', 'in_review') and r.answer_by is not null;
end;

-- How long decisions took: to the minute within four hours, to five within a day, to a quarter of an hour within three,
-- then to the hour, so that a day has hundreds of steps and not thousands.
create function decision_step(took interval) returns integer language sql immutable
begin atomic
  select (round(t.minutes / t.size) * t.size)::integer
  from (select m.minutes,
      case when m.minutes < 240 then 1 when m.minutes < 1440 then 5 when m.minutes < 4320 then 15 else 60 end as size
    from (select extract(epoch from took) / 60 as minutes) m) t;
end;

-- The promise and the moment of sending stay as they are once a request is decided.
create function decision_figures(e request_event)
  returns table (name text, day date, step integer, amount bigint)
  language sql stable
begin atomic
  select 'decided', utc_day(e.at), decision_step(e.at - r.submitted_at), 1::bigint
    from treatment_request r
    where r.id = e.request_id and e.type in ('approve', 'decline') and r.submitted_at is not null
  union all
  select 'late', utc_day(e.at), 0, 1::bigint from treatment_request r
    where r.id = e.request_id and e.type in ('approve', 'decline') and r.submitted_at is not null and e.at > r.answer_by;
end;

create function payment_figures(p payment)
  returns table (name text, day date, step integer, amount bigint)
  language sql stable
begin atomic
  select 'held', '-infinity'::date, 0, p.amount_cents::bigint where p.status = 'authorized'
  union all
  select 'holds', '-infinity'::date, 0, 1::bigint where p.status = 'authorized';
end;

create function money_figures(e payment_event)
  returns table (name text, day date, step integer, amount bigint)
  language sql stable
begin atomic
  select case e.type when 'capture' then 'captured' else 'refunded' end, utc_day(e.at), 0, e.amount_cents::bigint
    where e.type in ('capture', 'refundPart', 'refund');
end;

-- ── written down with what changes it ─────────────────────────────────────────────────────────────────────

create function note_request_figures() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into house_figure_change (name, day, step, amount)
      select f.name, f.day, f.step, -f.amount from request_figures(old) f
      where tg_op = 'DELETE' or f not in (select n from request_figures(new) n);
  end if;
  if tg_op <> 'DELETE' then
    insert into house_figure_change (name, day, step, amount)
      select f.name, f.day, f.step, f.amount from request_figures(new) f
      where tg_op = 'INSERT' or f not in (select o from request_figures(old) o);
  end if;
  return null;
end $$;
create trigger request_figures_begin after insert or delete on treatment_request
  for each row execute function note_request_figures();
create trigger request_figures_change after update on treatment_request for each row
  when (old.status <> new.status or old.answer_by is distinct from new.answer_by
    or old.submitted_at is distinct from new.submitted_at
    or (old.updated_at at time zone 'UTC')::date <> (new.updated_at at time zone 'UTC')::date)
  execute function note_request_figures();

create function note_payment_figures() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into house_figure_change (name, day, step, amount)
      select f.name, f.day, f.step, -f.amount from payment_figures(old) f;
  end if;
  if tg_op <> 'DELETE' then
    insert into house_figure_change (name, day, step, amount)
      select f.name, f.day, f.step, f.amount from payment_figures(new) f;
  end if;
  return null;
end $$;
create trigger payment_figures_begin after insert or delete on payment
  for each row execute function note_payment_figures();
create trigger payment_figures_change after update on payment for each row
  when (old.status <> new.status or old.amount_cents <> new.amount_cents)
  execute function note_payment_figures();

-- Append-only: what they tell is never taken back.
create function note_decision_figures() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into house_figure_change (name, day, step, amount)
    select f.name, f.day, f.step, f.amount from decision_figures(new) f;
  return null;
end $$;
create trigger decision_figures after insert on request_event for each row
  when (new.type in ('approve', 'decline')) execute function note_decision_figures();

create function note_money_figures() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into house_figure_change (name, day, step, amount)
    select f.name, f.day, f.step, f.amount from money_figures(new) f;
  return null;
end $$;
create trigger money_figures after insert on payment_event for each row
  when (new.type in ('capture', 'refundPart', 'refund')) execute function note_money_figures();

-- ── added up ──────────────────────────────────────────────────────────────────────────────────────────────

-- Adds the oldest changes up, each once: what is added is deleted in the same transaction. Of several who do so at once each
-- takes others; sums are written in one order, so that they wait for each other and never in a circle.
create function add_up_figures(at_most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  added integer;
begin
  with taken as (
    delete from house_figure_change where id = any (array(
      select c.id from house_figure_change c order by c.id limit at_most for update skip locked))
    returning name, day, step, amount),
  summed as (
    insert into house_figure as f (name, day, step, amount)
      select t.name, t.day, t.step, sum(t.amount) from taken t
      group by t.name, t.day, t.step having sum(t.amount) <> 0 order by t.name, t.day, t.step
    on conflict (name, day, step) do update set amount = f.amount + excluded.amount)
  select count(*) into added from taken;
  return added;
end $$;

-- Everything anew from the rows themselves, as for what was there before, or brought past the triggers.
create function recount_figures() returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  lock table treatment_request, request_event, payment, payment_event in share row exclusive mode;
  delete from house_figure_change;
  delete from house_figure;
  insert into house_figure (name, day, step, amount)
    select f.name, f.day, f.step, sum(f.amount) from (
      select f.* from treatment_request r cross join lateral request_figures(r) f
      union all
      select f.* from request_event e cross join lateral decision_figures(e) f
      union all
      select f.* from payment p cross join lateral payment_figures(p) f
      union all
      select f.* from payment_event e cross join lateral money_figures(e) f) f
    group by f.name, f.day, f.step;
end $$;
select recount_figures();

-- ── read ──────────────────────────────────────────────────────────────────────────────────────────────────

-- Sums from a day on and those of no day, with what is not added up yet.
create function figures_since(names text[], since date)
  returns table (name text, day date, step integer, amount bigint)
  language sql stable
begin atomic
  select k.name, k.day, k.step, sum(k.amount)::bigint from (
    select f.name, f.day, f.step, f.amount from house_figure f
    where f.name = any (names) and (f.day >= since or f.day = '-infinity')
    union all
    select c.name, c.day, c.step, c.amount from house_figure_change c
    where c.name = any (names) and (c.day >= since or c.day = '-infinity')) k
  group by k.name, k.day, k.step having sum(k.amount) <> 0;
end;

-- Open requests as they are now; those that are done, by the day that happened.
create or replace function overview_requests(since timestamptz) returns table (status text, count integer)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select substr(f.name, 9), sum(f.amount)::integer
  from figures_since(array['request.awaiting_payment', 'request.submitted', 'request.in_review', 'request.needs_info',
    'request.approved', 'request.prescribed', 'request.shipped', 'request.delivered', 'request.declined',
    'request.cancelled', 'request.refunded', 'request.expired'], utc_day(since)) f
  where app_role() = 'Admin'
  group by f.name;
end;

-- By day (UTC), and the row without a day over all of them. Between two steps a quantile lies where `percentile_cont` has it.
create or replace function overview_decisions(since timestamptz, until timestamptz)
  returns table (day date, decided integer, late integer, median_minutes integer, p90_minutes integer)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  with kept as materialized (
    select f.name, f.day, f.step, f.amount::double precision as amount
    from figures_since(array['decided', 'late'], utc_day(since)) f
    where app_role() = 'Admin' and f.day <= utc_day(until)),
  sums as (
    select coalesce(k.day, 'infinity') as day, coalesce(sum(k.amount) filter (where k.name = 'decided'), 0) as decided,
      coalesce(sum(k.amount) filter (where k.name = 'late'), 0) as late
    from kept k group by grouping sets ((k.day), ())),
  steps as (
    select coalesce(k.day, 'infinity') as day, k.step, sum(k.amount) as amount
    from kept k where k.name = 'decided' group by grouping sets ((k.day, k.step), (k.step))),
  ranked as (
    select s.day, s.step, sum(s.amount) over (partition by s.day order by s.step) as upto,
      sum(s.amount) over (partition by s.day) - 1 as last
    from steps s),
  quantiles as (
    select r.day, 0.5 * r.last as middle, 0.9 * r.last as most,
      min(r.step) filter (where r.upto > floor(0.5 * r.last)) as before_middle,
      min(r.step) filter (where r.upto > ceil(0.5 * r.last)) as after_middle,
      min(r.step) filter (where r.upto > floor(0.9 * r.last)) as before_most,
      min(r.step) filter (where r.upto > ceil(0.9 * r.last)) as after_most
    from ranked r group by r.day, r.last)
  select nullif(s.day, 'infinity'), s.decided::integer, s.late::integer,
    round(q.before_middle + (q.after_middle - q.before_middle) * (q.middle - floor(q.middle)))::integer,
    round(q.before_most + (q.after_most - q.before_most) * (q.most - floor(q.most)))::integer
  from sums s left join quantiles q on q.day = s.day;
end;

-- By day (UTC), and the row without a day over all of them.
create or replace function overview_money(since timestamptz, until timestamptz)
  returns table (day date, captured_cents bigint, refunded_cents bigint)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select f.day, coalesce(sum(f.amount) filter (where f.name = 'captured'), 0)::bigint,
    coalesce(sum(f.amount) filter (where f.name = 'refunded'), 0)::bigint
  from figures_since(array['captured', 'refunded'], utc_day(since)) f
  where app_role() = 'Admin' and f.day <= utc_day(until)
  group by grouping sets ((f.day), ());
end;

-- What waits at this moment. Of promised answers, those of the day itself are counted one by one.
create or replace function overview_now(at timestamptz)
  returns table (held_cents bigint, held_count integer, overdue_count integer, failed_mails integer,
    waiting_commands integer)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  with kept as materialized (
    select f.name, f.day, f.amount from figures_since(array['held', 'holds', 'answer_due'], '-infinity') f
    where app_role() = 'Admin')
  select
    (select coalesce(sum(k.amount), 0)::bigint from kept k where k.name = 'held'),
    (select coalesce(sum(k.amount), 0)::integer from kept k where k.name = 'holds'),
    (select coalesce(sum(k.amount), 0) from kept k where k.name = 'answer_due' and k.day < utc_day(overview_now.at))::integer
      + (select count(*)::integer from treatment_request r
        where r.status in ('submitted', 'in_review') and r.answer_by < overview_now.at
          and r.answer_by >= date_trunc('day', overview_now.at, 'UTC')),
    (select count(*)::integer from outbox o
      where o.state = 'failed' and o.created_at > overview_now.at - interval '30 days'),
    (select count(*)::integer from payment_command c where c.done_at is null and c.attempts > 1)
  where app_role() = 'Admin';
end;

-- Sums over the rows themselves need them no more.
drop index request_event_decisions, payment_event_of_money, payment_held, treatment_request_done_by_status,
  treatment_request_promise;

revoke execute on function utc_day, request_figures, decision_step, decision_figures, payment_figures, money_figures,
  note_request_figures, note_payment_figures, note_decision_figures, note_money_figures, add_up_figures,
  recount_figures, figures_since from public;
grant execute on function add_up_figures to tendwell_jobs;
