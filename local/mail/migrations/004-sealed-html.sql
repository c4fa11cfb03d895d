-- The HTML of an email may hold a code or a password, as its text does, and is kept sealed too.
alter table mailbox.message add column sealed_html bytea;
