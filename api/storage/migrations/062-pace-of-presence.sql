-- How often somebody has told what they do in a conversation. It is worth nothing a minute later: unlogged, in no backup,
-- and an account's older rows go when it turns to another conversation.

create unlogged table presence_pace (
  account_id text not null references account,
  conversation_id uuid not null references conversation,
  -- When as many calls as are allowed at once are allowed again (a leaky bucket).
  full_at timestamptz(3) not null,
  primary key (account_id, conversation_id)
);
comment on table presence_pace is 'How often somebody may still tell what they do in a conversation.';

alter table presence_pace enable row level security;
create policy presence_pace_own on presence_pace
  using (account_id = (select app_caller())) with check (account_id = (select app_caller()));
grant select, insert, update (full_at) on presence_pace to tendwell_app;

-- The application deletes nothing by itself: what is left of one's own paces goes by a function that can do no more.
create function forget_own_paces(before timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  begin atomic
    delete from presence_pace where account_id = app_caller() and full_at < before;
  end;
revoke execute on function forget_own_paces from public;
grant execute on function forget_own_paces to tendwell_app;
