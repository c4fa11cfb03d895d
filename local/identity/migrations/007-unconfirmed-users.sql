-- Users who have never confirmed their address are removed and replaced. None of them has ever had a token, so the product
-- needs no account that refuses one.
drop trigger deleted on identity.pool_user;
create trigger deleted after delete on identity.pool_user
  for each row when (old.status <> 'UNCONFIRMED') execute function identity.tell_deleted();

-- The removal looks for them every hour.
create index pool_user_unconfirmed on identity.pool_user (pool_id, sub) where status = 'UNCONFIRMED';
