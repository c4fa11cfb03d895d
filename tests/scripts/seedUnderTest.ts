import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { createTestPool } from '../support/database/createTestPool'
import { demoId } from '../../scripts/demo/demoId'
import type { SeedTarget } from '../../scripts/seed'
import { seedDemo } from '../../scripts/seed'
import { identityOf } from '../support/builders/identity'
import type { Person } from '../support/product'
import { createTestProduct } from '../support/product'

interface User {
  readonly sub: string
  readonly groups: readonly string[]
  readonly password: string
}

export const seededAt = new Date('2026-03-02T09:00:00Z')

/** A product of its own, and the seed that fills it. */
export async function createSeedUnderTest() {
  const product = await createTestProduct()
  const jobs = createTestPool(product.database.connection('jobs'))
  const dataDir = await mkdtemp(join(tmpdir(), 'seed-'))
  const users = new Map<string, User>()
  const directory: SeedTarget['directory'] = {
    createUser: async ({ email, password, groups }) => {
      const user = users.get(email) ?? { sub: demoId('sub', email), groups, password }
      users.set(email, user)
      return user
    },
  }
  const target: SeedTarget = {
    ownerPool: product.database.owner,
    appPool: product.app,
    jobsPool: jobs,
    directory,
    files: product.services.files,
    settings: { dataDir, publicOrigin: 'http://localhost:3000', stripe: undefined },
    now: () => seededAt,
  }
  return {
    product,
    jobs,
    dataDir,
    users,
    owner: product.database.owner,
    seed: (changes: Partial<SeedTarget> = {}) => seedDemo({ ...target, ...changes }),
    /** Seeds until the process dies, at the given connection to the database. */
    seedUntilKilled: (atConnection: number) => {
      let count = 0
      const dies = (): boolean => (count += 1) > atConnection
      return seedDemo({ ...target, appPool: dying(product.app, dies), jobsPool: dying(jobs, dies) })
    },
    signIn: (email: string): Person => product.as(identityOf(users.get(email) ?? {})),
    async close(): Promise<void> {
      await jobs.end()
      await product.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

export type SeedUnderTest = Awaited<ReturnType<typeof createSeedUnderTest>>

/** The pool, as long as the process lives. */
function dying(pool: Pool, dies: () => boolean): Pool {
  const connect = () => (dies() ? Promise.reject(new Error('The process was killed.')) : pool.connect())
  return Object.assign(Object.create(pool) as Pool, { connect })
}

/** What anybody could see of every request and order: its history, money and letters, without ids. */
export async function readEverything(owner: Pool): Promise<unknown[]> {
  const { rows } = await owner.query<Record<string, unknown>>(`
    select request.patient_name, request.treatment_type, request.status, request.version, request.assignee_name,
      payment.status as payment, payment.captured_cents, payment.refunded_cents,
      prescription.status as prescription, product_order.status as "order",
      (select array_agg(type order by id) from request_event where request_id = request.id) as events,
      (select array_agg(type order by id) from payment_event
       where payment_id = payment.id and type <> 'notice') as payment_events,
      (select array_agg(coalesce(body, system::text) order by sequence) from message where conversation_id = request.conversation_id) as letters,
      (select array_agg(last_read_sequence order by role, last_read_sequence) from conversation_participant
       where conversation_id = request.conversation_id) as read_marks
    from treatment_request request
    left join payment on payment.request_id = request.id
    left join prescription on prescription.request_id = request.id
    left join product_order on product_order.request_id = request.id
    order by request.created_at, request.patient_name, request.treatment_type`)
  const { rows: orders } = await owner.query<Record<string, unknown>>(`
    select product_order.patient_name, product_order.status, payment.status as payment, payment.captured_cents,
      payment.refunded_cents, tracking_number
    from product_order left join payment on payment.order_id = product_order.id
    where product_order.request_id is null order by product_order.created_at, product_order.patient_name`)
  return [...rows, ...orders]
}
