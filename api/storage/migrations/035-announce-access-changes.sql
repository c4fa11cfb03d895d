-- Live delivery ends when access does: a process with open sockets listens to this channel, and checks the account that
-- the payload names.
create function announce_access_change() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  perform pg_notify('tendwell_access_changed', to_jsonb(coalesce(new, old)) ->> tg_argv[0]);
  return null;
end $$;

create trigger account_access after update of revoked_groups, disabled_at, tokens_valid_after on account
  for each row when ((old.revoked_groups, old.disabled_at, old.tokens_valid_after)
    is distinct from (new.revoked_groups, new.disabled_at, new.tokens_valid_after))
  execute function announce_access_change('id');
create trigger revoked_session_access after insert on revoked_session
  for each row execute function announce_access_change('account_id');
create trigger practitioner_license_access after insert or update or delete on practitioner_license
  for each row execute function announce_access_change('practitioner_id');
