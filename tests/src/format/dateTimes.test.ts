import { expect, test } from 'vitest'
import {
  dayAndTime,
  dayLine,
  dayOf,
  duration,
  shortMoment,
  standaloneMoment,
  sinceWhen,
  timeOfDay,
} from '../../../src/lib/format/dateTimes'
import { timeLeft } from '../../../src/lib/format/timeLeft'

// A Saturday at noon, in the time zone of the tests.
const now = new Date(2026, 10, 21, 12)
const at = (day: number, hour: number, minute = 0, year = 2026) =>
  new Date(year, 10, day, hour, minute).toISOString()
const minute = 60_000

test('times use the US format', () => {
  expect(timeOfDay(at(21, 18))).toBe('6:00 PM')
  expect(timeOfDay(at(21, 10, 31))).toBe('10:31 AM')
})

test.each([
  [at(24, 18), 'Tue 6:00 PM'],
  [at(21, 18), 'today 6:00 PM'],
  [at(30, 18), 'Nov 30, 6:00 PM'],
  [at(3, 9), 'Nov 3, 9:00 AM'],
])('a response due at %s is shown as %s', (moment, words) => {
  expect(dayAndTime(moment, now)).toBe(words)
})

test('a moment that stands alone begins with a capital, as the weekdays do', () => {
  expect(standaloneMoment(at(21, 18), now)).toBe('Today 6:00 PM')
  expect(standaloneMoment(at(24, 18), now)).toBe('Tue 6:00 PM')
})

test.each([
  [at(21, 9), '9:00 AM'],
  [at(20, 23, 59), 'Yesterday'],
  [at(17, 9), 'Tue'],
  [at(3, 9), 'Nov 3'],
  [at(3, 9, 0, 2025), 'Nov 3, 2025'],
])('a list shows %s as %s', (moment, words) => {
  expect(shortMoment(moment, now)).toBe(words)
})

test('a day line names the year only if it is another one', () => {
  expect(dayLine(at(17, 9), now)).toBe('Tuesday, November 17')
  expect(dayLine(at(3, 9, 0, 2025), now)).toBe('Monday, November 3, 2025')
})

test('the start of an assignment is a time today, and a day and time before', () => {
  expect(sinceWhen(at(21, 10, 31), now)).toBe('10:31 AM')
  expect(sinceWhen(at(20, 10, 31), now)).toBe('Fri 10:31 AM')
})

test('the day is the viewer’s, also just before midnight', () => {
  expect(dayOf(at(21, 23, 59))).toBe('2026-11-21')
})

test.each([
  [4 * minute, '4 min'],
  [130 * minute, '2 hr 10 min'],
  [120 * minute, '2 hr'],
  [76 * 60 * minute, '3 days 4 hr'],
  [48 * 60 * minute, '2 days'],
])('%i ms are %s', (milliseconds, words) => {
  expect(duration(milliseconds)).toBe(words)
})

test('the time left turns from calm to soon to late', () => {
  expect(timeLeft(at(21, 22), now)).toEqual({ text: '10 hr left', urgency: 'calm' })
  expect(timeLeft(at(21, 14, 10), now)).toEqual({ text: '2 hr 10 min left', urgency: 'soon' })
  expect(timeLeft(at(21, 11, 20), now)).toEqual({ text: '40 min late', urgency: 'late' })
})
