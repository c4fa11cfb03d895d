import type { AsCaller } from '../../tests/support/asCaller'

export type RunQuery = () => Promise<unknown>

/**
 * `reader` is licensed everywhere; `narrow` where one in eight requests waits; `elsewhere` in twelve states without
 * waiting requests.
 */
export type Callers = Readonly<Record<'admin' | 'reader' | 'narrow' | 'elsewhere' | 'patient', AsCaller>>

export const elsewhere = ['AK', 'AL', 'AR', 'AZ', 'CT', 'DC', 'DE', 'GA', 'HI', 'IA', 'ID', 'IN']

const first = 50
const day = 24 * 60 * 60 * 1000
/** One minute ago: nearly all rows of a seeded database are older. */
const aMomentAgo = () => new Date(Date.now() - 60_000).toISOString()
const long = new Date(Date.now() - 3_000 * day).toISOString()
const future = new Date(Date.now() + 3_000 * day).toISOString()

/**
 * Returns the queries of each list: unfiltered, and per filter with a common and an absent value.
 * @param longThread a conversation of 10,000 messages of the reader
 */
export async function listQueries(
  { admin, reader, narrow, elsewhere: away, patient }: Callers,
  longThread: string,
): Promise<Readonly<Record<string, RunQuery>>> {
  const queue =
    (
      filter: object,
      order?: 'oldest' | 'newest',
      of = reader,
      tab: 'new' | 'renewals' | 'done' = 'new',
    ): RunQuery =>
    () =>
      of.ask('Query.worklist', { tab, first, filter, ...(order && { order }) })
  const requests =
    (filter: object): RunQuery =>
    () =>
      admin.ask('Query.requests', { first, filter })
  const payments =
    (filter: object): RunQuery =>
    () =>
      admin.ask('Query.payments', { first, filter })
  const orders =
    (filter: object): RunQuery =>
    () =>
      admin.ask('Query.orders', { first, filter })
  const patients =
    (filter: object): RunQuery =>
    () =>
      admin.ask('Query.patients', { first, filter })
  const prescriptions =
    (filter: object, of = admin): RunQuery =>
    () =>
      of.ask('Query.prescriptions', { first, filter })
  const audit =
    (filter: object): RunQuery =>
    () =>
      admin.ask('Query.auditEvents', { first, filter })
  const unknownId = 'dddddddd-dddd-4ddd-8ddd-dddddddddddd'
  return {
    'first page': queue({}),
    'page after 1,000 rows': await deepPage(reader),
    'licensed in one state': queue({}, undefined, narrow),
    'licensed where none waits': queue({}, undefined, away),
    'licensed where none waits, newest first': queue({}, 'newest', away),
    'newest first': queue({}, 'newest'),
    'one treatment': queue({ treatmentTypes: ['ed'] }),
    'a treatment none waits for': queue({ treatmentTypes: ['weight_loss'] }),
    'one state': queue({ patientState: 'OH' }),
    'a state none waits in': queue({ patientState: 'AK' }),
    'with red flags': queue({ isFlagged: true }),
    'over three days old': queue({ sentHoursAgo: 72 }),
    'over a year old': queue({ sentHoursAgo: 24 * 365 }),
    'answer due soon': queue({ isDueSoon: true }),
    'hold ends soon': queue({ isHoldEnding: true }),
    'hold ends soon, newest first': queue({ isHoldEnding: true }, 'newest'),
    'a name': queue({ name: 'okafor1' }),
    'a name nobody has': queue({ name: 'zzz' }),
    renewals: queue({}, undefined, reader, 'renewals'),
    'renewals, newest first': queue({}, 'newest', reader, 'renewals'),
    mine: () => reader.ask('Query.worklist', { tab: 'mine', first }),
    'waiting for patients': () => reader.ask('Query.worklist', { tab: 'waiting', first }),
    'done (Admin)': queue({}, undefined, admin, 'done'),
    'done, a state none is in (Admin)': queue({ patientState: 'AK' }, undefined, admin, 'done'),
    'done, over a year old (Admin)': queue({ sentHoursAgo: 24 * 365 }, undefined, admin, 'done'),
    'done, oldest first (Admin)': queue({}, 'oldest', admin, 'done'),
    overview: () => reader.ask('Query.worklistOverview', {}),
    'overview (Admin)': () => admin.ask('Query.worklistOverview', {}),
    'overview, licensed where none waits': () => away.ask('Query.worklistOverview', {}),
    'thread of 10,000: newest page': () =>
      reader.ask('Query.messages', { conversationId: longThread, first: 50 }),
    'thread of 10,000: page in the middle': () =>
      reader.ask('Query.messages', { conversationId: longThread, beforeSequence: 5_000, first: 50 }),
    'inbox, all': () => reader.ask('Query.inbox', { tab: 'all', first }),
    'inbox, mine': () => reader.ask('Query.inbox', { tab: 'mine', first }),
    'inbox, unassigned': () => reader.ask('Query.inbox', { tab: 'unassigned', first }),
    'inbox, unassigned, licensed where none waits': () =>
      away.ask('Query.inbox', { tab: 'unassigned', first }),
    'inbox, waiting (Admin)': () => admin.ask('Query.inbox', { tab: 'waiting', first }),
    'counts of the inbox': () => reader.ask('Query.inboxCounts', {}),
    'counts of the inbox, licensed where none waits': () => away.ask('Query.inboxCounts', {}),
    'all requests (Admin)': requests({}),
    'requests: a status none has (Admin)': requests({ statuses: ['refunded'] }),
    'requests: two statuses (Admin)': requests({ statuses: ['refunded', 'prescribed'] }),
    'requests: a treatment (Admin)': requests({ treatmentTypes: ['ed'] }),
    'requests nobody has sent (Admin)': requests({ patientState: 'AK' }),
    'requests of a professional without any (Admin)': requests({ assigneeId: unknownId }),
    'requests of a patient without any (Admin)': requests({ patientId: unknownId }),
    'requests sent since a moment ago (Admin)': requests({ submittedFrom: aMomentAgo() }),
    'requests sent since some day (Admin)': requests({
      submittedFrom: new Date(Date.now() - 3 * day).toISOString(),
    }),
    'requests sent before all (Admin)': requests({ submittedBefore: long }),
    'all payments (Admin)': payments({}),
    'payments: a status none has (Admin)': payments({ statuses: ['refunded'] }),
    'payments: refused captures (Admin)': payments({ captureProblems: ['card_refused'] }),
    'payments: disputed (Admin)': payments({ problems: ['disputed'] }),
    'payments: a treatment (Admin)': payments({ treatmentTypes: ['ed'] }),
    'payments of a patient without any (Admin)': payments({ patientId: unknownId }),
    'payments since the future (Admin)': payments({ createdFrom: future }),
    'payments before all (Admin)': payments({ createdBefore: long }),
    'all orders (Admin)': orders({}),
    'orders: a status none has (Admin)': orders({ statuses: ['packed', 'placed'] }),
    'orders before all (Admin)': orders({ createdBefore: long }),
    'all patients (Admin)': patients({}),
    'patients, last page (Admin)': await lastPatients(admin),
    'patients by a name nobody has (Admin)': patients({ name: 'zzz' }),
    'patients by a name (Admin)': patients({ name: 'okafor1' }),
    'patients of a state nobody is in (Admin)': patients({ state: 'AK' }),
    'patients of a state (Admin)': patients({ state: 'OH' }),
    'prescriptions (Admin)': prescriptions({}),
    'prescriptions of all they may see': prescriptions({}, reader),
    'prescriptions by a name nobody has': prescriptions({ name: 'zzz' }, reader),
    'prescriptions by a name': prescriptions({ name: 'okafor1' }, reader),
    'prescriptions by a name (Admin)': prescriptions({ name: 'okafor1' }),
    'prescriptions by a name nobody has (Admin)': prescriptions({ name: 'zzz' }),
    'prescriptions: a status none has (Admin)': prescriptions({ statuses: ['stopped'] }),
    'prescriptions: a status none has': prescriptions({ statuses: ['stopped'] }, reader),
    'prescriptions: a treatment none has (Admin)': prescriptions({ treatmentTypes: ['weight_loss'] }),
    'prescriptions that end soon (Admin)': prescriptions({
      validBefore: new Date(Date.now() + day).toISOString(),
    }),
    'prescriptions of a professional without any (Admin)': prescriptions({ prescriberId: unknownId }),
    'waiting check-ins': () => reader.ask('Query.stepCheckIns', {}),
    'audit trail (Admin)': audit({}),
    'audit: an operation none has done (Admin)': audit({ operation: 'Mutation.claimRequest' }),
    'audit: an operation all have done (Admin)': audit({ operation: 'Query.request' }),
    'audit: of a professional with all (Admin)': audit({ agentId: 'queue-colleague' }),
    'audit: refused (Admin)': audit({ outcome: 4 }),
    'audit: of a patient (Admin)': audit({ patientId: 'queue-patient-1' }),
    'audit: of a professional without any (Admin)': audit({ agentId: unknownId }),
    'audit: emergencies (Admin)': audit({ isEmergency: true }),
    'audit before all (Admin)': audit({ recordedBefore: long }),
    'audit since a moment ago (Admin)': audit({ recordedFrom: future }),
    'mails (Admin)': () => admin.ask('Query.deliveries', { first, filter: { kind: 'mail' } }),
    'mails that wait (Admin)': () =>
      admin.ask('Query.deliveries', { first, filter: { kind: 'mail', state: 'waiting' } }),
    'mails that failed (Admin)': () =>
      admin.ask('Query.deliveries', { first, filter: { kind: 'mail', state: 'failed' } }),
    'mails that were skipped (Admin)': () =>
      admin.ask('Query.deliveries', { first, filter: { kind: 'mail', state: 'skipped' } }),
    'commands that wait (Admin)': () =>
      admin.ask('Query.deliveries', { first, filter: { kind: 'gateway', state: 'waiting' } }),
    'commands that failed (Admin)': () =>
      admin.ask('Query.deliveries', { first, filter: { kind: 'gateway', state: 'failed' } }),
    'contact messages (Admin)': () => admin.ask('Query.contactMessages', { first }),
    'open contact messages (Admin)': () =>
      admin.ask('Query.contactMessages', { first, filter: { isHandled: false } }),
    'identity checks (Admin)': () => admin.ask('Query.identityChecks', { first }),
    'identity checks that wait (Admin)': () =>
      admin.ask('Query.identityChecks', { first, filter: { statuses: ['pending'] } }),
    'identity checks that failed (Admin)': () =>
      admin.ask('Query.identityChecks', { first, filter: { statuses: ['failed', 'expired'] } }),
    'own requests': () => patient.ask('Query.myRequests', { first }),
    'own history': () => patient.ask('Query.history', { first }),
    'own prescriptions': () => patient.ask('Query.myPrescriptions', { first }),
    'own orders under way': () => patient.ask('Query.myOrders', { first, isUnderWay: true }),
    'sums of 30 days (Admin)': () => admin.ask('Query.overview', { days: 30 }),
    'sums of 92 days (Admin)': () => admin.ask('Query.overview', { days: 92 }),
    'claim next': () => reader.ask('Mutation.claimNextRequest', { input: { tab: 'new' } }),
    'claim next, licensed where none waits': () =>
      away.ask('Mutation.claimNextRequest', { input: { tab: 'new' } }),
  }
}

/** Returns the query of a page far down the list. */
async function deepPage(reader: AsCaller): Promise<RunQuery> {
  let after: string | null | undefined
  for (let page = 0; page < 10; page += 1) {
    const { pageInfo } = await reader.ask('Query.worklist', { tab: 'new', first: 100, after: after ?? null })
    if (!pageInfo.hasNextPage) break
    after = pageInfo.endCursor
  }
  return () => reader.ask('Query.worklist', { tab: 'new', first: 50, after: after ?? null })
}

/** Returns the query of the last page of patients. */
async function lastPatients(admin: AsCaller): Promise<RunQuery> {
  let after: string | null = null
  for (;;) {
    const page: { pageInfo: { endCursor?: string | null; hasNextPage: boolean } } = await admin.ask(
      'Query.patients',
      { first: 100, after },
    )
    if (!page.pageInfo.hasNextPage) break
    after = page.pageInfo.endCursor ?? null
  }
  return () => admin.ask('Query.patients', { first: 100, after })
}
