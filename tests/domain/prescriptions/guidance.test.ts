import { afterAll, beforeAll, expect, test } from 'vitest'
import { guidanceFor } from '../../../domain/prescriptions/guidance/guidance'
import type { MedicineGuidance } from '../../../domain/prescriptions/guidance/medicineGuidance'
import { createTestDatabase, type TestDatabase } from '../../support/database/database'

let database: TestDatabase
let products: readonly { readonly productId: string; readonly form: string }[]

beforeAll(async () => {
  database = await createTestDatabase()
  const { rows } = await database.owner.query<{ productId: string; form: string }>(
    `select id as "productId", form from product where needs_prescription order by id`,
  )
  products = rows
})
afterAll(() => database.drop())

function pointsOf({ emergency, callToday, common, use, ...single }: MedicineGuidance) {
  return [
    ...emergency,
    ...callToday,
    ...common,
    ...use,
    ...[single.missedDose, single.alcohol, single.storage].flatMap((point) => point ?? []),
  ]
}

test('every prescription product that comes with the product has guidance for its form', () => {
  expect(products.length).toBeGreaterThan(30)
  expect(products.filter((product) => guidanceFor(product) === undefined)).toEqual([])
})

test('every point names the label or guide that it comes from, and every medicine has common side effects', () => {
  const guidance = products.flatMap((product) => guidanceFor(product) ?? [])
  expect(guidance.filter(({ common }) => common.length === 0)).toEqual([])
  const unsourced = guidance
    .flatMap(pointsOf)
    .filter(({ source }) => !/ PI\b| label\b| Medication Guide$/.test(source))
  expect(unsourced).toEqual([])
})

test('a warning has no contraction', () => {
  const texts = products.flatMap((product) => pointsOf(guidanceFor(product)!)).map(({ text }) => text)
  expect(texts.filter((text) => /\w[’']\w/.test(text))).toEqual([])
})

test('another form of an ingredient, and a product whose label has not been entered, have none', () => {
  for (const product of [
    { productId: 'semaglutide-15', form: 'tablet' },
    { productId: 'metformin-500', form: 'tablet' },
    { productId: 'tretinoin-hydroquinone-1', form: 'cream' },
    { productId: 'toString', form: 'tablet' },
  ])
    expect(guidanceFor(product)).toBeUndefined()
})

const tablet = (productId: string) => guidanceFor({ productId, form: 'tablet' })
const injection = (productId: string) => guidanceFor({ productId, form: 'injection' })

test('an erection of more than 4 hours is an emergency, as the labels of all three medicines say', () => {
  for (const productId of ['sildenafil-100', 'tadalafil-20', 'tadalafil-daily-5', 'vardenafil-10'])
    expect(tablet(productId)?.emergency.map(({ text }) => text)).toContain(
      'An erection that lasts more than 4 hours.',
    )
})

test('a missed dose is caught up on with daily tadalafil, and not with tadalafil as needed', () => {
  expect(tablet('tadalafil-20')?.missedDose?.text).toContain('no dose to catch up on')
  expect(tablet('tadalafil-daily-5')?.missedDose?.text).toContain('Take it when you remember')
})

test('a missed dose of a weekly injection has the days of its own label', () => {
  expect(injection('tirzepatide-5')?.missedDose).toMatchObject({
    text: expect.stringContaining('within 4 days') as string,
    source: 'Zepbound PI §2',
  })
  expect(injection('semaglutide-05')?.missedDose).toMatchObject({
    text: expect.stringContaining('more than 2 days away') as string,
    source: 'Wegovy PI §2',
  })
})

test('semaglutide no longer warns of low mood, which the FDA asked to remove from its label in 2026', () => {
  expect(pointsOf(injection('semaglutide-05')!).filter(({ text }) => text.includes('988'))).toEqual([])
  expect(tablet('bupropion-naltrexone')?.callToday[0]?.text).toContain('988')
})

test('trazodone names the 4 hours after which an erection is an emergency', () => {
  expect(tablet('trazodone-50')?.emergency[0]?.text).toContain('more than 4 hours')
})

test('hydroxyzine is stopped at the first rash, before fever or blisters', () => {
  expect(tablet('hydroxyzine-25')?.callToday[0]?.text).toMatch(/^A rash, or/)
})

test('tirzepatide warns that birth control pills may fail after each higher dose; semaglutide does not', () => {
  const warnings = ['tirzepatide-5', 'semaglutide-05'].map((productId) =>
    injection(productId)?.use.filter(({ text }) => text.includes('Birth control pills')),
  )
  expect(warnings).toMatchObject([[{ source: 'Zepbound PI §7.2 and §8.3' }], []])
})

test('both weekly injections say when to call about the gallbladder, lost fluids and eyesight', () => {
  for (const productId of ['tirzepatide-5', 'semaglutide-05']) {
    const calls = injection(productId)
      ?.callToday.map(({ text }) => text)
      .join(' ')
    expect(calls).toMatch(/yellow skin.*does not go away\. Losing fluids.*eyesight/)
  }
})

// FDA, November 2024: a warning of pulmonary aspiration in the label of every GLP-1 receptor agonist.
test('both weekly injections say to report them before surgery, and to check the blood sugar in diabetes', () => {
  for (const productId of ['tirzepatide-5', 'semaglutide-05']) {
    const use = injection(productId)
      ?.use.map(({ text }) => text)
      .join(' ')
    expect(use).toMatch(/Before surgery.*stomach may not be empty/)
    expect(use).toMatch(/diabetes.*blood sugar/)
  }
})

// Trazodone PI §5.10 and Contrave PI §5.9: angle-closure glaucoma.
test('eye pain and changes in eyesight are a reason to call with trazodone and with bupropion', () => {
  for (const productId of ['trazodone-50', 'bupropion-naltrexone'])
    expect(tablet(productId)?.callToday.map(({ text }) => text)).toContain(
      'Your eyes hurt or are red, or your eyesight changes.',
    )
})

test('too little oxygen in the blood is an emergency with each medicine that has lidocaine', () => {
  const lidocaine = products.filter(({ productId }) => productId.includes('lidocaine'))
  expect(lidocaine.length).toBeGreaterThan(1)
  for (const product of lidocaine)
    expect(
      guidanceFor(product)
        ?.emergency.map(({ text }) => text)
        .join(' '),
    ).toContain('gray or blue')
})

test('a rash stops each medicine that has diclofenac', () => {
  const diclofenac = products.filter(({ productId }) => productId.includes('diclofenac'))
  expect(diclofenac.length).toBeGreaterThan(1)
  for (const product of diclofenac)
    expect(guidanceFor(product)?.callToday.map(({ text }) => text)).toContain(
      'A rash or a fever. Stop using it.',
    )
})

/** Aldactone PI §6: Stevens-Johnson syndrome, toxic epidermal necrolysis and DRESS; read on 2026-11-28. */
test('spironolactone is stopped at a rash with a fever, blisters or peeling skin', () => {
  expect(tablet('spironolactone-50')?.callToday).toContainEqual({
    text: expect.stringMatching(/rash with a fever, blisters or peeling skin\. Stop taking it/) as string,
    source: 'Aldactone PI §6',
  })
})
