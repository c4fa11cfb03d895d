-- The password of these accounts is printed in the README. One machine refuses to serve them to others
-- (local/demonstration), also after somebody has given one another address.
alter table account add column is_demonstration boolean not null default false;
comment on column account.is_demonstration is 'Made by the demonstration data, with a password that everybody knows.';
