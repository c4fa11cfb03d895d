import { randomUUID } from 'node:crypto'
import { undecidedStatuses } from '../../../domain/requests/undecided'
import { cards } from '../../../tests/support/builders/hostedPage'
import type { Deeds, Matter, Want } from './deeds'
import { deedsFor } from './deeds'
import type { Random } from './random'
import type { Visitors, Who } from './visitors'
import { GoneAway, Refused } from './visitors'

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

/** What somebody was told, so that it may not be lost any more. */
export interface Told {
  /** Of the request, or of a refund. */
  readonly id: string
  readonly fact: Fact
}

/** What those who took part in a run know of it. */
export interface Diary {
  readonly told: Told[]
  /** Payments that were begun, and by whom. */
  readonly payments: { readonly paymentId: string; readonly patient: Who }[]
  /** Refusals that nothing explains. */
  readonly surprises: string[]
}

/** One request on its way. */
interface Life extends Matter {
  readonly visitors: Visitors
  readonly deeds: Deeds
  readonly random: Random
  readonly diary: Diary
  readonly tell: (fact: Fact, id?: string) => void
}

/** Lets one request after the other go its way, each decided by chance, until the end is called. */
export async function liveOn(
  visitors: Visitors,
  random: Random,
  diary: Diary,
  want: Want,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const matter: Matter = { ...want, id: randomUUID(), hcp: random.oneOf(['lee', 'haddad']) }
    const tell: Life['tell'] = (fact, id = matter.id) => void diary.told.push({ id, fact })
    try {
      await live({ ...matter, visitors, deeds: deedsFor(visitors, matter), random, diary, tell })
    } catch (error) {
      if (error instanceof Refused) diary.surprises.push(error.message)
      else if (!(error instanceof GoneAway)) throw error
    }
  }
}

async function live(life: Life): Promise<void> {
  const { deeds, tell } = life
  const { version } = await deeds.save()
  tell('saved')
  await send(life, version)
  tell('sent')
  const paymentId = await pay(life)
  if (paymentId) await decide(life, paymentId)
}

/** Sends a request; one that was left undecided before is taken back first, as the screen offers. */
async function send(life: Life, version: number): Promise<void> {
  try {
    await life.deeds.send(version)
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'RequestUnderWay' && error.requestId)) throw error
    await takeBackOpen(life, error.requestId)
    await send(life, version)
  }
}

async function takeBackOpen({ visitors, diary, ...life }: Life, id: string): Promise<void> {
  const before = deedsFor(visitors, { ...life, id })
  const { version, status } = await before.read(life.patient)
  // What is signed takes effect, or does not, by itself; only the office may take it back before.
  const by = status === 'approved' ? 'ruth' : life.patient
  if (!undecidedStatuses.includes(status)) return
  try {
    await before.cancel(by, version)
    diary.told.push({ id, fact: 'cancelled' })
  } catch (error) {
    // Paid at this moment, or taken back by a call that had no answer.
    if (!(error instanceof Refused && rivalry.includes(error.code))) throw error
  }
}

/** @returns undefined when the patient has not seen that the money is held */
async function pay({ deeds, random, diary, tell, patient }: Life): Promise<string | undefined> {
  const { paymentId, url } = await deeds.setup()
  diary.payments.push({ paymentId, patient })
  if (url) {
    if (random.next() < 0.15) await deeds.enterCard(url, cards.declined)
    if (random.next() < 0.05) return undefined
    const location = await deeds.enterCard(url, cards.success)
    if (location?.includes('/payment-success')) tell('paid')
    if (random.next() < 0.1) return undefined
  }
  const { status } = await deeds.verify(paymentId)
  if (status !== 'held') return undefined
  tell('held')
  return paymentId
}

async function decide(life: Life, paymentId: string): Promise<void> {
  const { deeds, tell, patient } = life
  const chance = life.random.next()
  const arrived = await deeds.read(patient)
  if (chance < 0.1) {
    await deeds.cancel(patient, arrived.version)
    return tell('cancelled')
  }
  const { version } = await deeds.claim(arrived.version)
  tell('claimed')
  if (chance < 0.25) {
    await deeds.decline(version)
    return tell('declined')
  }
  if (chance < 0.45) return bothDecide(life, version)
  await approve(life, version)
  if (chance < 0.6) await takeBack(life)
  else if (chance < 0.75) await giveBackSome(life, paymentId)
}

async function approve({ deeds, tell }: Life, version: number): Promise<void> {
  const { status } = await deeds.approve(version)
  tell('approved')
  if (status === 'prescribed') tell('prescribed')
}

/** Refusals that two people earn who decide about the same request at the same moment. */
const rivalry = ['Conflict', 'IllegalTransition', 'Forbidden', 'PaymentMissing']

/** The professional approves while the patient takes the request back. */
async function bothDecide(life: Life, version: number): Promise<void> {
  const { deeds, tell, patient } = life
  const cancelling = deeds.cancel(patient, version).then(() => tell('cancelled'))
  for (const outcome of await Promise.allSettled([approve(life, version), cancelling])) {
    if (outcome.status === 'fulfilled' || outcome.reason instanceof GoneAway) continue
    if (!(outcome.reason instanceof Refused && rivalry.includes(outcome.reason.code))) throw outcome.reason
  }
}

/** The office takes back what was prescribed; everything paid goes back. */
async function takeBack({ deeds, tell }: Life): Promise<void> {
  const { version, status } = await deeds.read('ruth')
  if (status !== 'approved' && status !== 'prescribed') return
  await deeds.cancel('ruth', version)
  tell('cancelled')
}

async function giveBackSome({ deeds, tell }: Life, paymentId: string): Promise<void> {
  if ((await deeds.read('ruth')).status !== 'prescribed') return
  const refundId = randomUUID()
  if (await deeds.refund(paymentId, refundId)) tell('refunded', refundId)
}
