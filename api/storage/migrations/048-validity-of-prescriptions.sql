-- Until when a prescription may be filled is decided with it: a year, unless the professional says less. Counted from the
-- signature, which may come after the decision; what is signed is `valid_until`.
alter table prescription add column valid_days integer not null default 365 check (valid_days between 7 and 365);
comment on column prescription.valid_days is 'How long it may be filled from its signature on.';
