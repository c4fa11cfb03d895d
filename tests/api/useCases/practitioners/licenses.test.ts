import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identityOf } from '../../../support/builders/identity'
import { grantLicenses } from '../../../support/builders/licenses'
import {
  approve,
  askPatient,
  claim,
  decline,
  submitNewRequest,
} from '../../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'

let product: TestProduct
let ruth: Person
/** Creates a new professional without a license. */
let hcp: Person

const start = new Date('2026-03-02T09:00:00.000Z')

beforeAll(async () => {
  product = await createTestProduct()
  ruth = await product.person('Admin', { givenName: 'Ruth', familyName: 'Feld' })
})
beforeEach(async () => {
  product.clock.now = start
  hcp = product.as(identityOf({ groups: ['HCPs'] }))
})
afterAll(() => product.close())

// The builder's intake is of a patient in California.
const submitted = async () => submitNewRequest(await product.person('user'), { id: randomUUID() })
const licenseOf = (state: string, expiresOn = '2026-12-31') => ({ state, number: `${state}-1`, expiresOn })

async function write(person: Person, licenses: readonly ReturnType<typeof licenseOf>[]) {
  const { version } = await person.ask('Query.myPractitioner', {})
  return person.ask('Mutation.updateMyLicenses', {
    input: { expectedVersion: version, licenses: [...licenses] },
  })
}

async function verify(person: Person, states: readonly string[], isVerified = true) {
  const { version } = await person.ask('Query.myPractitioner', {})
  return ruth.ask('Mutation.verifyLicenses', {
    input: { practitionerId: person.id, expectedVersion: version, states: [...states], isVerified },
  })
}

async function isInQueueOf(person: Person, id: string): Promise<boolean> {
  const { nodes } = await person.ask('Query.worklist', { tab: 'new', first: 100 })
  return nodes.some((request) => request.id === id)
}

async function onlyPrescription(person: Person, requestId: string) {
  const { nodes } = await person.ask('Query.prescriptions', { filter: { requestId } })
  const [found] = nodes
  if (!found) throw new Error('Nothing was prescribed.')
  return found
}

const notLicensed = expect.objectContaining({ code: 'NotLicensed', info: { state: 'CA' } })

describe('a professional without a license for the state of the patient', () => {
  test('sees no such request in the queue, and gets the reason when reading and claiming it', async () => {
    const request = await submitted()
    await write(hcp, [licenseOf('OH')])
    await verify(hcp, ['OH'])
    expect(await isInQueueOf(hcp, request.id)).toBe(false)
    await expect(hcp.ask('Query.request', { id: request.id })).rejects.toEqual(notLicensed)
    await expect(claim(hcp, request)).rejects.toEqual(notLicensed)
    await expect(decline(hcp, request)).rejects.toEqual(notLicensed)
  })

  test('gets no events of requests that do not wait', async () => {
    const lee = await product.person('HCPs')
    const taken = await claim(lee, await submitted())
    await expect(hcp.ask('Query.request', { id: taken.id })).rejects.toMatchObject({ code: 'NotFound' })
  })
})

describe('a license', () => {
  test('is active once an Admin has verified it, until the verification is revoked', async () => {
    const request = await submitted()
    await write(hcp, [licenseOf('CA')])
    expect(await isInQueueOf(hcp, request.id)).toBe(false)
    expect(await verify(hcp, ['CA'])).toMatchObject({
      licenses: [{ state: 'CA', isActive: true, verifiedAt: start.toISOString() }],
    })
    expect(await isInQueueOf(hcp, request.id)).toBe(true)
    await verify(hcp, ['CA'], false)
    expect(await isInQueueOf(hcp, request.id)).toBe(false)
  })

  test('is needed to change a prescription, also by its prescriber; not to read it, and not by Admins', async () => {
    await grantLicenses(product.database.owner, [hcp.id], ['CA'])
    const taken = await claim(hcp, await submitted())
    await approve(hcp, taken)
    const { id, version } = await onlyPrescription(hcp, taken.id)
    const stop = (person: Person, event: 'hold' | 'stop') =>
      person.ask('Mutation.changePrescription', {
        input: { id, expectedVersion: version, event, reason: 'interaction', text: 'Please wait.' },
      })
    await verify(hcp, ['CA'], false)
    await expect(stop(hcp, 'hold')).rejects.toEqual(notLicensed)
    await expect(stop(hcp, 'stop')).rejects.toEqual(notLicensed)
    expect(await onlyPrescription(hcp, taken.id)).toMatchObject({ id, status: 'active' })

    await verify(hcp, ['CA'])
    product.clock.now = new Date('2100-01-01T00:00:00.000Z')
    await expect(stop(hcp, 'hold')).rejects.toEqual(notLicensed)
    product.clock.now = start
    expect(await stop(hcp, 'hold')).toMatchObject({ status: 'on_hold' })
  })

  test('must be verified again after a change, and only then', async () => {
    await write(hcp, [licenseOf('CA'), licenseOf('OH')])
    await verify(hcp, ['CA', 'OH'])
    const { licenses } = await write(hcp, [{ ...licenseOf('CA'), number: 'CA-2' }, licenseOf('OH')])
    expect(licenses).toMatchObject([
      { state: 'CA', verifiedAt: null, isActive: false },
      { state: 'OH', isActive: true },
    ])
  })

  test('that was removed is inactive, and must be verified again when it is added again', async () => {
    await write(hcp, [licenseOf('CA')])
    await verify(hcp, ['CA'])
    expect((await write(hcp, [])).licenses).toEqual([])
    await expect(verify(hcp, ['CA'])).rejects.toMatchObject({ code: 'NotFound' })
    expect((await write(hcp, [licenseOf('CA')])).licenses).toMatchObject([{ verifiedAt: null }])
  })

  test('that expires leaves the claimed request readable and releasable, but nothing on it can be decided', async () => {
    await grantLicenses(product.database.owner, [hcp.id], ['OH'])
    await write(hcp, [licenseOf('CA', '2026-03-02')])
    await verify(hcp, ['CA'])
    const request = await claim(hcp, await submitted())
    product.clock.now = new Date('2026-03-03T09:00:00.000Z')
    expect((await hcp.ask('Query.request', { id: request.id })).request.id).toBe(request.id)
    await expect(approve(hcp, request)).rejects.toEqual(notLicensed)
    await expect(askPatient(hcp, request)).rejects.toEqual(notLicensed)
    await expect(decline(hcp, request)).rejects.toEqual(notLicensed)
    const input = { id: request.id, expectedVersion: request.version }
    expect(await hcp.ask('Mutation.releaseRequest', { input })).toMatchObject({ status: 'submitted' })
    await expect(hcp.ask('Query.request', { id: request.id })).rejects.toEqual(notLicensed)
  })

  test('is not verified in a version that the Admin has not seen', async () => {
    await write(hcp, [licenseOf('CA')])
    const { version } = await hcp.ask('Query.myPractitioner', {})
    await write(hcp, [{ ...licenseOf('CA'), number: 'CA-9' }])
    await expect(
      ruth.ask('Mutation.verifyLicenses', {
        input: { practitionerId: hcp.id, expectedVersion: version, states: ['CA'], isVerified: true },
      }),
    ).rejects.toMatchObject({ code: 'Conflict', info: { current: { version: version + 1 } } })
  })
})

describe('a professional’s profile', () => {
  test('stores credentials, absence, and quick texts', async () => {
    await hcp.ask('Mutation.updateMyName', { input: { givenName: 'Lena', familyName: 'Lee' } })
    await hcp.ask('Mutation.updateMyCredentials', {
      input: { expectedVersion: 0, credentials: 'MD', npi: '1234567893', signature: 'L. Lee' },
    })
    await hcp.ask('Mutation.updateMyAway', { input: { expectedVersion: 1, awayUntil: '2026-03-09' } })
    const quickTexts = [{ title: 'Hello', text: 'Hello {name}' }]
    const mine = await hcp.ask('Mutation.updateMyQuickTexts', { input: { expectedVersion: 2, quickTexts } })
    expect(mine).toMatchObject({
      version: 3,
      familyName: 'Lee',
      credentials: 'MD',
      npi: '1234567893',
      signature: 'L. Lee',
      awayUntil: '2026-03-09',
      quickTexts,
    })
    await expect(hcp.ask('Mutation.updateMyAway', { input: { expectedVersion: 2 } })).rejects.toMatchObject({
      code: 'Conflict',
      info: { current: { version: 3 } },
    })
  })

  test('shows colleagues only its public fields, while they are professionals', async () => {
    await hcp.ask('Mutation.updateMyCredentials', { input: { expectedVersion: 0, signature: 'Mine' } })
    const lee = await product.person('HCPs')
    const seen = async () => (await lee.ask('Query.practitioners', {})).find(({ id }) => id === hcp.id)
    expect(await seen()).toMatchObject({ signature: null, licenses: [] })
    await product.database.owner.query(`update account set revoked_groups = '{HCPs}' where id = $1`, [hcp.id])
    expect(await seen()).toBeUndefined()
  })
})
