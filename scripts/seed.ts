import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { reconcilePayments } from '../api/jobs/reconcilePayments'
import { createDatabase } from '../api/storage/database/pgDatabase'
import { createSystemDatabase } from '../api/storage/database/pgSystemDatabase'
import type { ApiServices } from '../api/useCases/context'
import type { Identity } from '../domain/identity'
import { recordDemonstrationAccounts } from '../local/demonstration/demonstrationAccounts'
import { asCaller } from '../tests/support/asCaller'
import type { DemoAccounts, Directory } from './demo/demoAccounts'
import { licenseDoctors, makeAccounts, nameAccounts } from './demo/demoAccounts'
import type { DemoClock } from './demo/demoClock'
import { createDemoClock, hoursBefore } from './demo/demoClock'
import { isCreated, lastDraft, createDrafts } from './demo/demoDrafts'
import { publishQuestionnaires } from './demo/demoPublications'
import { demoScenarios } from './demo/demoScenarios'
import { replayScenarios } from './demo/replayScenarios'
import type { DemoCheckout } from './demo/demoCheckout'
import { openDemoCheckout } from './demo/demoCheckout'

export interface SeedTarget {
  /** The pool of the tables' owner. */
  readonly ownerPool: Pool
  /** The pool of the application's login, for user actions. */
  readonly appPool: Pool
  /** The pool of the jobs' login, for the gateway and the timer. */
  readonly jobsPool: Pool
  readonly directory: Directory
  readonly files: ApiServices['files']
  readonly settings: {
    readonly dataDir: string
    readonly publicOrigin: string
    /** With Stripe only accounts and drafts are seeded, so that no real money moves. */
    readonly stripe: object | undefined
  }
  readonly now: () => Date
}

/** When the demo accounts were created. */
const beginsHoursAgo = 1400

/**
 * Seeds demo accounts, requests, orders and payments in the past, by the product's own use cases and the gateway. It
 * is idempotent, and resumes an interrupted seed.
 */
export async function seedDemo(target: SeedTarget): Promise<void> {
  const { ownerPool, directory, settings } = target
  // The seed's last write.
  if (await isCreated(ownerPool, lastDraft)) return
  const accounts = await makeAccounts(directory)
  const clock = createDemoClock((await interruptedAt(ownerPool, accounts)) ?? target.now())
  clock.setHoursAgo(beginsHoursAgo)
  const services = servicesAt(target.appPool, target.files, clock.now)
  const as = (sub: string) => asCaller(services, identityAt(clock.now(), sub, accounts))

  await nameAccounts(accounts, as)
  await recordDemonstrationAccounts(ownerPool, Object.values(accounts.idOf))
  await licenseDoctors(accounts, as, clock.now())
  if (!settings.stripe) await replayPaidScenarios(target, { services, accounts, clock })
  await suppressMails(ownerPool)
  await publishQuestionnaires({ accounts, as, clock })
  await createDrafts({ accounts, as, clock })
}

/** Suppresses the emails of seeded events. */
async function suppressMails(ownerPool: Pool): Promise<void> {
  await ownerPool.query(
    `update outbox set state = 'skipped', reason = 'demonstration', done_at = created_at where done_at is null`,
  )
}

interface Prepared {
  readonly services: ApiServices
  readonly accounts: DemoAccounts
  readonly clock: DemoClock
}

async function replayPaidScenarios(
  target: SeedTarget,
  { services, accounts, clock }: Prepared,
): Promise<void> {
  const { ownerPool, jobsPool, settings } = target
  const identityOf = (sub: string) => identityAt(clock.now(), sub, accounts)
  const system = createSystemDatabase({ pool: jobsPool, log: services.log })
  const checkout = await openDemoCheckout({ ...settings, services, system, ownerPool, identityOf })
  try {
    const as = (sub: string) => asCaller(checkout.services, identityOf(sub))
    await finishWhatWasInterrupted(target, checkout, clock)
    await replayScenarios({ ownerPool, accounts, as, checkout, clock }, demoScenarios)
  } finally {
    await checkout.close()
  }
}

/** Runs the gateway's commands decided just before the interruption; they are due again a minute later. */
async function finishWhatWasInterrupted(
  { ownerPool }: SeedTarget,
  { services }: DemoCheckout,
  clock: DemoClock,
): Promise<void> {
  const { rows } = await ownerPool.query<{ at: Date }>(
    `select max(recorded_at) + interval '1 minute' as at from audit_event`,
  )
  if (rows[0]) clock.set(rows[0].at)
  await reconcilePayments(services)
}

/** Returns the moment of an interrupted seed, so that its scenarios continue on the same times. */
async function interruptedAt(ownerPool: Pool, { idOf }: DemoAccounts): Promise<Date | undefined> {
  const { rows } = await ownerPool.query<{ at: Date }>('select created_at as at from account where id = $1', [
    idOf.maya,
  ])
  return rows[0] && hoursBefore(rows[0].at, -beginsHoursAgo)
}

function servicesAt(pool: Pool, files: ApiServices['files'], now: () => Date): ApiServices {
  const log = () => undefined
  return {
    database: createDatabase({ pool, now, log }),
    liveEvents: { publish: () => Promise.resolve() },
    log,
    now,
    newId: randomUUID,
    files,
  }
}

/** Returns the identity of an account that has just signed in. */
function identityAt(at: Date, sub: string, { groupsOf }: DemoAccounts): Identity {
  const seconds = Math.floor(at.getTime() / 1000)
  return { sub, groups: groupsOf(sub), authTime: seconds, originJti: null, deviceKey: null }
}
