import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccessLogFile } from '../../../../domain/records/accessLogFile'
import { parseAccessLogFile } from '../../../../domain/records/accessLogFile'
import { compareWithAuditChain } from '../../../../local/accessLog'
import { claim, submitNewRequest } from '../../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'

let product: TestProduct
let lee: Person
beforeAll(async () => {
  product = await createTestProduct()
  lee = await product.person('HCPs', { givenName: 'Lena', familyName: 'Lee' })
})
afterAll(() => product.close())

/** A patient whose record a clinician has read, with the sealed log as a file. */
async function readPatient(): Promise<{ patient: Person; file: AccessLogFile }> {
  const patient = await product.person('user')
  await claim(lee, await submitNewRequest(patient, { id: randomUUID() }))
  await lee.ask('Query.patientRecord', { id: patient.id })
  await seal()
  return { patient, file: await download(patient) }
}

const seal = () => product.database.owner.query('select seal_audit(10000)')

async function download(patient: Person): Promise<AccessLogFile> {
  const entries = []
  let after: string | null = null
  for (;;) {
    // Small pages, so that there are several.
    const page: Awaited<ReturnType<typeof ask>> = await ask(patient, after)
    entries.push(...page.nodes)
    const { patientId, headSequence: sequence, headHash: hash } = page
    if (!page.pageInfo.hasNextPage) return { patientId, head: { sequence, hash }, entries }
    after = page.pageInfo.endCursor ?? null
  }
}
const ask = (patient: Person, after: string | null) => patient.ask('Query.myAccessProof', { first: 1, after })

async function compare(file: AccessLogFile): Promise<readonly string[]> {
  const client = await product.database.owner.connect()
  try {
    return await compareWithAuditChain(client, file)
  } finally {
    client.release()
  }
}

describe('a downloaded access log', () => {
  test('holds every access of staff to the own record, and agrees with the audit chain', async () => {
    const { patient, file } = await readPatient()
    expect(file.patientId).toBe(patient.id)
    expect(file.entries).toMatchObject([
      { operation: 'Mutation.claimRequest', readerId: lee.id, role: 'HCPs' },
      { operation: 'Query.patientRecord', readerId: lee.id, name: 'Lena Lee' },
    ])
    expect(await compare(file)).toEqual([])
    expect(parseAccessLogFile(JSON.stringify(file))).toEqual(file)
  })

  test('still agrees after later accesses', async () => {
    const { patient, file } = await readPatient()
    await lee.ask('Query.patientRecord', { id: patient.id })
    await seal()
    expect(await compare(file)).toEqual([])
    expect((await download(patient)).entries).toHaveLength(file.entries.length + 1)
  })

  test('disagrees when an entry was changed, left out or added', async () => {
    const { file } = await readPatient()
    const { file: other } = await readPatient()
    const [first, ...rest] = file.entries
    if (!first) throw new Error('There is no entry.')
    const changed = { ...file, entries: [{ ...first, readerId: 'another' }, ...rest] }
    expect(await compare(changed)).toEqual([
      `Entry ${first.sequence} is not in the audit chain as the file states it.`,
    ])
    expect(await compare({ ...file, entries: rest })).toEqual([
      `The file lacks entry ${first.sequence} of the audit chain.`,
    ])
    expect(await compare({ ...file, entries: [...file.entries, ...other.entries] })).toHaveLength(
      other.entries.length,
    )
  })

  test('disagrees when the practice changed its log afterwards, even with new hashes', async () => {
    const { file } = await readPatient()
    const last = file.entries.at(-1)
    const { owner } = product.database
    await owner.query('begin')
    try {
      await owner.query(`update audit_event set agent_id = 'another' where sequence = $1`, [last?.sequence])
      expect(await compare(file)).toContain(`The audit chain is broken at ${last?.sequence}.`)
    } finally {
      await owner.query(`update audit_event set agent_id = $2 where sequence = $1`, [last?.sequence, lee.id])
      await owner.query('commit')
    }
    expect(await compare(file)).toEqual([])

    const hash = 'ab'.repeat(32)
    expect(await compare({ ...file, head: { ...file.head, hash } })).toEqual([
      `The audit chain does not contain the end that the file states, ${file.head.sequence}.`,
    ])
  })

  test('states the end of the chain when nobody has read the record', async () => {
    const patient = await product.person('user')
    expect(await ask(patient, null)).toMatchObject({
      nodes: [],
      headSequence: expect.stringMatching(/^\d+$/),
      headHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test.each(['', '{}', '[]', '{"patientId":"a","head":{"sequence":"x","hash":""},"entries":[]}'])(
    'is recognized by its shape: %s is none',
    (text) => {
      expect(parseAccessLogFile(text)).toBeUndefined()
    },
  )
})
