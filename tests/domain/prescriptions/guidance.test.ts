import { expect, test } from 'vitest'
import { guidanceFor } from '../../../domain/prescriptions/guidance'

const productIds = [
  'semaglutide-025',
  'tirzepatide-125',
  'sildenafil-50',
  'tadalafil-daily-5',
  'ramelteon-8',
  'tretinoin-cream-005',
]

test.each(productIds)('the guidance of %s has a source for every point', (productId) => {
  const guidance = guidanceFor(productId)
  const { emergency = [], callToday = [], common = [], ...single } = guidance ?? {}
  expect(common.length).toBeGreaterThan(0)
  const points = [...emergency, ...callToday, ...common, ...Object.values(single)]
  expect(
    points.every((point) => point === null || /§|label|Guide|Information|boxed/.test(point.source)),
  ).toBe(true)
})

test('a combination, and a product whose label has not been entered, have none', () => {
  for (const productId of [
    'diclofenac-lidocaine-baclofen',
    'tretinoin-hydroquinone-1',
    'doxepin-3',
    'toString',
  ])
    expect(guidanceFor(productId)).toBeUndefined()
})

test('an erection of more than 4 hours is an emergency, as the labels of sildenafil and tadalafil say', () => {
  for (const productId of ['sildenafil-100', 'tadalafil-20'])
    expect(guidanceFor(productId)?.emergency.some(({ text }) => text.includes('more than 4 hours'))).toBe(
      true,
    )
})

test('a missed dose of tirzepatide is taken within 4 days, as Zepbound PI §2.2 says', () => {
  expect(guidanceFor('tirzepatide-5')?.missedDose).toMatchObject({
    text: expect.stringContaining('within 4 days') as string,
    source: 'Zepbound PI §2.2',
  })
})
