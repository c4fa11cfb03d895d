-- What is sent to others and comes from them, for Admins: mails, what the gateway is asked, its notices.

create index outbox_failed on outbox (created_at desc, id desc) where state = 'failed';
create index payment_command_newest on payment_command (created_at desc, id desc);
create index payment_event_notices on payment_event (id desc) where type = 'notice';

-- Has the gateway asked at once what it has not done; what is done, or refused for good, stays as it is.
create function ask_gateway_again(command_id uuid, at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update payment_command c set next_attempt_at = least(c.next_attempt_at, at)
    where c.id = command_id and c.done_at is null and app_role() = 'Admin';
  return found;
end $$;
revoke execute on function ask_gateway_again from public;
grant execute on function ask_gateway_again to tendwell_app;
