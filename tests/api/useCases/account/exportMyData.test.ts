import { randomUUID } from 'node:crypto'
import { Fhir } from 'fhir/fhir'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundleOf } from '../../../../domain/fhir/bundle'
import { resourceBase } from '../../../../domain/fhir/exportOrigin'
import type { Resource } from '../../../../domain/fhir/types'
import { identityOf } from '../../../support/builders/identity'
import { decideIdentity, submitIdentity } from '../../../support/builders/identityScenarios'
import {
  addressInCalifornia,
  deliver,
  setAddress,
  orderOfRequest,
  pack,
  placeNewOrder,
  ship,
} from '../../../support/builders/orderScenarios'
import { sendProgressPhoto } from '../../../support/builders/photos'
import { draftNote, signNewNote } from '../../../support/builders/notes'
import { approve, claim, startDraft, submitNewRequest } from '../../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../../support/product'
import { createTestProduct } from '../../../support/product'

let product: TestProduct
let maya: Person
let hcp: Person
beforeAll(async () => {
  product = await createTestProduct()
  hcp = await product.person('HCPs', { givenName: 'Lee', familyName: 'Park' })
  maya = await freshlySignedIn()
  await createFullHistory()
})
afterAll(() => product.close())

async function freshlySignedIn(): Promise<Person> {
  const now = product.clock.now.getTime() / 1000
  const person = product.as(identityOf({ authTime: now }))
  await person.ask('Query.me', {})
  return person
}

/** Creates a request with all answers, a prescription and messages, a declined request, and a draft. */
async function createFullHistory(): Promise<void> {
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
  const note = await signNewNote(hcp, request.id)
  await signNewNote(hcp, request.id, { body: 'Said in confidence: émigré', addendumTo: note.id })
  await signNewNote(hcp, request.id, { body: 'Her sister called.', withhold: {} })
  await draftNote(hcp, request.id, { body: 'Not signed yet.', addendumTo: note.id })
  const { version } = (await maya.ask('Query.request', { id: request.id })).request
  await approve(hcp, { ...request, version })
  await receiveFill(request.id)
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
  // A removed entry was still reported.
  await maya.ask('Mutation.updateMyHealth', {
    input: {
      expectedVersion: profile.version + 2,
      kind: 'allergy',
      hasNone: false,
      statements: [{ name: 'Latex', reaction: 'Hives', severity: 'severe' }],
    },
  })
}

/** Packs, ships and delivers the first fill. */
async function receiveFill(requestId: string): Promise<void> {
  const admin = await product.person('Admin')
  const order = await setAddress(maya, await orderOfRequest(maya, requestId), addressInCalifornia)
  await deliver(admin, await ship(admin, await pack(admin, order)))
}

/** Creates a paid order, a photo of the skin, and documents that an Admin has refused. */
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

/** Returns the errors of the R4 definitions, except for codes of SNOMED CT, which they do not contain. */
function problemsOf(resource: object): readonly string[] {
  const { messages } = new Fhir().validate(resource, { errorOnUnexpected: true })
  return messages
    .filter(({ severity }) => ['error', 'fatal'].includes(String(severity)))
    .map(({ location, message }) => `${location}: ${message}`)
}

/** Returns all references in a resource. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'reference' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  )
}

/**
 * Elements with a minimum of one, and of those that must be supported the ones we have, in US Core 6.1.
 * @see http://hl7.org/fhir/us/core/STU6.1/
 */
const demandedByUsCore = {
  Patient: ['identifier', 'name', 'gender', 'birthDate', 'telecom', 'address', 'extension'],
  AllergyIntolerance: ['clinicalStatus', 'verificationStatus', 'code', 'patient'],
  Condition: ['clinicalStatus', 'verificationStatus', 'category', 'code', 'subject', 'recordedDate'],
  MedicationRequest: [
    'status',
    'intent',
    'reportedBoolean',
    'medicationCodeableConcept',
    'subject',
    'authoredOn',
    'requester',
    'dosageInstruction',
    'dispenseRequest',
  ],
  MedicationDispense: [
    'status',
    'medicationCodeableConcept',
    'subject',
    'performer',
    'authorizingPrescription',
    'quantity',
    'dosageInstruction',
  ],
  Practitioner: ['identifier', 'name'],
  PractitionerRole: ['practitioner', 'organization', 'telecom'],
  Organization: ['active', 'name', 'telecom'],
  Provenance: ['target', 'recorded', 'agent'],
} as const

/** Returns the text of a note's attachment; empty without one. */
function textOf(content: unknown): string {
  const [first] = content as { attachment: { data?: string } }[]
  return Buffer.from(first?.attachment.data ?? '', 'base64').toString('utf8')
}

describe('an export', () => {
  test('contains all of the patient’s data, each item once', async () => {
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
      MedicationDispense: count('MedicationDispense'),
      Practitioner: count('Practitioner'),
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
      MedicationDispense: 1,
      Practitioner: 1,
      Invoice: 2,
      PaymentReconciliation: 1,
      DocumentReference: 9,
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

  test('contains orders, payments, refunds, and descriptions of files without their bytes', async () => {
    const resources = await exportOf(maya)
    const payment = resources.find(({ resourceType }) => resourceType === 'PaymentReconciliation')
    expect(payment).toMatchObject({
      paymentAmount: { value: 16, currency: 'USD' },
      detail: [{ amount: { value: 16 } }, { amount: { value: -4 } }],
    })
    const file = resources.find(({ type }) => JSON.stringify(type) === '{"text":"Progress photo"}')
    expect(file).toBeDefined()
    expect(JSON.stringify(file)).not.toMatch(/url|data|sha256/)
    expect(resources).toContainEqual(
      expect.objectContaining({ resourceType: 'VerificationResult', status: 'val-fail' }),
    )
  })

  test('is FHIR R4, and its references resolve to its own resources', async () => {
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

  test('contains the signed notes with their text, and of a withheld one only that it exists', async () => {
    const notes = (await exportOf(maya)).filter(({ docStatus }) => docStatus === 'final')
    const texts = notes.map(({ content }) => textOf(content)).toSorted()
    expect(texts).toEqual(['', 'Said in confidence: émigré', 'Sleeps badly since May.'])
    const withheld = notes.find(({ description }) => description !== undefined)
    expect(withheld).toMatchObject({ description: 'Withheld from the patient (safety)' })
    expect(JSON.stringify(notes)).not.toMatch(/sister|Threatened|Not signed/)
    for (const note of notes)
      expect(note).toMatchObject({
        type: { coding: [{ system: 'http://loinc.org', code: '11506-3' }] },
        category: [{ coding: [{ code: 'clinical-note' }] }],
        author: [{ reference: `Practitioner/${hcp.id}` }],
      })
  })

  test('contains what was dispensed on which prescription, and when it was prepared and handed over', async () => {
    const resources = await exportOf(maya)
    const prescribed = resources.find(({ resourceType }) => resourceType === 'MedicationRequest')
    expect(prescribed).toMatchObject({
      requester: { reference: `Practitioner/${hcp.id}`, display: 'Lee Park' },
      reportedBoolean: false,
      dosageInstruction: [{ text: expect.any(String), timing: { repeat: { frequency: 1 } } }],
    })
    expect(resources.find(({ resourceType }) => resourceType === 'MedicationDispense')).toMatchObject({
      status: 'completed',
      authorizingPrescription: [{ reference: `MedicationRequest/${prescribed?.id}` }],
      quantity: { value: 30, unit: 'tablet' },
      daysSupply: { value: 30 },
      whenPrepared: product.clock.now.toISOString(),
      whenHandedOver: product.clock.now.toISOString(),
    })
  })

  test('codes medications and prescriptions by RxNorm only where a code is known', async () => {
    const { owner } = product.database
    await owner.query(
      `insert into product_code (product_id, rxcui, rxcui_source, changed_at)
        values ('ramelteon-8', '99999999', 'a test', now())
        on conflict (product_id) do update set rxcui = excluded.rxcui, rxcui_source = excluded.rxcui_source`,
    )
    const resources = await exportOf(maya)
    const concepts = (type: string) =>
      resources
        .filter(({ resourceType }) => resourceType === type)
        .map(({ medicationCodeableConcept }) => medicationCodeableConcept)
    const coding = [{ system: 'http://www.nlm.nih.gov/research/umls/rxnorm', code: '99999999' }]
    expect(concepts('MedicationRequest')).toMatchObject([{ coding }])
    expect(concepts('MedicationDispense')).toMatchObject([{ coding }])
    await owner.query(
      `update product_code set rxcui = null, rxcui_source = null where product_id = 'ramelteon-8'`,
    )
    const [uncoded] = (await exportOf(maya)).filter(
      ({ resourceType }) => resourceType === 'MedicationRequest',
    )
    expect(uncoded?.['medicationCodeableConcept']).toEqual({ text: expect.any(String) })
  })

  test('has the sex at birth as the extension of US Core, and derives no gender from it', async () => {
    const [patient] = await exportOf(maya)
    expect(patient).toMatchObject({
      gender: 'unknown',
      extension: [
        { url: 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-birthsex', valueCode: 'M' },
      ],
    })
  })

  test('names the author of every resource, and the software as sender', async () => {
    const resources = await exportOf(maya)
    const provenances = resources.filter(({ resourceType }) => resourceType === 'Provenance')
    const authorOf = (target: string) =>
      provenances
        .filter((provenance) => JSON.stringify(provenance['target']).includes(`"${target}"`))
        .map(({ agent }) => (agent as { who: { reference: string } }[]).map(({ who }) => who.reference))
    for (const { resourceType, id } of resources) {
      if (['Organization', 'Device', 'Practitioner', 'PractitionerRole', 'Provenance'].includes(resourceType))
        continue
      expect(authorOf(`${resourceType}/${id}`), `${resourceType}/${id}`).toEqual([
        [expect.any(String), 'Device/software'],
      ])
    }
    const first = (type: string) => {
      const found = resources.find(({ resourceType }) => resourceType === type)
      return authorOf(`${type}/${found?.id}`)[0]?.[0]
    }
    expect(first('QuestionnaireResponse')).toBe(`Patient/${maya.id}`)
    expect(first('MedicationRequest')).toBe(`Practitioner/${hcp.id}`)
    expect(first('Invoice')).toBe('Organization/practice')
  })

  test('has the elements that US Core requires in each profile it follows', async () => {
    const resources = await exportOf(maya)
    for (const [type, elements] of Object.entries(demandedByUsCore))
      for (const resource of resources.filter(({ resourceType }) => resourceType === type))
        for (const element of elements)
          expect(resource[element], `${type}.${element} of ${resource.id}`).toBeDefined()
  })

  test('meets the invariants of R4 that the definitions do not check', async () => {
    const resources = await exportOf(maya)
    const of = (...types: readonly string[]) =>
      resources.filter(({ resourceType }) => types.includes(resourceType))
    const reactions = of('AllergyIntolerance').flatMap(
      ({ reaction }) => (reaction ?? []) as { manifestation?: unknown[] }[],
    )
    // ait-1, con-3: a clinical status unless entered in error; ppc-1: a policy or a rule.
    expect(of('AllergyIntolerance', 'Condition').filter((one) => !one['clinicalStatus'])).toEqual([])
    expect(of('Consent').filter((one) => !one['policyRule'] && !one['policy'])).toEqual([])
    expect(reactions.filter(({ manifestation }) => !manifestation?.length)).toEqual([])
  })

  test('is returned page by page, at any size', async () => {
    const writer = await freshlySignedIn()
    const { id, conversationId } = await submitNewRequest(writer, { id: randomUUID() })
    await product.database.owner.query(
      `insert into message (id, conversation_id, sequence, patient_id, kind, sender_id, sender_role, body, created_at)
        select gen_random_uuid(), $1, number, $2, 'text', $2, 'user', 'Letter ' || number, now()
        from generate_series(2, 250) as number`,
      [conversationId, writer.id],
    )
    const first = await writer.ask('Query.exportMyData', { after: 'messages:' })
    const { length } = (first.resources as Resource[]).filter(
      ({ resourceType }) => resourceType === 'Communication',
    )
    expect(length).toBe(100)
    const letters = (await exportOf(writer)).filter(({ resourceType }) => resourceType === 'Communication')
    expect(new Set(letters.map((letter) => letter.id)).size).toBe(250)
    expect(letters).toHaveLength(250)
    expect(letters.every(({ about }) => JSON.stringify(about).includes(id))).toBe(true)
  })

  test('contains no other patient’s data, whatever the cursor', async () => {
    const other = await freshlySignedIn()
    const own = await exportOf(other)
    expect(own.map(({ resourceType }) => resourceType)).toEqual([
      'Patient',
      'Provenance',
      'Organization',
      'Device',
    ])
    for (const after of ['messages:00000000-0000-4000-8000-000000000000.1', 'requests:x', 'nowhere', ''])
      await other.ask('Query.exportMyData', { after }).then(
        ({ resources }) => expect(JSON.stringify(resources)).not.toContain(maya.id),
        (error: unknown) => expect(error).toMatchObject({ code: 'InvalidInput' }),
      )
  })

  test('needs a fresh sign-in, and is audited as an export', async () => {
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
