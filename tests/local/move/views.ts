import { randomUUID } from 'node:crypto'
import type { ApiServices } from '../../../api/useCases/context'
import { createTestPool } from '../../support/database/createTestPool'
import { createDatabase } from '../../../api/storage/database/pgDatabase'
import { asCaller, type AsCaller } from '../../support/asCaller'
import { identityOf } from '../../support/builders/identity'
import type { TestDatabase } from '../../support/database/database'
import { noFiles } from '../../support/files'

/** Each view is an hour after the export, so that its entries in the trail can be distinguished. */
export const viewedAt = new Date('2026-11-20T11:00:00Z')

/** A product on a database, for users with a token. */
export function productOn(database: TestDatabase, now: () => Date) {
  const pool = createTestPool({ ...database.connection('app'), max: 4 })
  const log = () => undefined
  const services: ApiServices = {
    database: createDatabase({ pool, now, log }),
    liveEvents: { publish: () => Promise.resolve() },
    log,
    now,
    newId: randomUUID,
    files: noFiles,
  }
  const seconds = Math.floor(now().getTime() / 1000)
  return {
    as: (sub: string, groups: readonly string[]): AsCaller =>
      asCaller(services, identityOf({ sub, groups, authTime: seconds })),
    close: () => pool.end(),
  }
}

type RoleView = Readonly<Record<string, (caller: AsCaller) => Promise<unknown>>>

const page = { first: 100 }

const everybody: RoleView = {
  me: (caller) => caller.ask('Query.me', {}),
  conversations: (caller) => caller.ask('Query.conversations', page),
  letters: async (caller) => {
    const { nodes } = await caller.ask('Query.conversations', page)
    return Promise.all(
      nodes.map(async ({ id }) => [
        await caller.ask('Query.messages', { conversationId: id, first: 100 }),
        await caller.ask('Query.conversationCards', { conversationId: id }),
      ]),
    )
  },
}

const patients: RoleView = {
  profile: (caller) => caller.ask('Query.myProfile', {}),
  requests: (caller) => caller.ask('Query.myRequests', page),
  details: async (caller) => {
    const { nodes } = await caller.ask('Query.myRequests', page)
    const details = await Promise.all(nodes.map(({ id }) => caller.ask('Query.request', { id })))
    return { details, events: await caller.eventsOf(nodes.map(({ id }) => id)) }
  },
  prescriptions: (caller) => caller.ask('Query.myPrescriptions', page),
  renewals: (caller) => caller.ask('Query.myRenewals', {}),
  payments: (caller) => caller.ask('Query.myPayments', page),
  orders: (caller) => caller.ask('Query.myOrders', page),
  history: (caller) => caller.ask('Query.history', page),
  consents: (caller) => caller.ask('Query.myConsents', {}),
  cart: (caller) => caller.ask('Query.cart', {}),
  files: (caller) => caller.ask('Query.myFiles', { purpose: 'intake_photo' }),
  // All views are at the same moment, so the order of the last readers is arbitrary.
  readers: async (caller) =>
    (await caller.ask('Query.myRecordReaders', {})).toSorted((one, other) =>
      (one.name ?? '').localeCompare(other.name ?? ''),
    ),
}

const staff: RoleView = {
  overview: (caller) => caller.ask('Query.worklistOverview', {}),
  worklist: (caller) =>
    Promise.all(
      (['new', 'mine', 'waiting', 'renewals', 'done'] as const).map((tab) =>
        caller.ask('Query.worklist', { tab, ...page }),
      ),
    ),
  prescriptions: (caller) => caller.ask('Query.prescriptions', page),
  inbox: (caller) => caller.ask('Query.inbox', { tab: 'all', ...page }),
  counts: (caller) => caller.ask('Query.inboxCounts', {}),
  notes: async (caller) => {
    const { nodes } = await caller.ask('Query.conversations', page)
    return Promise.all(
      nodes.map(({ id }) => caller.ask('Query.conversationNotes', { conversationId: id }).catch(codeOf)),
    )
  },
}

const professionals: RoleView = {
  practitioner: (caller) => caller.ask('Query.myPractitioner', {}),
  records: async (caller) => {
    const { nodes } = await caller.ask('Query.prescriptions', page)
    return Promise.all(
      [...new Set(nodes.map(({ patientId }) => patientId))].map(async (id) => [
        await caller.ask('Query.patientRecord', { id }).catch(codeOf),
        await caller.ask('Query.patientNotes', { id }).catch(codeOf),
      ]),
    )
  },
}

const admins: RoleView = {
  requests: (caller) => caller.ask('Query.requests', page),
  payments: (caller) => caller.ask('Query.payments', page),
  orders: (caller) => caller.ask('Query.orders', page),
  patients: (caller) => caller.ask('Query.patients', page),
  practitioners: (caller) => caller.ask('Query.practitioners', {}),
  overview: (caller) => caller.ask('Query.overview', { days: 92 }),
  // Its chain is rebuilt with the new ids.
  trail: async (caller) => {
    const filter = { recordedBefore: '2026-11-20T10:15:00.000Z' }
    const { nodes } = await caller.ask('Query.auditEvents', { filter, ...page })
    return nodes.map(({ hash: _hash, sequence: _sequence, ...event }) => event)
  },
}

const roleViewOf: Readonly<Record<string, RoleView>> = {
  HCPs: { ...everybody, ...staff, ...professionals },
  Admin: { ...everybody, ...staff, ...admins },
  user: { ...everybody, ...patients },
}

/** Everything a user can see; refused views by their code. */
export async function viewOf(
  caller: AsCaller,
  role: 'user' | 'HCPs' | 'Admin',
): Promise<Record<string, unknown>> {
  const seen: Record<string, unknown> = {}
  for (const [name, look] of Object.entries(roleViewOf[role] ?? {}))
    seen[name] = await look(caller).catch(codeOf)
  return seen
}

function codeOf(error: unknown): unknown {
  if (error instanceof Error && 'code' in error) return error.code
  throw error
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Replaces ids, in values and in nested JSON, but not in users' texts. Without cursors, which contain ids. */
export function withIds(view: unknown, idOf: (id: string) => string): unknown {
  const text = JSON.stringify(view, (key, value: unknown) => {
    if (key === 'endCursor') return undefined
    if (typeof value !== 'string') return value
    return value.length === 36 || value.startsWith('{') ? value.replace(uuid, (id) => idOf(id)) : value
  })
  return JSON.parse(text) as unknown
}

/** The role that the groups grant. */
export function roleIn(groups: readonly string[]): 'user' | 'HCPs' | 'Admin' {
  if (groups.includes('Admin')) return 'Admin'
  return groups.includes('HCPs') ? 'HCPs' : 'user'
}
