import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expireHolds } from '../../../../api/jobs/expireHolds'
import { reconcilePayments } from '../../../../api/jobs/reconcilePayments'
import { releaseApprovals } from '../../../../api/jobs/releaseApprovals'
import { createBarriers, interleave } from '../../../support/barrier'
import { startsTaking } from '../../../support/builders/healthScenarios'
import { approve, askPatient, cancel, claim } from '../../../support/builders/requestScenarios'
import { builtInSettings } from '../../../../domain/practice/practiceSettings'
import type { PayingProduct } from '../../../support/payingProduct'
import { createPayingProduct } from '../../../support/payingProduct'
import type { Person } from '../../../support/product'

const undoMilliseconds = 10_000

let testSystem: PayingProduct
let barriers: ReturnType<typeof createBarriers>
let maya: Person
let lee: Person
let id: string
let paymentId: string

beforeAll(async () => {
  testSystem = await createPayingProduct(undefined, { undoMilliseconds })
  barriers = createBarriers(testSystem.pools)
})
beforeEach(async () => {
  testSystem.die(() => false)
  testSystem.fake.fail(() => undefined)
  lee = await testSystem.person('HCPs', { givenName: 'Lena', familyName: 'Lee' })
  maya = await testSystem.person('user', { givenName: 'Maya', familyName: 'Okafor' })
})
afterAll(() => testSystem.close())

const sildenafil = { productId: 'sildenafil-25', refills: 0 }

async function inReview() {
  id = randomUUID()
  await testSystem.awaitingRequest(maya, id, 'ed')
  const { body } = await testSystem.setup(maya, id)
  testSystem.fake.enterCard(String(body['url']), 'good')
  paymentId = String(body['paymentId'])
  await testSystem.verify(maya, paymentId)
  return claim(lee, await request(maya))
}
const signed = async () => approve(lee, await inReview(), sildenafil)
const undo = ({ version }: { version: number }, hcp = lee) =>
  hcp.ask('Mutation.undoApproval', { input: { id, expectedVersion: version } })
const release = () => releaseApprovals(testSystem.context)
function wait(milliseconds: number): void {
  testSystem.clock.now = new Date(testSystem.clock.now.getTime() + milliseconds)
}
async function releaseWhenDue(): Promise<void> {
  wait(undoMilliseconds)
  await release()
}

const request = async (person = maya) => (await person.ask('Query.request', { id })).request
const intent = () => {
  const found = [...testSystem.fake.intents.values()].find((known) => known.paymentId === paymentId)
  if (!found) throw new Error('The gateway has no such hold.')
  return found
}
async function count(statement: string, value: string): Promise<number> {
  const { rows } = await testSystem.owner.query<{ count: number }>(
    `select count(*)::int as count from ${statement}`,
    [value],
  )
  return rows[0]?.count ?? 0
}
const prescriptions = () => count('prescription where request_id = $1', id)
const mailsTo = (person: Person) => count('outbox where recipient = $1', person.id)
const outcome = async () => {
  const { rows } = await testSystem.owner.query<{ outcome: string | null; refusal: string | null }>(
    'select outcome, refusal from signed_approval where request_id = $1 order by settled_at desc nulls first',
    [id],
  )
  return rows[0]
}
async function demandIdentityChecks(identityCheck: typeof builtInSettings.identityCheck) {
  const admin = testSystem.signedInAgain(await testSystem.person('Admin'))
  const { version: expectedVersion } = await admin.ask('Query.practiceSettings', {})
  const { servedStates, identityTreatments } = builtInSettings
  await admin.ask('Mutation.changePracticeSettings', {
    input: {
      ...builtInSettings,
      servedStates: [...servedStates],
      identityTreatments: [...identityTreatments],
      identityCheck,
      expectedVersion,
    },
  })
}
/** Everything that the patient reads about their care. */
const patientView = async () => {
  const { conversationId, ...own } = await request()
  const [events] = await maya.eventsOf([id])
  const messages = await maya.ask('Query.messages', { conversationId: String(conversationId) })
  return {
    status: own.status,
    approvalTakesEffectAt: own.approvalTakesEffectAt,
    events: events?.map(({ type }) => type),
    messages: messages.nodes.map(({ body }) => body),
    prescriptions: (await maya.ask('Query.myPrescriptions', { first: 10 })).nodes.length,
    orders: (await maya.ask('Query.myOrders', { first: 10 })).nodes.length,
  }
}

describe('a signed approval', () => {
  test('charges, sends and shows the patient nothing before its delay is over', async () => {
    const claimed = await inReview()
    const before = { view: await patientView(), mails: await mailsTo(maya) }
    const request = await approve(lee, claimed, sildenafil)
    expect(request).toMatchObject({
      status: 'in_review',
      assigneeId: lee.id,
      approvalTakesEffectAt: new Date(testSystem.clock.now.getTime() + undoMilliseconds).toISOString(),
    })
    wait(undoMilliseconds - 1)
    await release()
    await reconcilePayments(testSystem.context)
    expect(intent()).toMatchObject({ status: 'authorized' })
    expect({ view: await patientView(), mails: await mailsTo(maya) }).toEqual(before)
    expect(await prescriptions()).toBe(0)
  })

  test('prescribes and captures the price once its delay is over, in the name of its signer', async () => {
    await signed()
    await releaseWhenDue()
    await release()
    expect(await request()).toMatchObject({ status: 'prescribed', approvalTakesEffectAt: null })
    expect(intent()).toMatchObject({ status: 'captured' })
    expect(await outcome()).toEqual({ outcome: 'released', refusal: null })
    const [events] = await lee.eventsOf([id])
    expect(events?.filter(({ type }) => type === 'approve')).toEqual([
      expect.objectContaining({ actorRole: 'HCPs', actorName: 'Lena Lee' }),
    ])
    const { nodes } = await maya.ask('Query.myPrescriptions', { first: 10 })
    expect(nodes).toEqual([expect.objectContaining({ prescriberName: 'Lena Lee', requestId: id })])
  })

  test('is returned by a repeated call and signed once', async () => {
    const claimed = await inReview()
    const prescriptionId = randomUUID()
    const first = await approve(lee, claimed, { ...sildenafil, prescriptionId })
    const again = await approve(lee, claimed, { ...sildenafil, prescriptionId })
    expect(again).toMatchObject({
      version: first.version,
      approvalTakesEffectAt: first.approvalTakesEffectAt,
    })
    await expect(approve(lee, first, sildenafil)).rejects.toMatchObject({ code: 'Conflict' })
  })

  test('stays hidden from colleagues, who may not undo it', async () => {
    const request = await signed()
    const colleague = await testSystem.person('HCPs')
    await expect(undo(request, colleague)).rejects.toMatchObject({ code: 'NotFound' })
    await expect(undo(request, maya)).rejects.toMatchObject({ code: 'Forbidden' })
    const admin = await testSystem.person('Admin')
    const { request: seen } = await admin.ask('Query.request', { id })
    expect(seen).toMatchObject({ status: 'in_review', approvalTakesEffectAt: null })
  })
})

describe('undoing', () => {
  test('restores the request: in review, with its clinician, and never charged', async () => {
    const request = await signed()
    const undone = await undo(request)
    expect(undone).toMatchObject({ status: 'in_review', assigneeId: lee.id, approvalTakesEffectAt: null })
    await releaseWhenDue()
    expect(await outcome()).toMatchObject({ outcome: 'undone' })
    expect(intent()).toMatchObject({ status: 'authorized' })
    expect(await prescriptions()).toBe(0)
  })

  test('is idempotent, and the request can be signed again', async () => {
    const request = await signed()
    const undone = await undo(request)
    expect(await undo(request)).toMatchObject({ version: undone.version })
    await approve(lee, undone, sildenafil)
    await expect(undo(request)).rejects.toMatchObject({ code: 'Conflict' })
    await releaseWhenDue()
    expect(await outcome()).toMatchObject({ outcome: 'released' })
  })

  test('conflicts once the approval has taken effect', async () => {
    const request = await signed()
    await releaseWhenDue()
    await expect(undo(request)).rejects.toMatchObject({
      code: 'Conflict',
      info: { current: { status: 'prescribed' } },
    })
  })

  const undoing = ['requests.changeStatus', 'signedApprovals.undo', 'commit']
  const releasing = ['requests.lock', 'signedApprovals.settle', 'prescriptions.insert', 'commit']
  test.each([
    ...undoing.map((pauseAt) => ({ first: 'undo', pauseAt })),
    ...releasing.map((pauseAt) => ({ first: 'release', pauseAt })),
  ])('at the moment of the release, exactly one wins: $first up to $pauseAt', async ({ first, pauseAt }) => {
    const request = await signed()
    wait(undoMilliseconds)
    const undoes = () => undo(request)
    const releases = () => release()
    const [one, other] = first === 'undo' ? [undoes, releases] : [releases, undoes]
    const met = await interleave(
      { barriers, owner: testSystem.owner },
      { first: one, pauseAt: [pauseAt], second: other },
    )
    const [undone, released] = first === 'undo' ? [met.first, met.second] : [met.second, met.first]
    expect(released).toMatchObject({ status: 'fulfilled' })
    if (undone.status === 'fulfilled') {
      expect(await outcome()).toMatchObject({ outcome: 'undone' })
      expect(intent()).toMatchObject({ status: 'authorized' })
      expect(await prescriptions()).toBe(0)
    } else {
      expect(undone.reason).toMatchObject({ code: 'Conflict' })
      expect(await outcome()).toMatchObject({ outcome: 'released' })
      expect(intent()).toMatchObject({ status: 'captured' })
      expect(await prescriptions()).toBe(1)
    }
  })
})

describe('when it takes effect', () => {
  async function expectReturned(refusal: string): Promise<void> {
    await releaseWhenDue()
    expect(await outcome()).toEqual({ outcome: 'refused', refusal })
    expect(await request()).toMatchObject({ status: 'in_review', assigneeId: lee.id })
    expect(await prescriptions()).toBe(0)
    expect(intent()).toMatchObject({ status: 'authorized' })
  }
  const refusalShown = async () => (await lee.ask('Query.request', { id })).review?.approvalRefusal

  test('a medicine reported in between returns it to its signer, who gets an email', async () => {
    await signed()
    await startsTaking(maya, 'Nitroglycerin')
    await expectReturned('SafetyCheckFailed')
    expect(await refusalShown()).toBe('SafetyCheckFailed')
    expect(await mailsTo(lee)).toBe(1)
    await approveAgainAfterReview()
  })

  /** The refusal no longer shows once the clinician has signed again. */
  async function approveAgainAfterReview(): Promise<void> {
    const again = await lee.ask('Query.request', { id })
    await expect(approve(lee, again.request as never, sildenafil)).rejects.toMatchObject({
      code: 'SafetyCheckFailed',
    })
  }

  test('a license revoked in between returns it', async () => {
    await signed()
    await testSystem.owner.query(
      'update practitioner_license set removed_at = now() where practitioner_id = $1',
      [lee.id],
    )
    await expectReturned('NotLicensed')
  })

  test('a signer disabled in between prescribes nothing', async () => {
    await signed()
    await testSystem.owner.query('update account set disabled_at = now() where id = $1', [lee.id])
    await expectReturned('NotLicensed')
  })

  test('an identity check required in between returns it', async () => {
    await signed()
    await demandIdentityChecks('before_first_prescription')
    await expectReturned('IdentityCheckRequired')
    await demandIdentityChecks(builtInSettings.identityCheck)
  })

  test('a price changed in between returns it, because the signer saw another', async () => {
    await signed()
    await testSystem.owner.query(
      `update product set price_cents = price_cents - 100, three_supplies_price_cents = null where id = 'sildenafil-25'`,
    )
    await expectReturned('Conflict')
    await testSystem.owner.query(
      `update product set price_cents = price_cents + 100 where id = 'sildenafil-25'`,
    )
  })

  test('a hold that the bank released in between returns it', async () => {
    await signed()
    await testSystem.owner.query(`update payment set capture_before = $2 where id = $1`, [
      paymentId,
      testSystem.clock.now,
    ])
    await expectReturned('PaymentMissing')
  })

  test('a patient who cancels in between is not charged', async () => {
    const request = await signed()
    await cancel(maya, request)
    await releaseWhenDue()
    expect(await outcome()).toMatchObject({ outcome: 'superseded' })
    expect(intent()).toMatchObject({ status: 'canceled' })
    expect(await prescriptions()).toBe(0)
  })

  test('a question asked in between replaces it, also when the patient has answered', async () => {
    const asked = await askPatient(lee, await signed())
    await maya.ask('Mutation.sendMessage', {
      input: { id: randomUUID(), conversationId: String(asked.conversationId), body: 'No.' },
    })
    await releaseWhenDue()
    expect(await request()).toMatchObject({ status: 'in_review' })
    expect(await outcome()).toMatchObject({ outcome: 'superseded' })
  })

  test('an expiring hold replaces it', async () => {
    await signed()
    await testSystem.owner.query(`update treatment_request set hold_until = $2 where id = $1`, [
      id,
      testSystem.clock.now,
    ])
    await expireHolds(testSystem.context)
    await releaseWhenDue()
    expect(await outcome()).toMatchObject({ outcome: 'superseded' })
    expect(await prescriptions()).toBe(0)
  })

  test('a crash after it was released leaves the capture to the job', async () => {
    await signed()
    wait(undoMilliseconds)
    testSystem.fake.fail(() => 'silent')
    await release()
    expect(await request()).toMatchObject({ status: 'approved' })
    testSystem.fake.fail(() => undefined)
    wait(60_000)
    await reconcilePayments(testSystem.context)
    expect(await request()).toMatchObject({ status: 'prescribed' })
  })

  test('a crash before it was released leaves it to the next run, however late', async () => {
    await signed()
    wait(undoMilliseconds)
    testSystem.die(() => true)
    await expect(release()).rejects.toThrow('before a transaction')
    testSystem.die(() => false)
    wait(3_600_000)
    await release()
    expect(await request()).toMatchObject({ status: 'prescribed' })
  })

  test('two runs at once prescribe once', async () => {
    await signed()
    wait(undoMilliseconds)
    await Promise.all([release(), release(), release()])
    expect(await prescriptions()).toBe(1)
    expect(await request()).toMatchObject({ status: 'prescribed' })
  })

  test('leaves an audit trail of signing, undoing and taking effect', async () => {
    const undone = await undo(await signed())
    await approve(lee, undone, sildenafil)
    await releaseWhenDue()
    const { rows } = await testSystem.owner.query<{ operation: string }>(
      `select operation from audit_event where entity_id = $1 and action = 'U'
         and operation ~ 'pproval|approve' order by recorded_at, id`,
      [id],
    )
    expect(rows.map(({ operation }) => operation)).toEqual([
      'Mutation.approveRequest',
      'Mutation.undoApproval',
      'Mutation.approveRequest',
      'approval.release',
    ])
  })
})
