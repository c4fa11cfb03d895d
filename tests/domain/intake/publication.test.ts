import { describe, expect, test } from 'vitest'
import { weakenedRules } from '../../../domain/intake/screening/weakenedRules'
import { canStartUnder, canContinueUnder, publishedQuestionnaire } from '../../../domain/intake/publication'
import { currentQuestionnaire, findQuestionnaire } from '../../../domain/intake/questionnaires'
import { painCream, painCreamOf2025 } from '../../../domain/intake/treatments/painCream'

const noon = new Date('2026-03-02T12:00:00.000Z')
const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const published = (version: number, minutes = 0) => ({ version, publishedAt: minutesLater(minutes) })

describe('the questionnaire for new requests', () => {
  test('is the newest of the release until an Admin publishes another', () => {
    expect(publishedQuestionnaire('pain_cream', [])).toBe(painCream)
    expect(publishedQuestionnaire('pain_cream', [published(1)])).toBe(painCreamOf2025)
    expect(publishedQuestionnaire('pain_cream', [published(1), published(2, 5)])).toBe(painCream)
  })

  test('is never an unknown version or a check-in', () => {
    expect(publishedQuestionnaire('pain_cream', [published(1), published(3, 5)])).toBe(painCreamOf2025)
    expect(publishedQuestionnaire('pain_cream', [published(101)])).toBe(painCream)
  })
})

describe('a request can be started', () => {
  test.each([
    { case: 'under what is published', version: 1, publications: [published(1)], minutes: 90, may: true },
    {
      case: 'under what was replaced within the hour',
      version: 2,
      publications: [published(1)],
      minutes: 59,
      may: true,
    },
    {
      case: 'not under what was replaced before',
      version: 2,
      publications: [published(1)],
      minutes: 61,
      may: false,
    },
    {
      case: 'under what was published for a moment within the hour',
      version: 1,
      publications: [published(1), published(2, 1)],
      minutes: 30,
      may: true,
    },
    { case: 'not under what never was', version: 9, publications: [], minutes: 0, may: false },
    { case: 'not under an old version of the library', version: 1, publications: [], minutes: 0, may: false },
  ])('$case', ({ version, publications, minutes, may }) => {
    expect(canStartUnder('pain_cream', version, publications, minutesLater(minutes))).toBe(may)
  })
})

describe('a started request', () => {
  test('continues under its own version, newer or without added items', () => {
    const beauty = currentQuestionnaire('beauty')
    const beautyOf2025 = findQuestionnaire('beauty', 1)!
    expect(canContinueUnder(beautyOf2025, beauty)).toBe(true)
    expect(canContinueUnder(painCream, painCreamOf2025)).toBe(true)
  })

  test('does not continue when the published version stops more', () => {
    expect(canContinueUnder(painCreamOf2025, painCream)).toBe(false)
  })
})

describe('lost rules', () => {
  const before = currentQuestionnaire('ed')
  const hard = before.rules.find(({ level, ingredients }) => level === 'HARD' && ingredients === undefined)!
  const with_ = (changed: object | undefined) => ({
    rules: before.rules.flatMap((rule) =>
      rule === hard ? (changed ? [{ ...rule, ...changed }] : []) : [rule],
    ),
  })

  test('are none for the same questionnaire or one with more rules', () => {
    expect(weakenedRules(before, before)).toEqual([])
    expect(weakenedRules(before, { rules: [...before.rules, { ...hard, id: 'more' }] })).toEqual([])
    expect(weakenedRules(before, with_({ level: 'EMERGENCY', patientText: 'Other words.' }))).toEqual([])
  })

  test.each([
    ['is missing', undefined],
    ['is only read', { level: 'REVIEW' }],
    ['is about one ingredient', { ingredients: ['sildenafil'] }],
    ['has another condition', { when: { quantity: 'age', comparison: '<', value: 17 } }],
  ])('include a rule that %s', (_case, changed) => {
    expect(weakenedRules(before, with_(changed))).toEqual([hard])
  })

  test('include an emergency that becomes a refusal', () => {
    const emergency = before.rules.find(({ level }) => level === 'EMERGENCY')!
    const rules = before.rules.map((rule) =>
      rule === emergency ? { ...rule, level: 'HARD' as const } : rule,
    )
    expect(weakenedRules(before, { rules })).toEqual([emergency])
  })

  test('do not include rules that only need a review', () => {
    const rules = before.rules.filter(({ level }) => level !== 'REVIEW' && level !== 'INFO')
    expect(weakenedRules(before, { rules })).toEqual([])
  })
})
