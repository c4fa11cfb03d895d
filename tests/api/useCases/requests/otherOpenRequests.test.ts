import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { identityOf } from '../../../support/builders/identity'
import { grantLicenses } from '../../../support/builders/licenses'
import { claim, decline, submitNewRequest } from '../../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'
import { sqlAs } from '../../../support/database/sqlAs'

let product: TestProduct
let lee: Person
let haddad: Person
let maya: Person

beforeEach(async () => {
  product = await createTestProduct()
  lee = await product.person('HCPs', { givenName: 'Dr. Lena', familyName: 'Lee' })
  haddad = await product.person('HCPs', { givenName: 'Dr. Amir', familyName: 'Haddad' })
  maya = await product.person('user', { givenName: 'Maya', familyName: 'Okafor' })
  return () => product.close()
})

const submit = (patient: Person, treatmentType: 'sleep' | 'ed') =>
  submitNewRequest(patient, { id: randomUUID(), treatmentType, answers: { state: 'CA' } })
const listed = async (person: Person, tab: 'new' | 'mine' = 'new', filter = {}) =>
  Object.fromEntries(
    (await person.ask('Query.worklist', { tab, filter })).nodes.map((row) => [row.id, row.otherOpenRequests]),
  )

describe('two requests of one patient', () => {
  test('know of each other in every list of the queue, and those of another patient do not', async () => {
    const [sleep, ed] = [await submit(maya, 'sleep'), await submit(maya, 'ed')]
    const other = await submit(await product.person('user'), 'sleep')
    const named = ({ id }: { id: string }, treatmentType: string) => [
      { id, treatmentType, status: 'submitted', assigneeName: null, isReadable: true },
    ]
    const all = { [sleep.id]: named(ed, 'ed'), [ed.id]: named(sleep, 'sleep'), [other.id]: null }
    expect(await listed(lee)).toEqual(all)
    expect(await listed(lee, 'new', { patientState: 'CA' })).toEqual(all)
    expect(await listed(await product.person('Admin'))).toEqual(all)
  })

  test('know of one that a colleague has claimed, who alone may open it', async () => {
    const [sleep, ed] = [await submit(maya, 'sleep'), await submit(maya, 'ed')]
    await claim(haddad, ed)
    expect((await listed(lee))[sleep.id]).toEqual([
      {
        id: ed.id,
        treatmentType: 'ed',
        status: 'in_review',
        assigneeName: 'Dr. Amir Haddad',
        isReadable: false,
      },
    ])
    expect((await listed(haddad))[sleep.id]).toMatchObject([{ id: ed.id, isReadable: true }])
    expect((await listed(haddad, 'mine'))[ed.id]).toMatchObject([{ id: sleep.id, isReadable: true }])
  })

  test('are two no more when one is declined', async () => {
    const [sleep, ed] = [await submit(maya, 'sleep'), await submit(maya, 'ed')]
    await decline(haddad, await claim(haddad, ed))
    expect(await listed(lee)).toEqual({ [sleep.id]: null })
  })

  test('are told to nobody who may read neither', async () => {
    const [sleep, ed] = [await submit(maya, 'sleep'), await submit(maya, 'ed')]
    const novak = product.as(identityOf({ groups: ['HCPs'] }))
    await grantLicenses(product.database.owner, [novak.id], ['WA'])
    const told = async (id: string, role: 'HCPs' | 'user') =>
      (
        await sqlAs(product.database.app, { id, role }, 'select * from other_open_requests($1)', [
          [sleep.id, ed.id],
        ])
      ).rows
    expect(await told(novak.id, 'HCPs')).toEqual([])
    expect(await told(maya.id, 'user')).toEqual([])
    expect(await told(maya.id, 'HCPs')).toEqual([])
    expect(await told(lee.id, 'HCPs')).toHaveLength(2)
  })
})
