import { expect, test } from 'vitest'
import {
  addBusinessDays,
  contactMessageDueAt,
  identityCheckDueAt,
  shipmentDueAt,
} from '../../../domain/practice/responseTimes'

const friday = new Date('2026-11-27T15:00:00Z')

test('weekends do not count', () => {
  expect(addBusinessDays(friday, 1)).toEqual(new Date('2026-11-30T15:00:00Z'))
  expect(addBusinessDays(friday, 2)).toEqual(new Date('2026-12-01T15:00:00Z'))
  expect(addBusinessDays(new Date('2026-11-28T15:00:00Z'), 1)).toEqual(new Date('2026-11-30T15:00:00Z'))
  expect(addBusinessDays(friday, 0)).toEqual(friday)
})

test('a check is decided within 1 business day, a message answered and an order shipped within 2', () => {
  const monday = new Date('2026-11-30T15:00:00Z')
  const tuesday = new Date('2026-12-01T15:00:00Z')
  expect([identityCheckDueAt(friday), contactMessageDueAt(friday), shipmentDueAt(friday)]).toEqual([
    monday,
    tuesday,
    tuesday,
  ])
})
