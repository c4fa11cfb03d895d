import { setTimeout as passes } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { undecidedStatuses } from '../../../domain/requests/pendingPatientAction'
import { cards } from '../../../tests/support/builders/hostedPage'
import type { RequestActions, RequestSubject, TreatmentGoal } from './actions'
import { requestActionsFor } from './actions'
import type { Random } from './random'
import type { Clients, ClientName } from './clients'
import { ClientAborted, Refused } from './clients'

type Fact =
  | 'saved'
  | 'sent'
  | 'paid'
  | 'held'
  | 'claimed'
  | 'approved'
  | 'prescribed'
  | 'declined'
  | 'cancelled'
  | 'refunded'

/** A write acknowledged to a client, which may not be lost. */
export interface Acknowledged {
  /** Id of the request or refund. */
  readonly id: string
  readonly fact: Fact
}

/** Writes and failures recorded by the workers of a run. */
export interface RunLog {
  readonly acknowledged: Acknowledged[]
  /** Payments opened, and their patients. */
  readonly payments: { readonly paymentId: string; readonly patient: ClientName }[]
  /** Refusals that nothing explains. */
  readonly unexplainedRefusals: string[]
}

/** One request in progress. */
interface WorkerRun extends RequestSubject {
  readonly visitors: Clients
  readonly actions: RequestActions
  readonly random: Random
  readonly log: RunLog
  readonly acknowledge: (fact: Fact, id?: string) => void
}

/** Runs requests one after the other, each with random decisions, until the end is called. */
export async function runWorker(
  visitors: Clients,
  random: Random,
  log: RunLog,
  want: TreatmentGoal,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const matter: RequestSubject = { ...want, id: randomUUID(), hcp: random.oneOf(['lee', 'haddad']) }
    const acknowledge: WorkerRun['acknowledge'] = (fact, id = matter.id) =>
      void log.acknowledged.push({ id, fact })
    try {
      await runRequest({
        ...matter,
        visitors,
        actions: requestActionsFor(visitors, matter),
        random,
        log,
        acknowledge,
      })
    } catch (error) {
      if (error instanceof Refused) log.unexplainedRefusals.push(error.message)
      else if (!(error instanceof ClientAborted)) throw error
    }
  }
}

async function runRequest(life: WorkerRun): Promise<void> {
  const { actions, acknowledge } = life
  const { version } = await actions.save()
  acknowledge('saved')
  await send(life, version)
  acknowledge('sent')
  const paymentId = await pay(life)
  if (paymentId) await decide(life, paymentId)
}

/** Submits a request; an earlier undecided one is canceled first, as the screen offers. */
async function send(life: WorkerRun, version: number): Promise<void> {
  try {
    await life.actions.send(version)
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'RequestUnderWay' && error.requestId)) throw error
    await cancelExisting(life, error.requestId)
    await send(life, version)
  }
}

async function cancelExisting({ visitors, log, ...life }: WorkerRun, id: string): Promise<void> {
  const before = requestActionsFor(visitors, { ...life, id })
  const { version, status } = await before.read(life.patient)
  // A signed prescription takes effect or fails without further calls; only an Admin may cancel before that.
  const by = status === 'approved' ? 'ruth' : life.patient
  if (!undecidedStatuses.includes(status)) return
  try {
    await before.cancel(by, version)
    log.acknowledged.push({ id, fact: 'cancelled' })
  } catch (error) {
    // Paid at this moment, or canceled by a call without a response.
    if (!(error instanceof Refused && expectedConflicts.includes(error.code))) throw error
  }
}

/** @returns undefined when the patient has not seen that the money is held */
async function pay({ actions, random, log, acknowledge, patient }: WorkerRun): Promise<string | undefined> {
  const { paymentId, url } = await actions.setup()
  log.payments.push({ paymentId, patient })
  if (url) {
    if (random.next() < 0.15) await actions.enterCard(url, cards.declined)
    if (random.next() < 0.05) return undefined
    const location = await actions.enterCard(url, cards.success)
    if (location?.includes('/payment-success')) acknowledge('paid')
    if (random.next() < 0.1) return undefined
  }
  const { status } = await actions.verify(paymentId)
  if (status !== 'held') return undefined
  acknowledge('held')
  return paymentId
}

async function decide(life: WorkerRun, paymentId: string): Promise<void> {
  const { actions, acknowledge, patient } = life
  const chance = life.random.next()
  const arrived = await actions.read(patient)
  if (chance < 0.1) {
    await actions.cancel(patient, arrived.version)
    return acknowledge('cancelled')
  }
  const { version } = await actions.claim(arrived.version)
  acknowledge('claimed')
  if (chance < 0.25) {
    await actions.decline(version)
    return acknowledge('declined')
  }
  if (chance < 0.45) return bothDecide(life, version)
  await approve(life, version)
  if (chance < 0.6) await cancelRequestOf(life)
  else if (chance < 0.75) await refundPart(life, paymentId)
}

/** Approves, and waits until that takes effect or something else has ended the review. */
async function approve({ actions, acknowledge }: WorkerRun, version: number): Promise<void> {
  let { status } = await actions.approve(version)
  acknowledge('approved')
  for (let reads = 0; status === 'in_review' && reads < 50; reads += 1) {
    await passes(100)
    ;({ status } = await actions.read('ruth'))
  }
  if (status === 'prescribed') acknowledge('prescribed')
}

/** Refusals caused by two concurrent decisions on the same request. */
const expectedConflicts = ['Conflict', 'IllegalTransition', 'Forbidden', 'PaymentMissing']

/** The professional approves while the patient takes the request back. */
async function bothDecide(life: WorkerRun, version: number): Promise<void> {
  const { actions, acknowledge, patient } = life
  const cancelling = actions.cancel(patient, version).then(() => acknowledge('cancelled'))
  for (const outcome of await Promise.allSettled([approve(life, version), cancelling])) {
    if (outcome.status === 'fulfilled' || outcome.reason instanceof ClientAborted) continue
    if (!(outcome.reason instanceof Refused && expectedConflicts.includes(outcome.reason.code)))
      throw outcome.reason
  }
}

/** An Admin cancels a prescribed request; all payments are refunded. */
async function cancelRequestOf({ actions, acknowledge }: WorkerRun): Promise<void> {
  const { version, status } = await actions.read('ruth')
  if (status !== 'approved' && status !== 'prescribed') return
  try {
    await actions.cancel('ruth', version)
    acknowledge('cancelled')
  } catch (error) {
    // The signed prescription took effect, or failed to, since it was read.
    if (!(error instanceof Refused && error.code === 'Conflict')) throw error
    if ((await actions.read('ruth')).version === version) throw error
  }
}

async function refundPart({ actions, acknowledge }: WorkerRun, paymentId: string): Promise<void> {
  if ((await actions.read('ruth')).status !== 'prescribed') return
  const refundId = randomUUID()
  if (await actions.refund(paymentId, refundId)) acknowledge('refunded', refundId)
}
