-- The message that an event of a request wrote: the question of askPatient, the text of proposeChange. The conversation
-- shows it with the state of the question or proposal.
alter table request_event add column message_id uuid;
comment on column request_event.message_id is 'The message that asked the question or made the proposal.';

-- Earlier questions and proposals: the first message of their clinician that is not older. Both were written in one
-- transaction with the same time, unless a clock went back.
update request_event e set message_id = (
    select m.id from message m join conversation c on c.id = m.conversation_id
    where c.request_id = e.request_id and m.kind = 'text' and m.sender_id = e.actor_id and m.created_at >= e.at
    order by m.sequence limit 1)
  where e.type in ('askPatient', 'proposeChange');
