-- A conversation that is closed may be written in again for a while, and then has to be opened anew by a request.

alter table conversation add column closed_at timestamptz(3);
update conversation set closed_at = last_message_at where status = 'closed';
alter table conversation add constraint conversation_closed_at check ((status = 'closed') = (closed_at is not null));

grant update (closed_at) on conversation to tendwell_app, tendwell_jobs;
