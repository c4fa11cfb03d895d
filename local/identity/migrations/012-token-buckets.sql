-- Rate limits of client addresses, which the processes of a database share. Unlogged, because a limit that a crash resets
-- harms less than a write to the log for each call. `granted` is what the last call took.
create unlogged table identity.token_bucket (
  id uuid primary key,
  full_at timestamptz not null,
  granted integer not null check (granted >= 0)
);
