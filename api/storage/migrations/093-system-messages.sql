-- What the product writes into a conversation is kept as a code with parameters, and put into words when it is read.
alter table message
  add column system jsonb check (jsonb_typeof(system -> 'code') = 'string'),
  alter column body drop not null,
  add constraint message_has_body check (body is not null or (kind = 'system' and system is not null));
comment on column message.system is 'Code and parameters of a system message (domain/messages/systemMessages.ts); its body is null.';

alter table conversation add column last_system jsonb;
comment on column conversation.last_system is 'The newest message when that is a system message; last_preview is null then.';
grant update (last_system) on conversation to tendwell_app, tendwell_jobs;
