-- The search by which Admins narrow a list to people: patients, staff, and senders of contact messages.

create index account_by_name on account using gin
  (array_to_tsvector(array_remove(string_to_array(lower(coalesce(given_name, '') || ' ' || coalesce(family_name, '')), ' '), '')))
  with (fastupdate = off);
create index contact_message_by_name on contact_message using gin
  (array_to_tsvector(array_remove(string_to_array(lower(name), ' '), ''))) with (fastupdate = off);
create index contact_message_by_email on contact_message (lower(email) text_pattern_ops);
create index payment_command_of_patient on payment_command (patient_id, created_at desc, id desc);

-- A query for beginnings of words, in any order; null without a word.
create function words_query(beginnings text[]) returns tsquery language sql immutable
  return (select string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
    from unnest(beginnings) word where word <> '');
revoke execute on function words_query from public;

-- The accounts of people whose name has these beginnings of words, in lower case and in any order: the name of the account,
-- or the one given with a request. For Admins only, who read every account and request. It searches as the owner of the
-- tables, because no index serves text search under row level security. One id more than `at_most` says that there are more.
create function find_people(beginnings text[], at_most integer) returns text[]
  language plpgsql stable security definer set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  words tsquery := words_query(beginnings);
begin
  if app_role() is distinct from 'Admin' or words is null then
    return '{}';
  end if;
  return array(
    select f.id from (
      (select a.id from account a
        where array_to_tsvector(array_remove(string_to_array(lower(coalesce(a.given_name, '') || ' '
          || coalesce(a.family_name, '')), ' '), '')) @@ words
        limit at_most + 1)
      union
      (select distinct r.patient_id from treatment_request r
        where r.submitted_at is not null
          and array_to_tsvector(array_remove(string_to_array(lower(r.patient_name), ' '), '')) @@ words
        limit at_most + 1)) f (id)
    limit at_most + 1);
end $$;
revoke execute on function find_people from public;
grant execute on function find_people to tendwell_app;

-- The contact messages of a sender, by beginnings of words of the name or the beginning of the email address, for Admins.
create function find_contact_messages(beginnings text[], email_beginning text, at_most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  words tsquery := words_query(beginnings);
begin
  if app_role() is distinct from 'Admin' then
    return '{}';
  end if;
  if email_beginning is not null then
    return array(select m.id from contact_message m
      where lower(m.email) ~>=~ email_beginning and lower(m.email) ~<~ (email_beginning || chr(1114111))
      limit at_most + 1);
  end if;
  return array(select m.id from contact_message m
    where array_to_tsvector(array_remove(string_to_array(lower(m.name), ' '), '')) @@ words limit at_most + 1);
end $$;
revoke execute on function find_contact_messages from public;
grant execute on function find_contact_messages to tendwell_app;
