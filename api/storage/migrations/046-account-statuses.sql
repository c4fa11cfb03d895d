-- The access of many callers at once, for the live connections of a process. The rules are those of set_caller_context,
-- which serves one call: a change to one is a change to both.
create function account_statuses(callers jsonb, at timestamptz)
  returns table (place integer, role text, states text[], refused boolean)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select c.place, granted.role,
    case when granted.role <> 'HCPs' then '{}' else array(select l.state from practitioner_license l
      where l.practitioner_id = c.id and l.removed_at is null and l.verified_at is not null
        and l.expires_on >= (at at time zone 'UTC')::date
      order by l.state) end,
    a.disabled_at is not null
      or coalesce(c."signedInAt" < a.tokens_valid_after, false)
      or exists (select from revoked_session e where e.account_id = c.id
        and ((e.claim = 'origin_jti' and e.value = c."originJti")
          or (e.claim = 'device_key' and e.value = c."deviceKey" and c."signedInAt" < end_of_second(e.ended_at))))
  from jsonb_to_recordset(callers) as c(place integer, id text, groups text[], "signedInAt" timestamptz,
      "originJti" text, "deviceKey" text)
    left join account a on a.id = c.id
    cross join lateral (select case when 'Admin' = any (groups) then 'Admin' when 'HCPs' = any (groups) then 'HCPs'
        else 'user' end as role
      from (select array(select unnest(c.groups) except select unnest(a.revoked_groups)) as groups) as left_over) as granted
$$;
revoke execute on function account_statuses from public;
grant execute on function account_statuses to tendwell_jobs;
