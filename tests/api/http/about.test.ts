import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aboutHandler } from '../../../api/http/publicReads'
import { builtInSettings } from '../../../domain/practice/practiceSettings'
import type { PracticeSettings } from '../../../domain/practice/practiceSettings'
import { grantLicenses } from '../../support/builders/licenses'
import { claim, decline } from '../../support/builders/requestScenarios'
import type { PayingProduct } from '../../support/payingProduct'
import { createPayingProduct } from '../../support/payingProduct'
import type { Person } from '../../support/product'

let testSystem: PayingProduct
let admin: Person
beforeAll(async () => {
  testSystem = await createPayingProduct()
  admin = testSystem.signedInAgain(await testSystem.person('Admin'))
})
afterAll(() => testSystem.close())

let version = 0
async function publish(wanted: Partial<PracticeSettings>): Promise<void> {
  const { servedStates, ...rest } = { ...builtInSettings, ...wanted }
  const input = { ...rest, servedStates: [...servedStates], identityTreatments: [], expectedVersion: version }
  version = (await admin.ask('Mutation.changePracticeSettings', { input })).version
}
const get = (method = 'GET') =>
  aboutHandler({ system: testSystem.realSystem, now: testSystem.context.now })({
    method,
    path: '/about.json',
    headers: {},
  })
const about = async () => JSON.parse((await get()).body) as unknown

describe('GET /about.json', () => {
  test('shows nothing that no Admin has chosen to publish', async () => {
    await testSystem.person('HCPs', { givenName: 'Lena', familyName: 'Lee' })
    expect(await about()).toEqual({
      address: null,
      phone: null,
      pharmacy: null,
      clinicians: null,
      metrics: null,
    })
    expect(await get('POST')).toMatchObject({ status: 405 })
  })

  test('shows how to reach the practice and its pharmacy, to caches for minutes', async () => {
    const texts = {
      address: '1 Main Street\nColumbus, OH 43004',
      phone: '(614) 555-0142',
      pharmacy: 'Corner Rx',
    }
    await publish(texts)
    expect(await about()).toMatchObject(texts)
    expect((await get()).headers['cache-control']).toMatch(/^public, max-age=\d{2,3}$/)
  })

  test('lists clinicians who may treat patients today, with what public registers hold of them', async () => {
    const named = async (familyName: string, where: readonly string[]) => {
      const { id } = await testSystem.person('HCPs', { givenName: 'Ana', familyName })
      await testSystem.owner.query(`update account set given_name = 'Ana', family_name = $2 where id = $1`, [
        id,
        familyName,
      ])
      await testSystem.owner.query('delete from practitioner_license where practitioner_id = $1', [id])
      await grantLicenses(testSystem.owner, [id], where)
      return id
    }
    const active = await named('Active', ['OH', 'TX'])
    await named('Unlicensed', [])
    const disabled = await named('Disabled', ['OH'])
    const revoked = await named('Revoked', ['OH'])
    const expired = await named('Expired', ['OH'])
    const unverified = await named('Unverified', ['OH'])
    const { owner, clock } = testSystem
    await owner.query(`update practitioner set npi = '1234567893', credentials = 'MD' where id = $1`, [
      active,
    ])
    await owner.query(
      `update practitioner_license set expires_on = $2 where practitioner_id = $1 and state = 'TX'`,
      [active, clock.now.toISOString().slice(0, 10)],
    )
    await owner.query('update account set disabled_at = now() where id = $1', [disabled])
    await owner.query(`update account set revoked_groups = '{HCPs}' where id = $1`, [revoked])
    await owner.query(`update practitioner_license set expires_on = $2 where practitioner_id = $1`, [
      expired,
      new Date(clock.now.getTime() - 86_400_000).toISOString().slice(0, 10),
    ])
    await owner.query(
      `update practitioner_license set verified_at = null, verified_by = null where practitioner_id = $1`,
      [unverified],
    )

    await owner.query(`update account set disabled_at = now() where family_name = 'Lee'`)
    await publish({ listsClinicians: true })
    expect(await about()).toMatchObject({
      clinicians: [
        {
          givenName: 'Ana',
          familyName: 'Active',
          credentials: 'MD',
          npi: '1234567893',
          licenses: [
            { state: 'OH', number: 'MD-1234' },
            { state: 'TX', number: 'MD-1234' },
          ],
        },
      ],
    })
  })

  test('shows the decisions of the last 90 days once they are enough', async () => {
    const clinician = await testSystem.person('HCPs')
    const declineNewRequest = async () => {
      const patient = await testSystem.person('user')
      const { id } = await testSystem.awaitingRequest(patient)
      const { body } = await testSystem.setup(patient, id)
      testSystem.fake.enterCard(String(body['url']), 'good')
      await testSystem.verify(patient, String(body['paymentId']))
      const { request } = await patient.ask('Query.request', { id })
      const claimed = await claim(clinician, request)
      testSystem.clock.now = new Date(testSystem.clock.now.getTime() + 30 * 60_000)
      await decline(clinician, claimed)
    }
    await publish({ publishesMetrics: true })
    for (let count = 0; count < 10; count++) await declineNewRequest()
    expect(await about()).toMatchObject({ metrics: null })

    await declineNewRequest()
    expect(await about()).toMatchObject({
      metrics: {
        days: 90,
        decided: 11,
        medianMinutes: 30,
        declinedPercent: 100,
        reasons: [{ reason: 'needs_in_person', percent: 100 }],
      },
    })

    testSystem.clock.now = new Date(testSystem.clock.now.getTime() + 91 * 86_400_000)
    expect(await about()).toMatchObject({ metrics: null })
  })
})
