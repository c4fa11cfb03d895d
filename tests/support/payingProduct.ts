import { randomUUID } from 'node:crypto'
import type { RestResponse } from '../../api/http/rest'
import type { PaymentHandlers } from '../../api/http/payments'
import { paymentHandlers } from '../../api/http/payments'
import type { SystemDatabase } from '../../api/storage/database/database'
import { createSystemDatabase } from '../../api/storage/database/pgSystemDatabase'
import type { PaymentGateway } from '../../api/services/payments/paymentGateway'
import type { ApiServices, JobContext, PaymentServices } from '../../api/useCases/context'
import type { TreatmentType } from '../../domain/generated/enums'
import type { Identity } from '../../domain/identity'
import type { Role } from '../../domain/role'
import { asCaller } from './asCaller'
import { startDraft } from './builders/requestScenarios'
import { createTestPool } from './database/createTestPool'
import { createFakeGateway, Killed } from './fakeGateway'
import { createFakeMails } from './fakeMails'
import type { Person, TestProduct } from './product'
import { createTestProduct } from './product'

/**
 * The product with payments, and a system database with simulated crashes.
 * @param gateway one in memory by default
 * @param undoMilliseconds by default, an approval takes effect at once
 */
export async function createPayingProduct(
  gateway?: PaymentGateway,
  { undoMilliseconds = 0 }: { readonly undoMilliseconds?: number } = {},
) {
  const product: TestProduct = await createTestProduct()
  const jobs = createTestPool({ ...product.database.connection('jobs'), max: 10 })
  const fake = createFakeGateway(() => product.clock.now)
  const realSystem = createSystemDatabase({ pool: jobs, log: product.services.log })
  let dies: () => boolean = () => false
  const system: SystemDatabase = {
    inTransaction: async (work) => {
      if (dies()) throw new Killed('before a transaction')
      return realSystem.inTransaction(work)
    },
  }
  const payments: PaymentServices = {
    gateway: gateway ?? fake.gateway,
    system,
    publicOrigin: 'https://tendwell.test',
    undoMilliseconds,
  }
  const services: ApiServices & { payments: PaymentServices } = { ...product.services, payments }
  const mails = createFakeMails()
  const context: JobContext = { ...services, mails: mails.services }

  const identities = new Map<string, Identity>()
  const handlers = paymentHandlers({
    services,
    identityOf: (authorization) => Promise.resolve(identities.get(authorization ?? '') ?? null),
  })

  async function post(
    path: keyof PaymentHandlers,
    body: object | Buffer,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: Record<string, unknown> }> {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
    const answer: RestResponse = await handlers[path]({ method: 'POST', path, headers, body: bytes })
    return { status: answer.status, body: JSON.parse(answer.body) as Record<string, unknown> }
  }

  return {
    product,
    clock: product.clock,
    published: product.published,
    owner: product.database.owner,
    fake,
    mails,
    /** The pools of requests, and of jobs and webhooks. */
    pools: [product.app, jobs],
    realSystem,
    context,
    handlers,
    post,
    /** Simulates a crash before the transactions that the function selects. */
    die(when: () => boolean): void {
      dies = when
    },
    async person(role: Role, name?: { givenName: string; familyName: string }): Promise<Person> {
      const { identity, id } = await product.person(role, name)
      identities.set(id, identity)
      return { id, identity, ...asCaller(services, identity) }
    },
    /** The same person right after signing in once more. */
    signedInAgain({ id, identity }: Person): Person {
      const fresh = { ...identity, authTime: Math.floor(product.clock.now.getTime() / 1000) }
      return { id, identity: fresh, ...asCaller(services, fresh) }
    },
    /** A patient submits a complete intake; it awaits payment. */
    async awaitingRequest(patient: Person, id: string = randomUUID(), treatmentType?: TreatmentType) {
      const { version } = await startDraft(patient, { id, ...(treatmentType && { treatmentType }) })
      return patient.ask('Mutation.submitRequest', { input: { id, expectedVersion: version } })
    },
    setup: (person: Person, requestId: string) =>
      post('/payments/setup', { requestId }, { authorization: person.id }),
    setupOrder: (person: Person, orderId: string) =>
      post('/payments/setup', { orderId }, { authorization: person.id }),
    verify: (person: Person, paymentId: string) =>
      post('/payments/verify', { paymentId }, { authorization: person.id }),
    /** Delivers the oldest pending webhook; the gateway keeps a rejected one. */
    async deliver(index = 0): Promise<number | undefined> {
      const notice = fake.notices[index]
      if (!notice) return undefined
      const { status } = await post('/payments/webhook', notice.body, {
        'stripe-signature': notice.signature,
      })
      if (status === 200) fake.notices.splice(index, 1)
      return status
    },
    async close(): Promise<void> {
      await jobs.end()
      await product.close()
    },
  }
}

export type PayingProduct = Awaited<ReturnType<typeof createPayingProduct>>
