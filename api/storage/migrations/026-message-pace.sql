-- How much somebody writes: what the limit on messages looks at, whoever may read the conversations by now.
create index message_of_sender on message (sender_id, created_at desc) where sender_id is not null;

create function own_message_before(count integer, since timestamptz) returns timestamptz
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select m.created_at from message m
  where m.sender_id = app_caller() and m.created_at > own_message_before.since
  order by m.created_at desc offset own_message_before.count - 1 limit 1;
end;
revoke execute on function own_message_before from public;
grant execute on function own_message_before to tendwell_app;
