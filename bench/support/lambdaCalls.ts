import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { currentQuestionnaire } from '../../domain/intake/questionnaires'
import { answersFor } from '../../tests/support/builders/answers'
import { identityOf } from '../../tests/support/builders/identity'
import { license } from '../../tests/support/builders/licences'
import type { Identity } from '../../domain/identity'
import { fillConversations } from './fillConversations'
import { fillQueue } from './fillQueue'

/** A field that AppSync asks the Lambda for, and by whom. */
export interface LambdaCall {
  readonly field: string
  readonly args: Readonly<Record<string, unknown>>
  readonly identity: Identity
}

/** The operations that budgets name. */
export const callNames = [
  'send a message',
  'last 50 messages',
  'a request in detail',
  'worklist of 20',
] as const
export type CallName = (typeof callNames)[number]

/** Makes a call of each kind; `turn` counts them, so that calls at the same time are of different people. */
export type LambdaCalls = Readonly<Record<CallName, (turn: number) => LambdaCall>>

const letters = 200

/** Fills an empty database, and says what to ask of it. */
export async function prepareCalls(
  owner: Pool,
  { patients, queueLength }: { readonly patients: number; readonly queueLength: number },
): Promise<LambdaCalls> {
  const doctor = identityOf({ groups: ['HCPs'] })
  await license(owner, [doctor.sub])
  await fillQueue(owner, queueLength, doctor.sub)
  const people = Array.from({ length: patients }, () => identityOf({}))
  await owner.query('insert into account (id, created_at) select id, now() from unnest($1::text[]) id', [
    people.map(({ sub }) => sub),
  ])
  const conversations = await fillConversations(
    owner,
    people.map(({ sub }) => sub),
    doctor.sub,
    letters,
  )
  const { rows: mine } = await owner.query<{ id: string }>(
    `update treatment_request set treatment_type = 'sleep', questionnaire_version = $2, answers = $3, findings = '[]'
     where assignee_id = $1 and status = 'in_review' returning id`,
    [doctor.sub, currentQuestionnaire('sleep').version, JSON.stringify(answersFor('sleep'))],
  )
  await owner.query('vacuum analyze')

  const of = <Item>(items: readonly Item[], turn: number): Item => {
    const item = items[turn % items.length]
    if (item === undefined) throw new Error('The benchmark has nobody to ask.')
    return item
  }
  return {
    'send a message': (turn) => ({
      field: 'Mutation.sendMessage',
      args: {
        input: {
          id: randomUUID(),
          conversationId: of(conversations, turn),
          body: 'I slept better, thank you.',
        },
      },
      identity: of(people, turn),
    }),
    'last 50 messages': (turn) => ({
      field: 'Query.messages',
      args: { conversationId: of(conversations, turn), first: 50 },
      identity: of(people, turn),
    }),
    'a request in detail': (turn) => ({
      field: 'Query.request',
      args: { id: of(mine, turn).id },
      identity: doctor,
    }),
    'worklist of 20': () => ({ field: 'Query.worklist', args: { tab: 'new', first: 20 }, identity: doctor }),
  }
}
