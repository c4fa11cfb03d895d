import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { currentQuestionnaire } from '../../domain/intake/questionnaires'
import { answersFor } from '../../tests/support/builders/answers'
import { identityOf } from '../../tests/support/builders/identity'
import { grantLicenses } from '../../tests/support/builders/licenses'
import type { Identity } from '../../domain/identity'
import { seedConversations } from '../data/seedConversations'
import { seedQueue } from '../data/seedQueue'

/** A field with its caller, as AppSync invokes the Lambda. */
export interface LambdaCall {
  readonly field: string
  readonly args: Readonly<Record<string, unknown>>
  readonly identity: Identity
}

/** The operations with budgets. */
export const callNames = [
  'send a message',
  'last 50 messages',
  'a request in detail',
  'worklist of 20',
] as const
export type CallName = (typeof callNames)[number]

/** Returns a call of each kind; `turn` numbers them, so that concurrent calls have different callers. */
export type LambdaCalls = Readonly<Record<CallName, (turn: number) => LambdaCall>>

const messages = 200

/** Seeds an empty database and returns the calls for it. */
export async function prepareCalls(
  owner: Pool,
  { patients, queueLength }: { readonly patients: number; readonly queueLength: number },
): Promise<LambdaCalls> {
  const doctor = identityOf({ groups: ['HCPs'] })
  await grantLicenses(owner, [doctor.sub])
  await seedQueue(owner, queueLength, doctor.sub)
  const people = Array.from({ length: patients }, () => identityOf({}))
  await owner.query('insert into account (id, created_at) select id, now() from unnest($1::text[]) id', [
    people.map(({ sub }) => sub),
  ])
  const conversations = await seedConversations(
    owner,
    people.map(({ sub }) => sub),
    doctor.sub,
    messages,
  )
  const { rows: mine } = await owner.query<{ id: string }>(
    `update treatment_request set treatment_type = 'sleep', questionnaire_version = $2, answers = $3, findings = '[]'
     where assignee_id = $1 and status = 'in_review' returning id`,
    [doctor.sub, currentQuestionnaire('sleep').version, JSON.stringify(answersFor('sleep'))],
  )
  await owner.query('vacuum analyze')

  const of = <Item>(items: readonly Item[], turn: number): Item => {
    const item = items[turn % items.length]
    if (item === undefined) throw new Error('The benchmark has no caller.')
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
