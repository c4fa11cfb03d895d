-- What the directory takes away counts in the product at the next call, although tokens that were given before still
-- verify: the product's `account` row is told in the same transaction. On AWS the product's own administration writes
-- that row, since nothing there tells of changes made elsewhere. Without the product's schema there is nobody to tell.

create function identity.product_is_here() returns boolean language sql stable
  return to_regclass('public.account') is not null;

-- Somebody who has not called yet has no row; their token may be used later all the same.
create function identity.ensure_account(account_id text, at timestamptz) returns void language plpgsql as $$
begin
  insert into public.account (id, created_at) values (account_id, at) on conflict (id) do nothing;
end $$;

create function identity.tell_membership_lost() returns trigger language plpgsql as $$
begin
  if identity.product_is_here() then
    perform identity.ensure_account(old.sub::text, now());
    update public.account set revoked_groups = array_append(revoked_groups, old.group_name)
      where id = old.sub::text and not old.group_name = any (revoked_groups);
  end if;
  return null;
end $$;
create trigger membership_lost after delete on identity.group_member
  for each row execute function identity.tell_membership_lost();

create function identity.tell_membership_given() returns trigger language plpgsql as $$
begin
  if identity.product_is_here() then
    update public.account set revoked_groups = array_remove(revoked_groups, new.group_name)
      where id = new.sub::text and new.group_name = any (revoked_groups);
  end if;
  return null;
end $$;
create trigger membership_given after insert on identity.group_member
  for each row execute function identity.tell_membership_given();

create function identity.tell_disabled() returns trigger language plpgsql as $$
begin
  if identity.product_is_here() then
    perform identity.ensure_account(new.sub::text, new.modified_at);
    update public.account set disabled_at = case when new.enabled then null else new.modified_at end
      where id = new.sub::text;
  end if;
  return null;
end $$;
create trigger disabled after update of enabled on identity.pool_user
  for each row when (old.enabled is distinct from new.enabled) execute function identity.tell_disabled();

create function identity.tell_deleted() returns trigger language plpgsql as $$
begin
  if identity.product_is_here() then
    perform identity.ensure_account(old.sub::text, now());
    update public.account set disabled_at = now() where id = old.sub::text and disabled_at is null;
  end if;
  return null;
end $$;
create trigger deleted after delete on identity.pool_user
  for each row execute function identity.tell_deleted();

-- Once none of a person's sign-ins lives, no token from before counts: a sign-out everywhere, or that of the only
-- session. Whole seconds, as in tokens, so that a sign-in right after it is not refused.
create function identity.tell_signed_out() returns trigger language plpgsql as $$
begin
  if identity.product_is_here() then
    insert into public.account (id, created_at, tokens_valid_after)
    select sub::text, max(revoked_at), date_trunc('second', max(revoked_at)) from ended_family
    where revoked_at is not null and not exists (
      select from identity.token_family living
      where living.sub = ended_family.sub and living.revoked_at is null and living.expires_at > ended_family.revoked_at)
    group by sub
    on conflict (id) do update
      set tokens_valid_after = greatest(account.tokens_valid_after, excluded.tokens_valid_after);
  end if;
  return null;
end $$;
create trigger signed_out after update on identity.token_family
  referencing new table as ended_family
  for each statement execute function identity.tell_signed_out();
