import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { OperationTypeNode } from 'graphql'
import type { ClientConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runFieldsOf, readEntries } from '../../../api/fieldRunner'
import { publishDocuments } from '../../../api/lambda/publishDocuments'
import type { ResolverMap } from '../../../api/resolverMap'
import { resolvers } from '../../../api/resolvers/resolverMap'
import type { LiveEvent } from '../../../api/services/liveEvents'
import { createPool } from '../../../api/storage/createPool'
import { createDatabase } from '../../../api/storage/pgDatabase'
import type { Context } from '../../../api/useCases/context'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import { publishDocument } from '../../../local/graphql/realtime/publisher'
import { loadSchema } from '../../../local/graphql/schema/loadSchema'
import { buildLambda } from '../../../scripts/buildLambda'
import { schemaText, startServer } from '../../local/graphql/support/startServer'
import type { TestServer } from '../../local/graphql/support/startServer'
import { createUserPool } from '../../local/graphql/support/userPool'
import { answersFor } from '../../support/builders/answers'
import { license } from '../../support/builders/licences'
import { addressInOhio, orderOf } from '../../support/builders/orderStories'
import { announced } from '../../support/builders/photos'
import { createTestDatabase } from '../../support/database'
import type { TestDatabase } from '../../support/database'
import { lambdaFields } from './appsyncEvents'
import { startLambda } from './lambdaRuntime'
import type { RunningLambda } from './lambdaRuntime'
import { readOperations } from './operations'
import { credentials, startPublishEndpoint } from './publishEndpoint'
import { noFiles } from '../../support/files'

const people = { patient: [], other: [], doctor: ['HCPs'], doctor2: ['HCPs'], admin: ['Admin'] } as const
type Who = keyof typeof people
const subs = Object.fromEntries(Object.keys(people).map((who) => [who, randomUUID()])) as Record<Who, string>
/** The id of what does not exist. */
const nothing = randomUUID()

const operations = readOperations()
const artefact = join('dist', `lambda-of-test-${process.pid}`, 'index.mjs')

let lambda: RunningLambda
let endpoint: Awaited<ReturnType<typeof startPublishEndpoint>>
/** The local engine on its database; the cloud on its own; the local engine on the database of the cloud. */
let local: TestServer
let cloud: TestServer
let localBesideCloud: TestServer
const closing: (() => Promise<unknown>)[] = []
const publishedLocally: LiveEvent[] = []

beforeAll(async () => {
  await buildLambda('resolver', join(artefact, '..'))
  const databases = [await createTestDatabase(), await createTestDatabase()] as const
  endpoint = await startPublishEndpoint()
  lambda = await startLambda(artefact, {
    DATABASE_URL: urlOf(databases[1].connection('app')),
    GRAPHQL_URL: endpoint.url,
    AWS_REGION: 'us-east-2',
    FILES_BUCKET: 'tendwell-files-of-test',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_SESSION_TOKEN: credentials.sessionToken,
  })
  const pool = await createUserPool()
  const onDatabase = (database: TestDatabase) => {
    const app = createPool(database.connection('app'))
    closing.push(() => app.end())
    const now = () => new Date()
    const log = () => {}
    return { database: createDatabase({ pool: app, now, log }), log, now, newId: randomUUID, files: noFiles }
  }
  local = await startServer({ pool, resolvers: recording(resolvers), services: onDatabase(databases[0]) })
  localBesideCloud = await startServer({ pool, resolvers, services: onDatabase(databases[1]) })
  cloud = await startServer({ pool, resolvers, runFields: lambdaFields(lambda) })
  for (const { owner } of databases) await license(owner, [subs.doctor, subs.doctor2])
  closing.unshift(lambda.stop, endpoint.stop, local.stop, cloud.stop, localBesideCloud.stop)
  closing.push(...databases.map((database) => () => database.drop()))
})

afterAll(async () => {
  for (const close of closing) await close()
  await rm(join(artefact, '..'), { recursive: true, force: true })
})

function urlOf({ user, password, database, host, port }: ClientConfig): string {
  const secret = encodeURIComponent(String(password))
  return `postgresql://${user}:${secret}@localhost/${database}?host=${encodeURIComponent(String(host))}&port=${port}`
}

/** Writes down what the resolvers publish on their way to the engine. */
function recording(map: ResolverMap): ResolverMap {
  const entries = Object.entries(map).map(([name, entry]) => {
    if (typeof entry !== 'function') return [name, entry]
    const run = entry as (args: unknown, context: Context) => Promise<unknown>
    return [
      name,
      (args: unknown, context: Context) => {
        const publish = async (events: readonly LiveEvent[]) => {
          publishedLocally.push(...events)
          await context.liveEvents.publish(events)
        }
        return run(args, { ...context, liveEvents: { publish } })
      },
    ]
  })
  return Object.fromEntries(entries) as ResolverMap
}

interface Answer {
  readonly data?: Record<string, { version?: number; conversationId?: string } | null> | null
  readonly errors?: readonly { errorType?: string }[]
}

interface Known {
  version: number
  conversationId: string
}

interface Step {
  readonly as: Who
  readonly operation: string
  readonly variables?: (known: Known) => object
  /** The code it fails with. */
  readonly fails?: string
}

const id = randomUUID()
const second = randomUUID()
const [firstMessage, answer, tooLong] = [randomUUID(), randomUUID(), randomUUID()]
const [question, reply, prescription] = [randomUUID(), randomUUID(), randomUUID()]
const aNote = randomUUID()
const anOpening = randomUUID()
const anAddress = randomUUID()
const draftOf = (requestId: string, expectedVersion?: number) => () => ({
  input: {
    id: requestId,
    treatmentType: 'sleep',
    questionnaireVersion: currentQuestionnaire('sleep').version,
    answers: JSON.stringify(answersFor('sleep')),
    expectedVersion,
  },
})
const atVersion = ({ version }: Known) => ({ input: { id, expectedVersion: version } })
const message =
  (messageId: string, body: string) =>
  ({ conversationId }: Known) => ({
    input: { id: messageId, conversationId, body },
  })
/** The patient's reply has moved the request on. */
const afterReply = ({ version }: Known) => ({ input: { id, expectedVersion: version + 1 } })
const approval =
  (productId: string) =>
  ({ version }: Known) => ({
    input: {
      id,
      expectedVersion: version,
      prescriptionId: prescription,
      productId,
      sig: 'Take 1 tablet at bedtime.',
      quantity: 1,
      refills: 1,
      note: 'Sleep diary first',
    },
  })
const inConversation = ({ conversationId }: Known) => ({ conversationId })
const order = randomUUID()
const heatPacks = { productId: 'heat-pack', quantity: 2, seenPriceCents: 1600 }

/** A cart and its order, with a price that nobody has and a second thought about the address. */
const shopping: readonly Step[] = [
  { as: 'patient', operation: 'SetCartLine', variables: () => ({ input: heatPacks }) },
  {
    as: 'patient',
    operation: 'SetCartLine',
    variables: () => ({ input: { ...heatPacks, quantity: 9 } }),
    fails: 'CartOutdated',
  },
  {
    as: 'patient',
    operation: 'MergeCart',
    variables: () => ({ input: { lines: [{ ...heatPacks, quantity: 3 }] } }),
  },
  { as: 'patient', operation: 'Cart' },
  { as: 'doctor', operation: 'Cart', fails: 'Forbidden' },
  {
    as: 'patient',
    operation: 'PlaceOrder',
    variables: () => ({ input: { id: order, ...orderOf('heat-pack', 2) } }),
  },
  {
    as: 'patient',
    operation: 'PlaceOrder',
    variables: () => ({
      input: {
        ...orderOf('heat-pack'),
        id: nothing,
        lines: [{ ...orderOf('sleep-mask').lines[0], unitPriceCents: 1 }],
      },
    }),
    fails: 'CartOutdated',
  },
  {
    as: 'patient',
    operation: 'GiveOrderAddress',
    variables: () => ({
      input: { id: order, expectedVersion: 1, shippingAddress: { ...addressInOhio, city: 'Dayton' } },
    }),
  },
  { as: 'patient', operation: 'OrderById', variables: () => ({ id: order }) },
  { as: 'other', operation: 'OrderById', variables: () => ({ id: order }), fails: 'NotFound' },
  {
    as: 'patient',
    operation: 'CancelOrder',
    variables: () => ({ input: { id: order, expectedVersion: 2 } }),
  },
  { as: 'patient', operation: 'MyOrders', variables: () => ({ isUnderWay: false, first: 10 }) },
  { as: 'admin', operation: 'AdminOrders', variables: () => ({ filter: { statuses: ['cancelled'] } }) },
  { as: 'doctor', operation: 'AdminOrders', fails: 'Unauthorized' },
  { as: 'admin', operation: 'AdminOrder', variables: () => ({ id: order }) },
  ...(['PackOrder', 'DeliverOrder'] as const).map((operation): Step => ({
    as: 'admin',
    operation,
    variables: () => ({ input: { id: order, expectedVersion: 3 } }),
    fails: 'IllegalTransition',
  })),
  {
    as: 'admin',
    operation: 'ShipOrder',
    variables: () => ({
      input: { id: order, expectedVersion: 3, carrier: 'Parcel Post', trackingNumber: '?' },
    }),
    fails: 'InvalidInput',
  },
]

const person = {
  givenName: 'Jordan',
  familyName: 'Rivera',
  birthDate: '1988-03-04',
  sexAtBirth: 'male',
  state: 'CA',
}
const noMails = { messages: false, requests: false, orders: false, reminders: false }
/** A professional, without their licenses: the rest of the story needs them. */
const staffSteps: readonly Step[] = [
  { as: 'doctor', operation: 'MyPractitioner' },
  { as: 'admin', operation: 'MyPractitioner', fails: 'Unauthorized' },
  {
    as: 'doctor',
    operation: 'UpdateMyCredentials',
    variables: () => ({ input: { expectedVersion: 0, credentials: 'MD', npi: '1234567893' } }),
  },
  {
    as: 'doctor',
    operation: 'UpdateMyAway',
    variables: () => ({ input: { expectedVersion: 1, awayUntil: '2026-12-24' } }),
  },
  {
    as: 'doctor',
    operation: 'UpdateMyQuickTexts',
    variables: () => ({ input: { expectedVersion: 2, quickTexts: [{ title: 'Hi', text: 'Hello {name}' }] } }),
  },
  {
    as: 'doctor',
    operation: 'UpdateMyLicences',
    variables: () => ({ input: { expectedVersion: 0, licences: [] } }),
    fails: 'Conflict',
  },
]

const profileSteps: readonly Step[] = [
  { as: 'patient', operation: 'MyProfile' },
  { as: 'doctor', operation: 'MyProfile', fails: 'Forbidden' },
  {
    as: 'patient',
    operation: 'UpdateMyPerson',
    variables: () => ({ input: { expectedVersion: 0, ...person } }),
  },
  {
    as: 'patient',
    operation: 'UpdateMyPerson',
    variables: () => ({ input: { expectedVersion: 0, ...person } }),
    fails: 'Conflict',
  },
  {
    as: 'patient',
    operation: 'UpdateMyPhone',
    variables: () => ({
      input: { expectedVersion: 1, phone: { dialCode: '+1', number: '(415) 555-0142' } },
    }),
  },
  {
    as: 'patient',
    operation: 'UpdateMyAddresses',
    variables: () => ({
      input: { expectedVersion: 2, addresses: [{ id: anAddress, isDefault: true, ...addressInOhio }] },
    }),
  },
  {
    as: 'patient',
    operation: 'UpdateMyHealth',
    variables: () => ({
      input: {
        expectedVersion: 3,
        kind: 'allergy',
        hasNone: false,
        statements: [{ name: 'Latex', reaction: 'Rash', severity: 'mild' }],
      },
    }),
  },
  { as: 'patient', operation: 'MyNotifications' },
  {
    as: 'patient',
    operation: 'UpdateMyNotifications',
    variables: () => ({ input: { expectedVersion: 0, ...noMails } }),
  },
]

const openRecord = (reason: string) => () => ({
  input: { id: anOpening, patientId: subs.patient, reason, explanation: 'Dr Lee is away until Monday' },
})

/** Who somebody is: documents that are nobody's, and a check that there is none of. */
const identitySteps: readonly Step[] = [
  { as: 'patient', operation: 'MyIdentityCheck' },
  { as: 'doctor', operation: 'MyIdentityCheck', fails: 'Forbidden' },
  {
    as: 'patient',
    operation: 'SubmitIdentityCheck',
    variables: () => ({ input: { id: nothing, frontFileId: nothing, selfieFileId: randomUUID() } }),
    fails: 'NotFound',
  },
  { as: 'admin', operation: 'AdminIdentityChecks', variables: () => ({ filter: { statuses: ['pending'] } }) },
  { as: 'patient', operation: 'AdminIdentityChecks', fails: 'Unauthorized' },
  { as: 'admin', operation: 'AdminIdentityCheck', variables: () => ({ id: nothing }), fails: 'NotFound' },
  {
    as: 'admin',
    operation: 'DecideIdentityCheck',
    variables: () => ({ input: { id: nothing, expectedVersion: 1, decision: 'refuse' } }),
    fails: 'InvalidInput',
  },
]

/** How the house is doing: sums of the story so far. */
const overviewSteps: readonly Step[] = [
  { as: 'admin', operation: 'AdminOverview', variables: () => ({ days: 7 }) },
  { as: 'admin', operation: 'AdminOverview', variables: () => ({ days: 0 }), fails: 'InvalidInput' },
  { as: 'doctor', operation: 'AdminOverview', variables: () => ({ days: 7 }), fails: 'Unauthorized' },
]

/** What was sent along the way; nobody sends it here, so nothing was given up. */
const deliverySteps: readonly Step[] = [
  { as: 'admin', operation: 'AdminDeliveries', variables: () => ({ filter: { kind: 'gateway' } }) },
  { as: 'admin', operation: 'AdminDeliveries', variables: () => ({ filter: { kind: 'notice' } }) },
  {
    as: 'admin',
    operation: 'RetryDelivery',
    variables: () => ({ input: { id: nothing, kind: 'mail' } }),
    fails: 'NotFound',
  },
]

/** Neither edition of this test has a directory to ask. */
const userSteps: readonly Step[] = [
  { as: 'admin', operation: 'AdminPractitioners' },
  {
    as: 'admin',
    operation: 'AdminVerifyLicences',
    variables: () => ({
      input: { practitionerId: nothing, expectedVersion: 1, states: ['CA'], isVerified: true },
    }),
    fails: 'NotFound',
  },
  { as: 'admin', operation: 'AdminUsers', fails: 'DirectoryUnavailable' },
  { as: 'doctor', operation: 'AdminUsers', fails: 'Unauthorized' },
  { as: 'admin', operation: 'AdminUser', variables: () => ({ id: nothing }), fails: 'DirectoryUnavailable' },
  {
    as: 'admin',
    operation: 'InviteUser',
    variables: () => ({ input: { id: nothing, email: 'lee@example.com', group: 'HCPs' } }),
    fails: 'DirectoryUnavailable',
  },
  {
    as: 'admin',
    operation: 'ChangeUser',
    variables: () => ({ input: { id: nothing, userId: nothing, kind: 'sign_out' } }),
    fails: 'DirectoryUnavailable',
  },
]

/** After everything else: what was said along the way, taken along; and an account that is still needed. */
const leaving: readonly Step[] = [
  { as: 'patient', operation: 'MyConsents' },
  { as: 'patient', operation: 'ExportMyData' },
  { as: 'patient', operation: 'ExportMyData', variables: () => ({ after: 'requests:' }) },
  { as: 'patient', operation: 'ExportMyData', variables: () => ({ after: 'messages:' }) },
  {
    as: 'patient',
    operation: 'ExportMyData',
    variables: () => ({ after: 'nowhere' }),
    fails: 'InvalidInput',
  },
  {
    as: 'patient',
    operation: 'CloseMyAccount',
    variables: () => ({ input: { confirmation: 'close my account' } }),
    fails: 'AccountInUse',
  },
]

const fileSteps: readonly Step[] = [
  { as: 'patient', operation: 'MyFiles', variables: () => ({ purpose: 'progress_photo' }) },
  {
    as: 'doctor',
    operation: 'MyFiles',
    variables: () => ({ purpose: 'progress_photo' }),
    fails: 'Forbidden',
  },
  { as: 'doctor', operation: 'FileUrl', variables: () => ({ id: nothing }), fails: 'NotFound' },
  ...(['FinishUpload', 'DeleteUpload'] as const).map((operation): Step => ({
    as: 'patient',
    operation,
    variables: () => ({ id: nothing }),
    fails: 'NotFound',
  })),
  {
    as: 'patient',
    operation: 'CreateUpload',
    variables: () => ({ input: { ...announced(Buffer.from('x'), 'image/gif'), purpose: 'progress_photo' } }),
    fails: 'InvalidInput',
  },
]

/** One story through every operation of the browser, with what goes wrong on the way. */
const story: readonly Step[] = [
  { as: 'patient', operation: 'Me' },
  {
    as: 'patient',
    operation: 'UpdateMyName',
    variables: () => ({ input: { givenName: 'Jordan', familyName: 'Rivera' } }),
  },
  {
    as: 'doctor',
    operation: 'UpdateMyName',
    variables: () => ({ input: { givenName: 'Ada', familyName: 'Stone' } }),
  },
  {
    as: 'patient',
    operation: 'UpdateMyName',
    variables: () => ({ input: { givenName: '', familyName: 'Rivera' } }),
    fails: 'InvalidInput',
  },
  ...staffSteps,
  ...profileSteps,
  ...fileSteps,
  ...identitySteps,
  ...overviewSteps,
  ...deliverySteps,
  ...userSteps,
  ...shopping,
  { as: 'patient', operation: 'SaveRequestDraft', variables: draftOf(id) },
  { as: 'patient', operation: 'SaveRequestDraft', variables: draftOf(second) },
  { as: 'other', operation: 'SaveRequestDraft', variables: draftOf(id), fails: 'Conflict' },
  {
    as: 'patient',
    operation: 'SubmitRequest',
    variables: () => ({ input: { id, expectedVersion: 7 } }),
    fails: 'Conflict',
  },
  { as: 'patient', operation: 'SubmitRequest', variables: () => ({ input: { id, expectedVersion: 1 } }) },
  { as: 'patient', operation: 'Worklist', variables: () => ({ tab: 'new' }), fails: 'Unauthorized' },
  { as: 'doctor', operation: 'Worklist', variables: () => ({ tab: 'new', first: 5 }) },
  { as: 'patient', operation: 'ClaimRequest', variables: atVersion, fails: 'Unauthorized' },
  { as: 'doctor', operation: 'ClaimRequest', variables: atVersion },
  { as: 'doctor2', operation: 'ClaimRequest', variables: atVersion, fails: 'AlreadyClaimed' },
  { as: 'doctor', operation: 'RequestDetail', variables: () => ({ id }) },
  { as: 'other', operation: 'RequestDetail', variables: () => ({ id }), fails: 'NotFound' },
  { as: 'doctor', operation: 'RuledOut', variables: () => ({ id }) },
  { as: 'patient', operation: 'SendMessage', variables: message(firstMessage, 'Hello, I cannot sleep.') },
  { as: 'doctor', operation: 'SendMessage', variables: message(answer, 'Since when?') },
  {
    as: 'patient',
    operation: 'SendMessage',
    variables: message(tooLong, 'x'.repeat(5000)),
    fails: 'InvalidInput',
  },
  { as: 'other', operation: 'SendMessage', variables: message(randomUUID(), 'Let me in'), fails: 'NotFound' },
  {
    as: 'doctor',
    operation: 'SendMessage',
    variables: ({ conversationId }) => ({
      input: { id: tooLong, conversationId, body: '', attachmentIds: [nothing] },
    }),
    fails: 'FileMissing',
  },
  {
    as: 'patient',
    operation: 'MarkConversationRead',
    variables: ({ conversationId }) => ({ input: { conversationId, sequence: 2 } }),
  },
  { as: 'patient', operation: 'Messages', variables: inConversation },
  { as: 'other', operation: 'Messages', variables: inConversation, fails: 'NotFound' },
  { as: 'doctor', operation: 'Conversations', variables: () => ({ first: 10 }) },
  { as: 'doctor', operation: 'StaffInbox', variables: () => ({ tab: 'waiting', first: 10 }) },
  { as: 'patient', operation: 'StaffInbox', variables: () => ({ tab: 'mine' }), fails: 'Unauthorized' },
  { as: 'doctor', operation: 'InboxCounts' },
  { as: 'doctor', operation: 'WorklistOverview' },
  { as: 'patient', operation: 'WorklistOverview', fails: 'Unauthorized' },
  {
    as: 'doctor2',
    operation: 'ClaimNextRequest',
    variables: () => ({ input: { tab: 'renewals', filter: { patientState: 'OH' } } }),
  },
  {
    as: 'doctor2',
    operation: 'ClaimNextRequest',
    variables: () => ({ input: { tab: 'done' } }),
    fails: 'InvalidInput',
  },
  ...(['SettleConversation', 'CloseConversation'] as const).map((operation): Step => ({
    as: 'doctor',
    operation,
    variables: ({ conversationId }) => ({ input: { id: conversationId, expectedVersion: 1 } }),
    fails: 'Conflict',
  })),
  {
    as: 'doctor2',
    operation: 'TakeConversation',
    variables: ({ conversationId }) => ({ input: { id: conversationId, expectedVersion: 1 } }),
    fails: 'NotFound',
  },
  { as: 'doctor', operation: 'AddConversationNote', variables: message(aNote, 'Ask about shift work.') },
  { as: 'other', operation: 'AddConversationNote', variables: message(aNote, 'Mine'), fails: 'Unauthorized' },
  { as: 'admin', operation: 'ConversationNotes', variables: inConversation },
  { as: 'doctor2', operation: 'ConversationNotes', variables: inConversation, fails: 'NotFound' },
  {
    as: 'patient',
    operation: 'ConversationById',
    variables: ({ conversationId }) => ({ id: conversationId }),
  },
  { as: 'patient', operation: 'MyRequests', variables: () => ({ first: 10 }) },
  {
    as: 'admin',
    operation: 'AdminRequests',
    variables: () => ({ filter: { statuses: ['in_review', 'draft'] }, first: 10 }),
  },
  { as: 'doctor', operation: 'Products', variables: () => ({ treatmentType: 'sleep' }) },
  {
    as: 'doctor',
    operation: 'AskPatient',
    variables: ({ version }) => ({
      input: { id, expectedVersion: version, messageId: question, body: 'Do you snore?' },
    }),
  },
  { as: 'patient', operation: 'SendMessage', variables: message(reply, 'No.') },
  { as: 'doctor', operation: 'ReleaseRequest', variables: afterReply },
  { as: 'doctor', operation: 'ClaimRequest', variables: atVersion },
  {
    as: 'doctor',
    operation: 'ApproveRequest',
    variables: approval('tretinoin-cream-005'),
    fails: 'InvalidInput',
  },
  ...(['doctor', 'doctor2'] as const).map((as): Step => ({
    as,
    operation: 'PrescriptionCheck',
    variables: () => ({ requestId: id, productId: 'ramelteon-8' }),
    ...(as === 'doctor2' && { fails: 'NotFound' }),
  })),
  { as: 'doctor', operation: 'ApproveRequest', variables: approval('ramelteon-8') },
  {
    as: 'doctor',
    operation: 'DeclineRequest',
    variables: ({ version }) => ({ input: { id, expectedVersion: version, reason: 'other', text: 'No.' } }),
    fails: 'IllegalTransition',
  },
  {
    as: 'doctor',
    operation: 'SaveClinicalNote',
    variables: () => ({ input: { id: aNote, requestId: id, expectedVersion: 0, body: 'Sleeps badly.' } }),
  },
  {
    as: 'doctor',
    operation: 'SignClinicalNote',
    variables: () => ({ input: { id: aNote, expectedVersion: 1 } }),
  },
  {
    as: 'doctor',
    operation: 'SignClinicalNote',
    variables: () => ({ input: { id: aNote, expectedVersion: 7 } }),
    fails: 'Conflict',
  },
  { as: 'admin', operation: 'ClinicalNotes', variables: () => ({ requestId: id }) },
  { as: 'patient', operation: 'ClinicalNotes', variables: () => ({ requestId: id }), fails: 'Unauthorized' },
  { as: 'doctor', operation: 'PatientNotes', variables: () => ({ patientId: subs.patient }) },
  { as: 'patient', operation: 'PatientNotes', variables: () => ({ patientId: 'x' }), fails: 'Unauthorized' },
  { as: 'patient', operation: 'MyPrescriptions', variables: () => ({ first: 10 }) },
  { as: 'patient', operation: 'MyRenewals' },
  {
    as: 'patient',
    operation: 'ChangePrescription',
    variables: () => ({ input: { id: nothing, expectedVersion: 1, event: 'stop' } }),
    fails: 'NotFound',
  },
  {
    as: 'patient',
    operation: 'SetAutoRefill',
    variables: () => ({ input: { id: nothing, expectedVersion: 1, isOn: true } }),
    fails: 'NotFound',
  },
  {
    as: 'patient',
    operation: 'SkipRefill',
    variables: () => ({ input: { id: nothing, expectedVersion: 1 } }),
    fails: 'NotFound',
  },
  {
    as: 'patient',
    operation: 'MoveRefill',
    variables: () => ({ input: { id: nothing, expectedVersion: 1, to: '2027-01-01' } }),
    fails: 'NotFound',
  },
  {
    as: 'patient',
    operation: 'OrderRefill',
    variables: () => ({ input: { id: randomUUID(), prescriptionId: nothing } }),
    fails: 'NotFound',
  },
  { as: 'patient', operation: 'MyOrders', variables: () => ({ isUnderWay: true, first: 10 }) },
  ...leaving,
  { as: 'doctor', operation: 'Prescriptions', variables: () => ({ filter: { statuses: ['active'] } }) },
  { as: 'patient', operation: 'PaymentRequest', variables: () => ({ id }) },
  { as: 'patient', operation: 'MyPayments', variables: () => ({ first: 10 }) },
  { as: 'patient', operation: 'History', variables: () => ({ filter: { isOpen: true }, first: 10 }) },
  { as: 'doctor', operation: 'History', fails: 'Forbidden' },
  { as: 'patient', operation: 'MyPayment', variables: () => ({ id: nothing }), fails: 'NotFound' },
  { as: 'patient', operation: 'MyPrescription', variables: () => ({ id: nothing }), fails: 'NotFound' },
  { as: 'patient', operation: 'Receipt', variables: () => ({ paymentId: nothing }), fails: 'NotFound' },
  { as: 'admin', operation: 'AdminPayments', variables: () => ({ filter: { statuses: ['captured'] } }) },
  { as: 'doctor', operation: 'AdminPayments', variables: () => ({}), fails: 'Unauthorized' },
  { as: 'admin', operation: 'AdminPayment', variables: () => ({ id: nothing }), fails: 'NotFound' },
  {
    as: 'admin',
    operation: 'RefundPayment',
    variables: () => ({ input: { id: nothing, paymentId: nothing, amountCents: 100, reason: 'goodwill' } }),
    fails: 'NotFound',
  },
  { as: 'doctor', operation: 'PatientRecord', variables: () => ({ id: subs.patient }) },
  { as: 'doctor2', operation: 'PatientRecord', variables: () => ({ id: subs.patient }), fails: 'NotFound' },
  { as: 'patient', operation: 'BreakGlass', variables: openRecord('covering'), fails: 'Unauthorized' },
  { as: 'doctor2', operation: 'BreakGlass', variables: openRecord('covering') },
  { as: 'doctor2', operation: 'BreakGlass', variables: openRecord('safety'), fails: 'Conflict' },
  { as: 'doctor2', operation: 'PatientRecord', variables: () => ({ id: subs.patient }) },
  { as: 'doctor', operation: 'RecordVisits', variables: () => ({ patientId: subs.patient, first: 5 }) },
  { as: 'patient', operation: 'RecordVisits', variables: () => ({ patientId: 'x' }), fails: 'Unauthorized' },
  { as: 'patient', operation: 'MyRecordReaders' },
  { as: 'doctor', operation: 'MyRecordReaders', fails: 'Forbidden' },
  { as: 'admin', operation: 'AdminPatients', variables: () => ({ filter: { name: 'riv' } }) },
  { as: 'admin', operation: 'ContactMessages', variables: () => ({ filter: { isHandled: false } }) },
  { as: 'admin', operation: 'HandleContactMessage', variables: () => ({ id: nothing }), fails: 'NotFound' },
  {
    as: 'admin',
    operation: 'AuditEvents',
    variables: () => ({ filter: { operation: 'Query.me' }, first: 5 }),
  },
  { as: 'admin', operation: 'AuditEventById', variables: () => ({ id: '0' }), fails: 'NotFound' },
  { as: 'admin', operation: 'AuditCheck' },
  { as: 'patient', operation: 'CancelRequest', variables: atVersion, fails: 'Forbidden' },
  { as: 'admin', operation: 'CancelRequest', variables: atVersion },
]

describe('the built Lambda behind AppSync’s events and the local engine', () => {
  const known: Record<'local' | 'cloud', Known> = {
    local: { version: 0, conversationId: '' },
    cloud: { version: 0, conversationId: '' },
  }

  test.each(
    story.map(
      (step) =>
        [`${step.operation} of ${step.as}${step.fails ? ` fails with ${step.fails}` : ''}`, step] as const,
    ),
  )('answer alike: %s', async (_name, step) => {
    const inLocal = await run(local, step, known.local)
    const inCloud = await run(cloud, step, known.cloud)
    learn(known.local, inLocal)
    learn(known.cloud, inCloud)

    expect(inLocal.errors?.map(({ errorType }) => errorType)).toEqual(step.fails && [step.fails])
    expect(comparable(inCloud)).toEqual(comparable(inLocal))
  })

  // The check of the audit trail counts the rows that each reading adds.
  const readings = story.filter(
    ({ operation }) => kindOf(operation) === OperationTypeNode.QUERY && operation !== 'AuditCheck',
  )
  test.each(readings.map((step) => [`${step.operation} of ${step.as}`, step] as const))(
    'read the same from the same database: %s',
    async (_name, step) => {
      const inLocal = await run(localBesideCloud, step, known.cloud)
      expect(await run(cloud, step, known.cloud)).toEqual(inLocal)
    },
  )

  test('let the same people watch the same events', async () => {
    const { conversationId } = known.cloud
    const inLocal = runFieldsOf(readEntries(resolvers))
    const inCloud = lambdaFields(lambda)
    const outcome = async (runner: typeof inLocal, who: Who, field: string) => {
      const context = contextOf(who)
      const filter = runner.subscribe(`Subscription.${field}`, { conversationId }, context)
      return filter.catch((error: { code?: string }) => error.code)
    }
    for (const field of ['onConversationEvent', 'onInboxEvent', 'onWorklistEvent']) {
      for (const who of Object.keys(people) as Who[]) {
        const expected = await outcome(inLocal, who, field)
        expect([field, who, await outcome(inCloud, who, field)]).toEqual([field, who, expected])
      }
    }
    expect(await outcome(inCloud, 'other', 'onConversationEvent')).toBe('NotFound')
    expect(await outcome(inCloud, 'patient', 'onWorklistEvent')).toBe('Forbidden')
  })

  test('tell of the same events, those of the Lambda through signed mutations with every field selected', () => {
    expect(endpoint.published.length).toBeGreaterThan(5)
    expect(endpoint.published.every(({ isSigned }) => isSigned)).toBe(true)
    const told = endpoint.published.map(({ field, event }) => ({ field, event }))
    expect(comparable(told)).toEqual(comparable(JSON.parse(JSON.stringify(publishedLocally))))

    const schema = loadSchema(schemaText, readEntries(resolvers))
    const fields = schema.getMutationType()?.getFields() ?? {}
    for (const [name, document] of Object.entries(publishDocuments)) {
      const field = fields[name]
      if (!field) throw new Error(`There is no ${name}.`)
      expect(words(document)).toEqual(words(publishDocument(field)))
    }
  })

  test('go through every operation of the browser', () => {
    const told = new Set(story.map(({ operation }) => operation))
    const untold = [...operations.keys()].filter(
      (name) => !told.has(name) && kindOf(name) !== OperationTypeNode.SUBSCRIPTION,
    )
    expect(untold).toEqual([])
  })

  test('the Lambda lets browsers send files to the bucket, by an address that its role has signed', async () => {
    const input = { ...announced(Buffer.from('a photo')), purpose: 'progress_photo' }
    const { data } = (await run(
      cloud,
      { as: 'patient', operation: 'CreateUpload', variables: () => ({ input }) },
      known.cloud,
    )) as { data?: { createUpload?: { url?: string } } }
    const url = new URL(data?.createUpload?.url ?? '')
    expect(`${url.origin}${url.pathname}`).toBe(
      `https://tendwell-files-of-test.s3.us-east-2.amazonaws.com/uploads/${input.id}`,
    )
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      'X-Amz-Expires': '900',
      'X-Amz-Security-Token': credentials.sessionToken,
      'X-Amz-SignedHeaders': 'content-length;content-type;host;x-amz-checksum-sha256',
    })
  })

  test('ask for nested fields of a page in one invocation', async () => {
    const before = lambda.invocations()
    await run(
      cloud,
      { as: 'patient', operation: 'MyRequests', variables: () => ({ first: 10 }) },
      known.cloud,
    )
    expect(lambda.invocations() - before).toBe(2)
  })

  test('and what the Lambda writes says nothing of tokens and patients', () => {
    expect(lambda.output()).not.toMatch(/secret-token|Rivera|cannot sleep/)
  })

  const contextOf = (who: Who): Context => ({
    ...localBesideCloudServices(),
    identity: { sub: subs[who], groups: people[who], authTime: nowSeconds(), issuedAt: nowSeconds() },
    requestId: randomUUID(),
  })
})

const nowSeconds = () => Math.floor(Date.now() / 1000)

function localBesideCloudServices() {
  return { ...localBesideCloud.services, liveEvents: localBesideCloud.graphql.liveEvents }
}

function kindOf(name: string): OperationTypeNode | undefined {
  return operations.get(name)?.operation.operation
}

async function run(
  server: TestServer,
  { as: who, operation, variables }: Step,
  known: Known,
): Promise<Answer> {
  const query = operations.get(operation)?.text
  if (!query) throw new Error(`There is no operation ${operation}.`)
  const answer: unknown = await server.as(subs[who], query, variables?.(known) ?? {}, [...people[who]])
  return answer as Answer
}

/** The version and conversation that the server gave the first request. */
function learn(known: Known, { data }: Answer): void {
  const [value] = Object.values(data ?? {})
  if (!value || (value as { id?: string }).id !== id) return
  known.version = value.version ?? known.version
  known.conversationId = value.conversationId ?? known.conversationId
}

const clientMade = new Set([
  ...Object.values(subs),
  id,
  second,
  firstMessage,
  answer,
  question,
  reply,
  prescription,
])

/** Two databases give other ids and times to the same story: each id becomes the number of its first appearance. */
function comparable(value: unknown): unknown {
  const numbers = new Map<string, number>()
  const text = JSON.stringify(value)
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'a time')
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, (uuid) => {
      if (clientMade.has(uuid)) return uuid
      if (!numbers.has(uuid)) numbers.set(uuid, numbers.size + 1)
      return `id ${numbers.get(uuid)}`
    })
    .replaceAll(/"endCursor":"[^"]+"/g, '"endCursor":"a cursor"')
  return JSON.parse(text)
}

function words(document: string): string[] {
  return document.split(/\W+/).filter(Boolean).sort()
}
