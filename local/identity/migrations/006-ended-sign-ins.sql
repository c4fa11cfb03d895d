-- The product is told of each sign-in that ends, by the `origin_jti` that all its tokens carry: those of other sign-ins
-- go on, and one that begins within the same second is not taken for one from before.

create or replace function identity.tell_signed_out() returns trigger language plpgsql as $$
begin
  if identity.product_is_here() then
    perform identity.ensure_account(sub::text, max(revoked_at)) from ended_family
      where revoked_at is not null group by sub;
    insert into public.revoked_session (account_id, claim, value, ended_at)
      select sub::text, 'origin_jti', origin_jti::text, revoked_at from ended_family where revoked_at is not null
      on conflict do nothing;
  end if;
  return null;
end $$;

-- Those that ended before this migration, as long as a token of theirs may still live.
update identity.token_family set revoked_at = revoked_at where revoked_at > now() - interval '1 day';
