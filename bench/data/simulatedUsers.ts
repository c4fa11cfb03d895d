import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { createPool } from '../../api/storage/database/createPool'
import { currentQuestionnaire } from '../../domain/intake/questionnaires'
import { accessTokenOf } from '../../e2e/support/api'
import { startPostgres } from '../../local/database/startPostgres'
import { createIdentity } from '../../local/identity/createIdentity'
import { answersFor } from '../../tests/support/builders/answers'
import { grantLicenses } from '../../tests/support/builders/licenses'
import { seedConversations } from './seedConversations'
import { seedQueue } from './seedQueue'

/** A signed-in patient with a conversation. */
export interface SimulatedPatient {
  readonly token: string
  readonly conversationId: string
}

/** A signed-in clinician with patients to answer and requests in review. */
export interface SimulatedProfessional {
  readonly token: string
  readonly conversationIds: readonly string[]
  readonly requestIds: readonly string[]
}

export interface SimulatedUsers {
  readonly patients: readonly SimulatedPatient[]
  readonly professionals: readonly SimulatedProfessional[]
}

interface SimulatedUsersOptions {
  /** Data folder of a running product used only for measurements, because its tables are seeded by SQL. */
  readonly dataDir: string
  /** Data folder of the database server. */
  readonly databaseDir: string
  readonly origin: string
  /** Number of each. */
  readonly patients: number
  readonly professionals: number
}

interface Member {
  readonly sub: string
  readonly token: string
}

const password = 'Crowd-pass-1'
const messagesBefore = 60
const queueLength = 2_000
/** More would only wait for the two processors. */
const concurrentSignIns = 4

/** Creates and signs in patients with a conversation each and clinicians, and seeds a queue of requests. */
export async function createSimulatedUsers({
  dataDir,
  databaseDir,
  origin,
  patients,
  professionals,
}: SimulatedUsersOptions): Promise<SimulatedUsers> {
  const postgres = await startPostgres({ dataDir: databaseDir, log: () => undefined })
  const owner = createPool({
    ...postgres.ownerConnection(),
    max: concurrentSignIns,
    statement_timeout: 0,
  })
  try {
    const join = await openSignUp(owner, dataDir, origin)
    const staff = await join(professionals, ['HCPs'])
    const people = await join(patients, [])
    await fillTables(owner, staff, people)
    return await simulatedUsersOf(owner, staff, people)
  } finally {
    await owner.end()
    await postgres.stop()
  }
}

async function openSignUp(owner: Pool, dataDir: string, origin: string) {
  const { directory } = await createIdentity({
    pool: owner,
    dataDir,
    publicOrigin: origin,
    brandName: '',
    mail: { sendMail: () => Promise.resolve(), discardMail: () => Promise.resolve() },
    now: () => new Date(),
    log: () => undefined,
  })
  return async (count: number, groups: readonly string[]): Promise<Member[]> => {
    const members: Member[] = []
    const signUp = async (_: unknown, lane: number): Promise<void> => {
      for (let place = lane; place < count; place += concurrentSignIns) {
        const email = `crowd-${randomUUID()}@example.com`
        const { sub } = await directory.createUser({ email, password, groups })
        members.push({ sub, token: await accessTokenOf(origin, email, password) })
      }
    }
    await Promise.all(Array.from({ length: concurrentSignIns }, signUp))
    return members
  }
}

async function fillTables(owner: Pool, staff: readonly Member[], people: readonly Member[]): Promise<void> {
  await owner.query('insert into account (id, created_at) select id, now() from unnest($1::text[]) id', [
    people.map(({ sub }) => sub),
  ])
  const ids = staff.map(({ sub }) => sub)
  await grantLicenses(owner, ids)
  await seedQueue(owner, queueLength, ids[0] ?? '')
  await owner.query(
    `update treatment_request set assignee_id = ($2::text[])[1 + abs(hashtext(id::text)) % $3], treatment_type = 'sleep',
       questionnaire_version = $4, answers = $5, findings = '[]' where assignee_id = $1 and status = 'in_review'`,
    [ids[0], ids, ids.length, currentQuestionnaire('sleep').version, JSON.stringify(answersFor('sleep'))],
  )
  for (const [place, id] of ids.entries()) {
    const own = people.filter((_, index) => index % ids.length === place)
    await seedConversations(
      owner,
      own.map(({ sub }) => sub),
      id,
      messagesBefore,
    )
  }
  await owner.query('vacuum analyze')
}

async function simulatedUsersOf(
  owner: Pool,
  staff: readonly Member[],
  people: readonly Member[],
): Promise<SimulatedUsers> {
  const { rows: conversations } = await owner.query<{ id: string; patient: string; doctor: string }>(
    `select id, patient_id as patient, assignee_id as doctor from conversation where patient_id = any($1)`,
    [people.map(({ sub }) => sub)],
  )
  const { rows: requests } = await owner.query<{ id: string; doctor: string }>(
    `select id, assignee_id as doctor from treatment_request where assignee_id = any($1) and status = 'in_review'`,
    [staff.map(({ sub }) => sub)],
  )
  return {
    patients: people.flatMap(({ sub, token }) => {
      const own = conversations.find(({ patient }) => patient === sub)
      return own ? [{ token, conversationId: own.id }] : []
    }),
    professionals: staff.map(({ sub, token }) => ({
      token,
      conversationIds: conversations.filter(({ doctor }) => doctor === sub).map(({ id }) => id),
      requestIds: requests.filter(({ doctor }) => doctor === sub).map(({ id }) => id),
    })),
  }
}
