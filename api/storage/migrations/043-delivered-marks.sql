-- Up to where a participant's browser has fetched a conversation; read implies it, so that it may lag behind that mark.

alter table conversation_participant
  add column last_delivered_sequence integer not null default 0 check (last_delivered_sequence >= 0);
grant update (last_delivered_sequence) on conversation_participant to tendwell_app;
