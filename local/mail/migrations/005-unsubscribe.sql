-- The address of the List-Unsubscribe header works without a sign-in, and is kept sealed like the text that links to it.
alter table mailbox.message add column sealed_unsubscribe_url bytea;
