import { randomUUID } from 'node:crypto'
import { Fhir } from 'fhir/fhir'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundleOf } from '../../../../domain/fhir/bundle'
import { resourceBase } from '../../../../domain/fhir/house'
import type { Resource } from '../../../../domain/fhir/types'
import { identityOf } from '../../../support/builders/identity'
import { decideIdentity, submitIdentity } from '../../../support/builders/identityStories'
import { placeNewOrder } from '../../../support/builders/orderStories'
import { sendProgressPhoto } from '../../../support/builders/photos'
import { approve, claim, startDraft, submitNewRequest } from '../../../support/builders/requestStories'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'

let product: TestProduct
let maya: Person
let hcp: Person
beforeAll(async () => {
  product = await createTestProduct()
  hcp = await product.person('HCPs', { givenName: 'Lee', familyName: 'Park' })
  maya = await freshlySignedIn()
  await liveThroughEverything()
})
afterAll(() => product.close())

async function freshlySignedIn(): Promise<Person> {
  const now = product.clock.now.getTime() / 1000
  const person = product.as(identityOf({ authTime: now }))
  await person.ask('Query.me', {})
  return person
}

/** A request with all that can be said, answered with a prescription and letters; a declined one; and a draft. */
async function liveThroughEverything(): Promise<void> {
  const answers = {
    givenName: 'Maya',
    familyName: 'Chen',
    allergies: {
      none: false,
      entries: [
        { substance: 'Latex', reaction: 'Hives', severity: 'severe' },
        { substance: 'Dust', reaction: '', severity: 'unknown' },
      ],
    },
    medications: { none: false, entries: [{ name: 'Magnesium', dose: '200 mg', frequency: 'at night' }] },
    conditions: ['asthma'],
  } as const
  const request = await claim(hcp, await submitNewRequest(maya, { id: randomUUID(), answers }))
  await hcp.ask('Mutation.sendMessage', {
    input: { id: randomUUID(), conversationId: request.conversationId, body: 'Since when?\nAnd how often?' },
  })
  await maya.ask('Mutation.sendMessage', {
    input: { id: randomUUID(), conversationId: request.conversationId, body: 'Since <May> & often' },
  })
  const { version } = (await maya.ask('Query.request', { id: request.id })).request
  await approve(hcp, { ...request, version })
  await startDraft(maya, { id: randomUUID(), treatmentType: 'ed' })
  const profile = await maya.ask('Query.myProfile', {})
  await maya.ask('Mutation.updateMyPhone', {
    input: { expectedVersion: profile.version, phone: { dialCode: '+1', number: '4155550142' } },
  })
  const home = {
    name: 'Maya Chen',
    line1: '12 Elm Street',
    city: 'Oakland',
    state: 'CA',
    postalCode: '94607',
  }
  await maya.ask('Mutation.updateMyAddresses', {
    input: {
      expectedVersion: profile.version + 1,
      addresses: [{ ...home, id: randomUUID(), isDefault: true }],
    },
  })
  await buyAndShowWhoSheIs()
  // What is taken from the list was said all the same.
  await maya.ask('Mutation.updateMyHealth', {
    input: {
      expectedVersion: profile.version + 2,
      kind: 'allergy',
      hasNone: false,
      statements: [{ name: 'Latex', reaction: 'Hives', severity: 'severe' }],
    },
  })
}

/** Something bought and paid, a photo of the skin, and documents that an Admin has refused. */
async function buyAndShowWhoSheIs(): Promise<void> {
  const order = await placeNewOrder(maya)
  await product.database.owner.query(
    `insert into payment (id, order_id, patient_id, status, version, amount_cents, currency, captured_cents, refunded_cents,
       card_brand, card_last4, created_at, updated_at)
     values ($1, $2, $3, 'partially_refunded', 3, 1600, 'USD', 1600, 400, 'visa', '4242', $4, $4)`,
    [randomUUID(), order.id, maya.id, product.clock.now],
  )
  await sendProgressPhoto(maya).then((id) => maya.ask('Mutation.finishUpload', { id }))
  const admin = await product.person('Admin')
  await decideIdentity(admin, await submitIdentity(maya), 'unreadable')
}

async function exportOf(person: Person): Promise<Resource[]> {
  const resources: Resource[] = []
  let after: string | null | undefined
  do {
    const page = await person.ask('Query.exportMyData', { after })
    resources.push(...(page.resources as Resource[]))
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : undefined
  } while (after)
  return resources
}

/** What the definitions of R4 find wrong; that they do not know a code of SNOMED CT is no fault. */
function problemsOf(resource: object): readonly string[] {
  const { messages } = new Fhir().validate(resource, { errorOnUnexpected: true })
  return messages
    .filter(({ severity }) => ['error', 'fatal'].includes(String(severity)))
    .map(({ location, message }) => `${location}: ${message}`)
}

/** Every reference anywhere in a resource. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'reference' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  )
}

describe('an export', () => {
  test('holds everything that is the patient’s, each thing once', async () => {
    const resources = await exportOf(maya)
    const count = (type: string) => resources.filter(({ resourceType }) => resourceType === type).length
    expect({
      Patient: count('Patient'),
      AllergyIntolerance: count('AllergyIntolerance'),
      Condition: count('Condition'),
      MedicationStatement: count('MedicationStatement'),
      ServiceRequest: count('ServiceRequest'),
      QuestionnaireResponse: count('QuestionnaireResponse'),
      Consent: count('Consent'),
      MedicationRequest: count('MedicationRequest'),
      Invoice: count('Invoice'),
      PaymentReconciliation: count('PaymentReconciliation'),
      DocumentReference: count('DocumentReference'),
      VerificationResult: count('VerificationResult'),
    }).toEqual({
      Patient: 1,
      AllergyIntolerance: 2,
      Condition: 1,
      MedicationStatement: 1,
      ServiceRequest: 2,
      QuestionnaireResponse: 2,
      Consent: 3,
      MedicationRequest: 1,
      Invoice: 2,
      PaymentReconciliation: 1,
      DocumentReference: 6,
      VerificationResult: 1,
    })
    const letters = resources.filter(({ resourceType }) => resourceType === 'Communication')
    expect(letters).toContainEqual(
      expect.objectContaining({
        sender: { reference: `Patient/${maya.id}` },
        payload: [{ contentString: 'Since <May> & often' }],
      }),
    )
    expect(new Set(resources.map(({ resourceType, id }) => `${resourceType}/${id}`)).size).toBe(
      resources.length,
    )
    expect(resources).toContainEqual(
      expect.objectContaining({ code: { text: 'Dust' }, clinicalStatus: expect.objectContaining({}) }),
    )
  })

  test('tells what was ordered, paid and given back, and of files what they are but not their bytes', async () => {
    const resources = await exportOf(maya)
    const payment = resources.find(({ resourceType }) => resourceType === 'PaymentReconciliation')
    expect(payment).toMatchObject({
      paymentAmount: { value: 16, currency: 'USD' },
      detail: [{ amount: { value: 16 } }, { amount: { value: -4 } }],
    })
    const file = resources.find(
      (resource) => resource.resourceType === 'DocumentReference' && resource['subject'] !== undefined,
    )
    expect(JSON.stringify(file)).not.toMatch(/url|data|sha256/)
    expect(resources).toContainEqual(
      expect.objectContaining({ resourceType: 'VerificationResult', status: 'val-fail' }),
    )
  })

  test('is FHIR R4, and its references lead to what is in it', async () => {
    const resources = await exportOf(maya)
    const bundle = bundleOf(resources, { base: resourceBase, at: product.clock.now })
    expect(problemsOf(bundle)).toEqual([])
    for (const resource of resources) {
      expect(problemsOf(resource), `${resource.resourceType}/${resource.id}`).toEqual([])
      expect(resource.id).toMatch(/^[A-Za-z0-9.-]{1,64}$/)
    }
    const known = new Set(resources.map(({ resourceType, id }) => `${resourceType}/${id}`))
    expect(referencesIn(resources).filter((reference) => !known.has(reference))).toEqual([])
  })

  test('keeps the invariants of R4 that the definitions do not', async () => {
    for (const resource of await exportOf(maya)) {
      // ait-1, con-3: a clinical status unless entered in error; ppc-1: a policy or a rule.
      if (['AllergyIntolerance', 'Condition'].includes(resource.resourceType))
        expect(resource['clinicalStatus']).toBeDefined()
      if (resource.resourceType === 'Consent')
        expect(resource['policyRule'] ?? resource['policy']).toBeDefined()
      if (resource.resourceType === 'AllergyIntolerance')
        for (const reaction of (resource['reaction'] ?? []) as { manifestation?: unknown[] }[])
          expect(reaction.manifestation?.length).toBeGreaterThan(0)
    }
  })

  test('comes page by page, however much there is', async () => {
    const writer = await freshlySignedIn()
    const { id, conversationId } = await submitNewRequest(writer, { id: randomUUID() })
    await product.database.owner.query(
      `insert into message (id, conversation_id, sequence, patient_id, kind, sender_id, sender_role, body, created_at)
        select gen_random_uuid(), $1, number, $2, 'text', $2, 'user', 'Letter ' || number, now()
        from generate_series(2, 250) as number`,
      [conversationId, writer.id],
    )
    const first = await writer.ask('Query.exportMyData', { after: 'messages:' })
    expect(first.resources).toHaveLength(100)
    const letters = (await exportOf(writer)).filter(({ resourceType }) => resourceType === 'Communication')
    expect(new Set(letters.map((letter) => letter.id)).size).toBe(250)
    expect(letters).toHaveLength(250)
    expect(letters.every(({ about }) => JSON.stringify(about).includes(id))).toBe(true)
  })

  test('shows nothing of anybody else, whatever the cursor says', async () => {
    const other = await freshlySignedIn()
    const own = await exportOf(other)
    expect(own.map(({ resourceType }) => resourceType)).toEqual(['Patient'])
    for (const after of ['messages:00000000-0000-4000-8000-000000000000.1', 'requests:x', 'nowhere', ''])
      await other.ask('Query.exportMyData', { after }).then(
        ({ resources }) => expect(JSON.stringify(resources)).not.toContain(maya.id),
        (error: unknown) => expect(error).toMatchObject({ code: 'InvalidInput' }),
      )
  })

  test('needs a fresh sign-in, and is written down as an export', async () => {
    const stale = await product.person('user')
    await expect(stale.ask('Query.exportMyData', {})).rejects.toMatchObject({
      code: 'SignInAgain',
      info: { maxAgeSeconds: 600 },
    })
    const { rows } = await product.database.owner.query(
      `select action, outcome, outcome_code, patient_id from audit_event
        where operation = 'Query.exportMyData' and agent_id = $1`,
      [stale.id],
    )
    expect(rows).toEqual([{ action: 'E', outcome: 4, outcome_code: 'SignInAgain', patient_id: stale.id }])
  })
})
