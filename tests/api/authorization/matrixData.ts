import { randomUUID } from 'node:crypto'
import { resolvers } from '../../../api/resolvers/resolverMap'
import { undecidedStatuses } from '../../../domain/requests/pendingPatientAction'
import type { RawClient } from '../../local/graphql/support/rawClient'
import { connect, startFrame } from '../../local/graphql/support/rawClient'
import type { TestServer } from '../../local/graphql/support/startServer'
import { startServer } from '../../local/graphql/support/startServer'
import { setAddress, orderOfRequest, pack, placeNewOrder, ship } from '../../support/builders/orderScenarios'
import { submitIdentity } from '../../support/builders/identityScenarios'
import { sendProgressPhoto } from '../../support/builders/photos'
import { prescriptionOf } from '../../support/builders/prescriptionScenarios'
import { claimedTwice } from './claimedTwice'
import { approve, claim, startDraft, submitNewRequest } from '../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../support/product'
import { createTestProduct } from '../../support/product'
import type { Column, Subject, SubjectIds } from './matrixRow'
import type { RootField } from './operations'
import { operationFor } from './operations'

/** The engine over the real API and a real database, with one person for each column of the matrix. */
export interface MatrixData {
  readonly product: TestProduct
  readonly server: TestServer
  readonly people: Readonly<Record<Column, Person>>
  /** Returns the caller of a column; the professional without a care relationship is new for each call. */
  asker(column: Column): Promise<Person>
  /** Creates a new object of the patient. */
  make(subject: Subject | undefined): Promise<SubjectIds>
  /** Calls a field through the engine. @returns `ok`, or the error's type */
  ask(person: Person, field: RootField, variables: Record<string, unknown>): Promise<string>
  tokenOf(person: Person): Promise<string>
  /** Opens a socket for the person. */
  connect(person: Person): Promise<RawClient>
  close(): Promise<void>
}

export async function createMatrixData(): Promise<MatrixData> {
  const product = await createTestProduct()
  const people = {
    patient: await product.person('user'),
    otherPatient: await product.person('user'),
    hcpWithoutRelation: await product.person('HCPs'),
    hcpWithRelation: await product.person('HCPs'),
    admin: await product.person('Admin'),
  }
  // Tokens are verified with the real clock.
  const server = await startServer({ resolvers, services: { ...product.services, now: () => new Date() } })
  const tokenOf = ({ id, identity }: Person) => server.pool.token(id, { groups: [...identity.groups] })
  /** The engine's tokens are fresh, so that no column is refused for an old sign-in. */
  const signedInNow = ({ identity }: Person) =>
    product.as({ ...identity, authTime: Math.floor(product.clock.now.getTime() / 1000) })
  const sockets = new Map<string, Promise<RawClient>>()

  async function socketOf(person: Person): Promise<RawClient> {
    const socket = sockets.get(person.id) ?? connect(server.realtimeUrl, await tokenOf(person))
    sockets.set(person.id, Promise.resolve(socket))
    return socket
  }

  async function start(
    person: Person,
    field: RootField,
    variables: Record<string, unknown>,
  ): Promise<string> {
    const client = await socketOf(person)
    const frame = startFrame(await tokenOf(person), operationFor(field), variables)
    client.send(frame)
    const answer = await Promise.race([client.frame('start_ack', frame.id), client.frame('error', frame.id)])
    if (answer.type === 'start_ack') client.send({ id: frame.id, type: 'stop' })
    return answer.type === 'start_ack' ? 'ok' : String(answer.payload.errors[0].errorType)
  }

  return {
    product,
    server,
    people,
    asker: async (column) =>
      column === 'hcpWithoutRelation' ? product.person('HCPs') : signedInNow(people[column]),
    tokenOf,
    connect: async (person) => connect(server.realtimeUrl, await tokenOf(person)),
    make: async (subject) => {
      const isOfNewcomer = subject !== undefined && ofNewcomers.includes(subject)
      const isFile = subject === 'announcedFile' || isOfNewcomer
      // These tests exceed the rate limits of requests and files.
      const pause = (isFile ? 5 : 1) * 60_000
      product.clock.now = new Date(product.clock.now.getTime() + pause)
      // The engine's clock is ahead of the product's.
      await product.database.owner.query('delete from patient_search_rate_limit')
      // A patient has at most one undecided request for each treatment.
      await product.database.owner.query(
        `update treatment_request set status = 'expired' where patient_id = $1 and status = any($2)`,
        [people.patient.id, undecidedStatuses],
      )
      // And each medicine at most once at a time.
      await product.database.owner.query(
        `update prescription set status = 'completed' where patient_id = $1 and status in ('active', 'on_hold')`,
        [people.patient.id],
      )
      return make(isOfNewcomer ? { ...people, patient: await product.person('user') } : people, subject)
    },
    ask: async (person, field, variables) => {
      if (field.startsWith('Subscription.')) return start(person, field, variables)
      const { body } = await server.post(
        { query: operationFor(field), variables },
        { authorization: await tokenOf(person) },
      )
      const errors = body.errors as typeof body.errors | undefined
      return errors ? String(errors[0].errorType) : 'ok'
    },
    close: async () => {
      await server.stop()
      await product.close()
    },
  }
}

const ofNewcomers: readonly Subject[] = ['newcomer', 'keptPhoto', 'sentIdentity', 'identityDocument']

async function make(people: MatrixData['people'], subject: Subject | undefined): Promise<SubjectIds> {
  const story = { id: randomUUID() }
  const { id: patientId } = people.patient
  if (!subject) return { ...story, version: 1, conversationId: randomUUID(), patientId }
  if (subject === 'order') return { ...(await placeNewOrder(people.patient)), conversationId: randomUUID() }
  if (subject === 'draft')
    return { ...(await startDraft(people.patient, story)), conversationId: randomUUID() }
  if (subject === 'announcedFile') {
    const id = await sendProgressPhoto(people.patient)
    return { id, version: 1, conversationId: randomUUID(), patientId }
  }
  if (subject === 'sentIdentity' || subject === 'identityDocument') return sendIdentity(people, subject)
  if (subject === 'keptPhoto') return givePhoto(people)
  const request = await submitNewRequest(people.patient, story)
  if (subject === 'waiting') return request
  const taken = await claim(people.hcpWithRelation, request)
  if (subject === 'taken' || subject === 'newcomer') return taken
  const prescribed = await approve(people.hcpWithRelation, taken, claimedTwice)
  if (subject === 'prescribed') return prescribed
  if (subject === 'prescription')
    return { ...prescribed, ...(await prescriptionOf(people, prescribed.id)), patientId }
  return makeOrder(people, prescribed, subject)
}

/** Creates a skin photo in a request that the professional with a care relationship has claimed. */
async function givePhoto({ patient, hcpWithRelation }: MatrixData['people']): Promise<SubjectIds> {
  const story = { id: randomUUID(), treatmentType: 'beauty' } as const
  const taken = await claim(hcpWithRelation, await submitNewRequest(patient, story))
  const { photos } = await patient.ask('Query.request', { id: story.id })
  return { ...taken, id: photos[0]?.id ?? '' }
}

/** Submits identity documents of a patient of the professional with a care relationship. */
async function sendIdentity(
  { patient, hcpWithRelation }: MatrixData['people'],
  subject: 'sentIdentity' | 'identityDocument',
): Promise<SubjectIds> {
  await claim(hcpWithRelation, await submitNewRequest(patient, { id: randomUUID() }))
  const { id, version, documents } = await submitIdentity(patient)
  const documentId = documents[0]?.id ?? ''
  return {
    id: subject === 'sentIdentity' ? id : documentId,
    version,
    conversationId: randomUUID(),
    patientId: patient.id,
  }
}

/** Returns the prescribed order in the given status. */
async function makeOrder(
  { patient, admin }: MatrixData['people'],
  request: SubjectIds,
  subject: Subject,
): Promise<SubjectIds> {
  const ids = { conversationId: request.conversationId, patientId: request.patientId }
  const prescribed = await orderOfRequest(patient, request.id)
  if (subject === 'prescribedOrder') return { ...prescribed, ...ids }
  const addressed = await setAddress(patient, prescribed)
  if (subject === 'addressedOrder') return { ...addressed, ...ids }
  const packed = await pack(admin, addressed)
  return { ...(subject === 'packedOrder' ? packed : await ship(admin, packed)), ...ids }
}
