import { describe, expect, test } from 'vitest'
import { checkInVersions, intakeVersions } from '../../../domain/intake/questionnaires'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import { treatmentTypes } from '../../../domain/treatmentTypes'
import { changesOfReleased } from './releasedQuestionnaires'

const all = treatmentTypes.flatMap((type) => [...intakeVersions(type), ...checkInVersions(type)])
const first = all.find(({ treatmentType, version }) => treatmentType === 'weight_loss' && version === 1)!

/** Returns all questionnaires, with another first version for weight loss. */
const withFirst = (changed: Partial<Questionnaire>) =>
  all.map((each) => (each === first ? { ...first, ...changed } : each))
const named = [expect.stringMatching(/^weight_loss 1 is released and differs .* into a new version\.$/u)]

test('released questionnaires are unchanged', () => {
  expect(changesOfReleased(all)).toEqual([])
})

describe('a released questionnaire is named when', () => {
  test('a word of a question or of an option changes', () => {
    const reworded = (from: string, to: string) => {
      const sections = JSON.stringify(first.sections)
      expect(sections).toContain(from)
      return { sections: JSON.parse(sections.replace(from, to)) as Questionnaire['sections'] }
    }
    expect(changesOfReleased(withFirst(reworded('thyroid', 'Thyroid')))).toEqual(named)
    expect(changesOfReleased(withFirst(reworded('"value":"pancreatitis"', '"value":"pancreas"')))).toEqual(
      named,
    )
  })

  test('the order of the questions changes', () => {
    expect(changesOfReleased(withFirst({ sections: first.sections.toReversed() }))).toEqual(named)
  })

  test.each([
    ['source', { source: 'Another source' }],
    ['text for patients', { patientText: 'Another text.' }],
    ['level', { level: 'INFO' }],
    ['condition', { when: { item: 'labs', lists: 'anything' } }],
  ] as const)('the %s of a rule changes', (_what, changed) => {
    const rules = first.rules.map((rule) => (rule.id === 'weight_loss.mood' ? { ...rule, ...changed } : rule))
    expect(changesOfReleased(withFirst({ rules }))).toEqual(named)
  })

  test('it is removed', () => {
    expect(changesOfReleased(all.filter((each) => each !== first))).toEqual(named)
  })
})

test('a new version after the released ones is allowed, and must be listed once it has a successor', () => {
  const [newest] = intakeVersions('weight_loss')
  const next = (version: number): Questionnaire => ({ ...newest!, version, rules: [] })

  expect(changesOfReleased([...all, next(50)])).toEqual([])
  expect(changesOfReleased([...all, next(50), next(51)])).toEqual([
    expect.stringMatching(/^weight_loss 50 has a successor and is not listed\. Add its SHA-256/u),
  ])
})

test('the order of the keys of an object does not matter', () => {
  const turned = Object.fromEntries(Object.entries(first).toReversed())
  expect(changesOfReleased(withFirst(turned))).toEqual([])
})
