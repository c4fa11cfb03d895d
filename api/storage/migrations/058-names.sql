-- Search over names costs what it finds, not what waits. Under row level security an index serves only what cannot leak, and
-- looking into a text might; so one function looks as the owner of the tables, and repeats who may read what it tells of.

-- The words of each name, whatever its other words are; also found by how they begin.
create index treatment_request_by_name on treatment_request
  using gin (array_to_tsvector(array_remove(string_to_array(lower(patient_name), ' '), ''))) with (fastupdate = off)
  where submitted_at is not null;

-- The sent requests within the reach of staff that are a patient's of whose name a word begins so, at most so many; null
-- when a name is so common that whoever reads a list in its order soon has a page full, and that is all that null tells.
-- `beginning` is in lower case and may go over several words.
create function requests_named(beginning text, at_most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp
  -- The plan must fit the name: what few are called is found by the index, whatever the planner thinks of names at large.
  set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  words tsquery;
  ids uuid[];
  looked_at bigint;
  so_called bigint;
begin
  if coalesce(app_role(), '') not in ('HCPs', 'Admin') then
    return '{}';
  end if;
  -- The index would count whatever is called so. A look into 150 blocks of the table, the same ones each time, tells what
  -- more than one in a hundred are called.
  select count(*), count(*) filter (where strpos(' ' || lower(r.patient_name), ' ' || beginning) > 0) into looked_at, so_called
    from treatment_request r
      tablesample system (least(100, 100 * 150 * 8192.0 / greatest(pg_relation_size('treatment_request'), 1))) repeatable (1);
  if so_called > greatest(looked_at / 100, 6) then
    return null;
  end if;
  select (string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || '''', ' & ' order by place) || ':*')::tsquery
    into words
    from unnest(string_to_array(beginning, ' ')) with ordinality written (word, place) where word <> '';
  with named as materialized (
    select r.id, r.patient_id, r.status, r.assignee_id, r.patient_state from treatment_request r
    where r.submitted_at is not null
      and array_to_tsvector(array_remove(string_to_array(lower(r.patient_name), ' '), '')) @@ words
      and strpos(' ' || lower(r.patient_name), ' ' || beginning) > 0
    limit at_most + 1)
  select case when count(*) <= at_most then coalesce(array_agg(n.id) filter (where
      n.patient_id = (select app_caller())
      or (select app_role()) = 'Admin'
      or n.assignee_id = (select app_caller())
      or (n.status = 'submitted' and n.patient_state = any ((select app_licence_states())::text[]))), '{}') end
    into ids from named n;
  return ids;
end $$;
revoke execute on function requests_named from public;
grant execute on function requests_named to tendwell_app;
