import { withOwner } from '../support/withOwner'

const wanted = Number(process.argv[process.argv.indexOf('--thread') + 1])
const most = 10_000

/**
 * `npm run seed -- --thread 1000`: adds that many messages to the newest open conversation of `patient@example.com`,
 * so that long conversations can be tried. Only on a demonstration's data.
 */
await withOwner(async ({ client }) => {
  if (!process.argv.includes('--thread') || !Number.isInteger(wanted) || wanted < 1 || wanted > most)
    throw new Error(`Name a number of messages, 1 to ${most}: npm run seed -- --thread 1000`)
  await client.query('begin')
  const { rows } = await client.query<{ id: string }>(
    `select c.id from conversation c
      join account a on a.id = c.patient_id and a.is_demonstration
      where c.status <> 'closed' and c.assignee_id is not null
        and a.given_name = 'Maya' order by c.last_message_at desc limit 1 for update of c`,
  )
  const [conversation] = rows
  if (!conversation) throw new Error('There is no demonstration conversation. Start the product once first.')
  // One message a minute until now, from the patient and the clinician in turn.
  await client.query(
    `insert into message (id, conversation_id, sequence, patient_id, kind, sender_id, sender_role, sender_name, body,
        created_at)
      select gen_random_uuid(), c.id, c.last_sequence + n, c.patient_id, 'text',
        case when n % 2 = 0 then c.patient_id else c.assignee_id end,
        case when n % 2 = 0 then 'user' else 'HCPs' end,
        case when n % 2 = 0 then c.patient_name else c.assignee_name end,
        'Message ' || n || ' of ' || $2::integer,
        greatest(c.last_message_at, now() - make_interval(mins => $2 - n))
      from conversation c, generate_series(1, $2::integer) n where c.id = $1`,
    [conversation.id, wanted],
  )
  await client.query(
    `update conversation set last_sequence = last_sequence + $2::integer, last_message_at = now(), version = version + 1,
        last_preview = 'Message ' || $2::integer || ' of ' || $2::integer, last_system = null where id = $1`,
    [conversation.id, wanted],
  )
  await client.query('commit')
  console.log(`Added ${wanted} messages to the conversation ${conversation.id}.`)
})
