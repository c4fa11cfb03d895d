import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { reconcilePayments } from '../api/jobs/reconcilePayments'
import { createDatabase } from '../api/storage/pgDatabase'
import { createSystemDatabase } from '../api/storage/pgSystemDatabase'
import type { ApiServices } from '../api/useCases/context'
import type { Identity } from '../domain/identity'
import { recordDemonstrationAccounts } from '../local/demonstration/demonstrationAccounts'
import { asCaller } from '../tests/support/asCaller'
import type { DemoAccounts, Directory } from './demo/demoAccounts'
import { licenseDoctors, makeAccounts, nameAccounts } from './demo/demoAccounts'
import type { DemoClock } from './demo/demoClock'
import { createDemoClock, hoursBefore } from './demo/demoClock'
import { isTold, lastDraft, leaveDrafts } from './demo/demoDrafts'
import { demoStories } from './demo/demoStories'
import { tellStories } from './demo/tellStories'
import type { Till } from './demo/till'
import { openTill } from './demo/till'

export interface SeedTarget {
  /** Of the owner of the tables. */
  readonly ownerPool: Pool
  /** Of the application's login: what people do. */
  readonly appPool: Pool
  /** Of the jobs' login: what the gateway and the timer do. */
  readonly jobsPool: Pool
  readonly directory: Directory
  readonly files: ApiServices['files']
  readonly settings: {
    readonly dataDir: string
    readonly publicOrigin: string
    /** Real money is not played with: where Stripe takes the cards there are accounts and drafts only. */
    readonly stripe: object | undefined
  }
  readonly now: () => Date
}

/** When the demonstration accounts were made. */
const beginsHoursAgo = 1000

/**
 * Makes the demonstration accounts, requests, orders and payments, in the past, by the product's own use cases and the
 * gateway. Does nothing when they are there; a seed that was interrupted goes on where it stopped.
 */
export async function seedDemo(target: SeedTarget): Promise<void> {
  const { ownerPool, directory, settings } = target
  // The last thing that the seed writes.
  if (await isTold(ownerPool, lastDraft)) return
  const accounts = await makeAccounts(directory)
  const clock = createDemoClock((await interruptedAt(ownerPool, accounts)) ?? target.now())
  clock.setHoursAgo(beginsHoursAgo)
  const services = servicesAt(target.appPool, target.files, clock.now)
  const as = (sub: string) => asCaller(services, identityAt(clock.now(), sub, accounts))

  await nameAccounts(accounts, as)
  await recordDemonstrationAccounts(ownerPool, Object.values(accounts.idOf))
  await licenseDoctors(accounts, as, clock.now())
  if (!settings.stripe) await tellPaidStories(target, { services, accounts, clock })
  await keepMailsBack(ownerPool)
  await leaveDrafts({ accounts, as, clock })
}

/** Nobody is written to about what never happened. */
async function keepMailsBack(ownerPool: Pool): Promise<void> {
  await ownerPool.query(
    `update outbox set state = 'skipped', reason = 'demonstration', done_at = created_at where done_at is null`,
  )
}

interface Prepared {
  readonly services: ApiServices
  readonly accounts: DemoAccounts
  readonly clock: DemoClock
}

async function tellPaidStories(target: SeedTarget, { services, accounts, clock }: Prepared): Promise<void> {
  const { ownerPool, jobsPool, settings } = target
  const identityOf = (sub: string) => identityAt(clock.now(), sub, accounts)
  const system = createSystemDatabase({ pool: jobsPool, log: services.log })
  const till = await openTill({ ...settings, services, system, ownerPool, identityOf })
  try {
    const as = (sub: string) => asCaller(till.services, identityOf(sub))
    await finishWhatWasInterrupted(target, till, clock)
    await tellStories({ ownerPool, accounts, as, till, clock }, demoStories)
  } finally {
    await till.close()
  }
}

/** Runs at the gateway what was decided there just before the interruption; a minute later it is due again. */
async function finishWhatWasInterrupted(
  { ownerPool }: SeedTarget,
  { services }: Till,
  clock: DemoClock,
): Promise<void> {
  const { rows } = await ownerPool.query<{ at: Date }>(
    `select max(recorded_at) + interval '1 minute' as at from audit_event`,
  )
  if (rows[0]) clock.set(rows[0].at)
  await reconcilePayments(services)
}

/** The moment of a seed that was interrupted: the stories go on as they began. */
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

/** Somebody who has just signed in. */
function identityAt(at: Date, sub: string, { groupsOf }: DemoAccounts): Identity {
  const seconds = Math.floor(at.getTime() / 1000)
  return { sub, groups: groupsOf(sub), authTime: seconds, originJti: null, deviceKey: null }
}
