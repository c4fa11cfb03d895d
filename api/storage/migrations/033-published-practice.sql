-- What the practice publishes about itself on /about: how to reach it, its pharmacy, its clinicians, and its decisions.

alter table practice_settings
  add column address text check (char_length(address) between 1 and 200),
  add column phone text check (char_length(phone) between 1 and 40),
  add column pharmacy text check (char_length(pharmacy) between 1 and 300),
  add column lists_clinicians boolean not null default false,
  add column publishes_metrics boolean not null default false;

drop function current_practice_settings();
create function current_practice_settings() returns table (
    response_time_hours integer, staff_idle_minutes integer, patient_idle_minutes integer, served_states text[],
    identity_check text, identity_treatments text[], address text, phone text, pharmacy text, lists_clinicians boolean,
    publishes_metrics boolean)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select s.response_time_hours, s.staff_idle_minutes, s.patient_idle_minutes, s.served_states, s.identity_check,
      s.identity_treatments, s.address, s.phone, s.pharmacy, s.lists_clinicians, s.publishes_metrics
    from practice_settings s order by s.version desc limit 1;
end;
revoke execute on function current_practice_settings from public;
grant execute on function current_practice_settings to tendwell_app, tendwell_jobs;

-- Clinicians who may treat patients in at least one state on a day. What it returns is in public registers as well: the
-- NPI registry and those of the state boards.
create function active_clinicians(today date)
  returns table (given_name text, family_name text, credentials text, npi text, licenses jsonb)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select a.given_name, a.family_name, p.credentials, p.npi, l.licenses
    from practitioner p
      join account a on a.id = p.id
      cross join lateral (
        select jsonb_agg(jsonb_build_object('state', l.state, 'number', l.number) order by l.state) as licenses
          from practitioner_license l
          where l.practitioner_id = p.id and l.removed_at is null and l.verified_at is not null
            and l.expires_on >= today) l
    where l.licenses is not null and a.disabled_at is null and a.family_name is not null
      and not ('HCPs' = any (a.revoked_groups))
    order by lower(a.family_name), lower(a.given_name), a.id
    limit 500;
end;
revoke execute on function active_clinicians from public;
grant execute on function active_clinicians to tendwell_jobs;

create index request_event_declined on request_event (at) where type = 'decline';

-- Decisions of some days (UTC), from the same sums as the overview, and the declines of these days by reason.
create function decision_totals(since date, until date)
  returns table (decided integer, median_minutes integer, declines jsonb)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  with took as (
    select k.step, sum(k.amount)::bigint as amount from (
      select m.step, m.amount from metric m where m.name = 'decided' and m.day >= since and m.day <= until
      union all
      select d.step, d.amount from metric_delta d where d.name = 'decided' and d.day >= since and d.day <= until) k
    group by k.step having sum(k.amount) > 0),
  declined as (
    select coalesce(r.decline_reason, 'other') as reason, count(*) as amount
      from request_event e join treatment_request r on r.id = e.request_id
      where e.type = 'decline' and e.at >= since and e.at < until + 1 and r.submitted_at is not null
      group by 1)
  select (select coalesce(sum(t.amount), 0)::integer from took t),
    (select decision_quantile(array_agg(t.step order by t.step), array_agg(t.amount order by t.step), 0.5) from took t),
    (select coalesce(jsonb_object_agg(d.reason, d.amount), '{}') from declined d);
end;
revoke execute on function decision_totals from public;
grant execute on function decision_totals to tendwell_jobs;
