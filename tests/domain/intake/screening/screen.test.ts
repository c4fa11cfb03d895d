import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../../domain/intake/answers/answers'
import type { Expression } from '../../../../domain/intake/screening/expression'
import { itemsOf } from '../../../../domain/intake/screening/measure'
import type { ScreeningRule } from '../../../../domain/intake/questionnaire'
import { currentQuestionnaire } from '../../../../domain/intake/questionnaires'
import { missingItems } from '../../../../domain/intake/answers/missingItems'
import { parseAnswers } from '../../../../domain/intake/answers/parseAnswers'
import { screen } from '../../../../domain/intake/screening/screen'
import { visibleItems } from '../../../../domain/intake/answers/visibleItems'
import { withoutHidden } from '../../../../domain/intake/answers/withoutHidden'
import { answersFor } from '../../../support/builders/answers'
import { answersTriggering } from '../../../support/builders/answersTriggering'
import { anyAnswers } from '../../../support/builders/anyAnswers'
import { treatmentTypes } from '../../../../domain/treatmentTypes'
import { fc, runs } from '../../../support/random'

const today = '2026-06-15'
/** Outcomes that a rule may lead to: its own, or a more severe one. */
function atLeastAs({ level, ingredients }: ScreeningRule): string[] {
  if (level === 'EMERGENCY') return ['EMERGENCY']
  if (level === 'HARD' && !ingredients) return ['HARD', 'EMERGENCY']
  return level === 'INFO' ? severity : severity.slice(1)
}

/** Returns whether an item alone can decide a statement; a statement about a number of items needs more than one. */
function decidedBy(expression: Expression, itemId: string): boolean {
  return !('of' in expression) && JSON.stringify(expression).includes(`"item":"${itemId}"`)
}

/** Returns whether a statement depends on an item, also through a quantity. */
function readsItem(expression: Expression, itemId: string): boolean {
  if ('not' in expression) return readsItem(expression.not, itemId)
  if ('all' in expression) return expression.all.some((part) => readsItem(part, itemId))
  if ('any' in expression) return expression.any.some((part) => readsItem(part, itemId))
  if ('of' in expression) return expression.of.some((part) => readsItem(part, itemId))
  return 'quantity' in expression ? itemsOf(expression.quantity).includes(itemId) : expression.item === itemId
}

const severity = ['CLEAR', 'REVIEW', 'HARD', 'EMERGENCY']

describe.each(treatmentTypes)('screening for %s', (type) => {
  const questionnaire = currentQuestionnaire(type)

  test('clears a healthy adult who has answered everything', () => {
    const answers = answersFor(type)

    const screening = screen(questionnaire, answers, today)

    expect(screening).toEqual({ outcome: 'CLEAR', findings: [], excludedIngredients: [] })
    expect(missingItems(questionnaire, answers)).toEqual([])
    expect(parseAnswers(JSON.parse(JSON.stringify(answers)), questionnaire, today)).toEqual(answers)
  })

  test.each(questionnaire.rules.map((rule) => [rule.id, rule] as const))(
    '%s applies to the answers that trigger it',
    (_id, rule) => {
      const answers = answersTriggering(questionnaire, rule, today)

      const screening = screen(questionnaire, answers, today)

      expect(parseAnswers(JSON.parse(JSON.stringify(answers)), questionnaire, today)).toEqual(answers)
      expect(missingItems(questionnaire, answers)).toEqual([])
      const finding = screening.findings.find(({ ruleId }) => ruleId === rule.id)
      expect(finding).toMatchObject({ level: rule.level, certainty: 'known', patientText: rule.patientText })
      expect(finding?.helpline).toBe(rule.helpline)
      expect(finding?.itemIds.length).toBeGreaterThan(0)
      expect(atLeastAs(rule)).toContain(screening.outcome)
      expect(screening.excludedIngredients).toEqual(
        expect.arrayContaining(rule.level === 'HARD' ? [...(rule.ingredients ?? [])] : []),
      )
    },
  )

  test.each(
    questionnaire.rules.filter(({ level }) => level !== 'INFO').map((rule) => [rule.id, rule] as const),
  )('%s is never safe to ignore, whichever of the answers it reads is taken away', (_id, rule) => {
    const answers = answersTriggering(questionnaire, rule, today)
    const read = Object.keys(answers).filter((itemId) => readsItem(rule.when, itemId))

    expect(read.length).toBeGreaterThan(0)
    for (const itemId of read) {
      const { [itemId]: _removed, ...partial } = answers
      const { outcome, findings } = screen(questionnaire, partial, today)
      expect(outcome).not.toBe('CLEAR')
      expect(findings.filter(({ level, helpline }) => helpline && level !== 'EMERGENCY')).toEqual([])
      expect(missingItems(questionnaire, partial)).toContain(itemId)
    }
  })

  test('reports every missing required answer', () => {
    const healthy = answersFor(type)
    const required = visibleItems(questionnaire, healthy).filter((item) => item.required)
    fc.assert(
      fc.property(fc.constantFrom(...required), ({ id }) => {
        const { [id]: _removed, ...partial } = healthy

        expect(missingItems(questionnaire, partial)).toContain(id)
      }),
    )
  })

  test('clears partial answers only if no completion of them could add a relevant finding', () => {
    fc.assert(
      fc.property(
        fc.subarray(Object.keys(answersFor(type)), { minLength: 1 }),
        anyAnswers(questionnaire),
        (removed, other) => {
          const partial = Object.fromEntries(
            Object.entries(answersFor(type)).filter(([id]) => !removed.includes(id)),
          )
          const before = screen(questionnaire, partial, today).outcome

          const after = screen(questionnaire, { ...other, ...partial }, today).outcome

          expect(before === 'CLEAR' ? after : 'CLEAR').toBe('CLEAR')
        },
      ),
      { numRuns: runs(200) },
    )
  })

  test('does not clear a patient without answers', () => {
    const { outcome, findings } = screen(questionnaire, {}, today)

    expect(outcome).toBe('REVIEW')
    expect(new Set(findings.map(({ certainty }) => certainty))).toEqual(new Set(['unknown']))
  })

  test('never treats “I’m not sure” as safe', () => {
    const asked = questionnaire.sections
      .flatMap((section) => section.items)
      .flatMap((item) => {
        const unsure =
          'options' in item ? item.options.find(({ meansUnknown }) => meansUnknown)?.value : undefined
        const decides = questionnaire.rules.some(
          ({ when, level }) => level !== 'INFO' && decidedBy(when, item.id),
        )
        return unsure && decides ? [{ id: item.id, answer: item.kind === 'choice' ? unsure : [unsure] }] : []
      })

    const outcomes = asked.map(({ id, answer }) => {
      const answers: Answers = { [id]: answer, ...(id === 'pregnancyStatus' && { sexAtBirth: 'female' }) }
      return screen(questionnaire, answersFor(type, answers), today).outcome
    })

    expect(asked.length).toBeGreaterThan(0)
    expect(outcomes).not.toContain('CLEAR')
  })

  test('has the same result for any order of the answers', () => {
    fc.assert(
      fc.property(
        anyAnswers(questionnaire).chain((answers) =>
          fc.tuple(
            fc.constant(answers),
            fc.shuffledSubarray(Object.keys(answers), { minLength: Object.keys(answers).length }),
          ),
        ),
        ([answers, order]) => {
          const reordered: Answers = Object.fromEntries(order.map((id) => [id, answers[id]!]))

          expect(screen(questionnaire, reordered, today)).toEqual(screen(questionnaire, answers, today))
        },
      ),
      { numRuns: runs(50) },
    )
  })

  test('ignores hidden answers', () => {
    fc.assert(
      fc.property(anyAnswers(questionnaire), (answers) => {
        expect(screen(questionnaire, withoutHidden(questionnaire, answers), today)).toEqual(
          screen(questionnaire, answers, today),
        )
      }),
      { numRuns: runs(80) },
    )
  })

  test('never gets milder with an added answer, except by ruling something out', () => {
    fc.assert(
      fc.property(anyAnswers(questionnaire), anyAnswers(questionnaire), (known, more) => {
        const before = screen(questionnaire, known, today)
        const after = screen(questionnaire, { ...more, ...known }, today)

        // More answers never remove a certain finding.
        const knownBefore = before.findings
          .filter(({ certainty }) => certainty === 'known')
          .map(({ ruleId }) => ruleId)
        const knownAfter = after.findings.map(({ ruleId }) => ruleId)
        expect(knownAfter).toEqual(expect.arrayContaining(knownBefore))
        const blocked = severity.indexOf(before.outcome) >= 2
        expect(blocked ? severity.indexOf(after.outcome) : 2).toBeGreaterThanOrEqual(2)
      }),
      { numRuns: runs(80) },
    )
  })
})

test('a request stays open while one ingredient is not excluded', () => {
  const answers = answersFor('pain_cream', { nsaidReaction: ['asthma'] })

  const screening = screen(currentQuestionnaire('pain_cream'), answers, today)

  expect(screening.outcome).toBe('REVIEW')
  expect(screening.excludedIngredients).toEqual(['diclofenac'])
})

test('a request with all ingredients excluded is refused', () => {
  const answers = answersFor('pain_cream', {
    nsaidReaction: ['asthma'],
    lidocaineRisks: ['anaesthetic_allergy'],
    allergies: {
      none: false,
      entries: [{ substance: 'Capsaicin', reaction: 'blisters', severity: 'severe' }],
    },
  })

  const screening = screen(currentQuestionnaire('pain_cream'), answers, today)

  expect(screening.outcome).toBe('HARD')
  expect(screening.excludedIngredients).toEqual(['diclofenac', 'lidocaine', 'capsaicin'])
})

test.each([
  { systolic: 90, diastolic: 50, outcome: 'CLEAR' },
  { systolic: 89, diastolic: 60, outcome: 'HARD' },
  { systolic: 100, diastolic: 49, outcome: 'HARD' },
  { systolic: 170, diastolic: 110, outcome: 'CLEAR' },
  { systolic: 171, diastolic: 90, outcome: 'HARD' },
  { systolic: 150, diastolic: 111, outcome: 'HARD' },
])('for ED, a blood pressure of $systolic/$diastolic is $outcome', ({ systolic, diastolic, outcome }) => {
  const answers = answersFor('ed', { bloodPressure: { systolic, diastolic, measuredWithin: 'month' } })

  expect(screen(currentQuestionnaire('ed'), answers, today).outcome).toBe(outcome)
})

test.each([
  ['2008-06-15', 'CLEAR'],
  ['2008-06-16', 'HARD'],
])('a person born on %s is %s on 2026-06-15', (birthDate, outcome) => {
  expect(screen(currentQuestionnaire('ed'), answersFor('ed', { birthDate }), today).outcome).toBe(outcome)
})

test.each([
  { weightKg: 79.9, conditions: ['none'], outcome: 'HARD' },
  { weightKg: 92, conditions: ['none'], outcome: 'HARD' },
  { weightKg: 92, conditions: ['high_blood_pressure'], outcome: 'CLEAR' },
  { weightKg: 92, conditions: ['not_sure'], outcome: 'REVIEW' },
  { weightKg: 97.2, conditions: ['none'], outcome: 'CLEAR' },
])(
  'for weight loss at 180 cm, $weightKg kg with $conditions is $outcome',
  ({ weightKg, conditions, outcome }) => {
    const answers = answersFor('weight_loss', { heightCm: 180, weightKg, conditions })

    expect(screen(currentQuestionnaire('weight_loss'), answers, today).outcome).toBe(outcome)
  },
)

test('a medicine named in free text applies although the question about it was answered no', () => {
  const answers = answersFor('ed', {
    nitrates: 'no',
    medications: {
      none: false,
      entries: [{ name: 'NITRO-DUR patch', dose: '0.2 mg/h', frequency: 'daily' }],
    },
  })

  const { outcome, findings } = screen(currentQuestionnaire('ed'), answers, today)

  expect(outcome).toBe('HARD')
  expect(findings[0]).toMatchObject({ ruleId: 'ed.nitrates', itemIds: ['medications'] })
})
