import { describe, expect, test } from 'vitest'
import { missingItems } from '../../../../domain/intake/answers/missingItems'
import { currentQuestionnaire } from '../../../../domain/intake/questionnaires'
import { visibleItems } from '../../../../domain/intake/answers/visibleItems'
import { withoutHidden } from '../../../../domain/intake/answers/withoutHidden'
import { answersFor } from '../../../support/builders/answers'
import { anyAnswers } from '../../../support/builders/anyAnswers'
import { treatmentTypes } from '../../../../domain/treatmentTypes'
import { fc, runs } from '../../../support/random'

describe.each(treatmentTypes)('the visible items of %s', (type) => {
  const questionnaire = currentQuestionnaire(type)
  const idsOf = (answers: Parameters<typeof visibleItems>[1]) =>
    visibleItems(questionnaire, answers).map(({ id }) => id)

  test('exclude only hidden answers, and removing those changes nothing else', () => {
    fc.assert(
      fc.property(anyAnswers(questionnaire), (answers) => {
        const kept = withoutHidden(questionnaire, answers)

        expect(idsOf(kept)).toEqual(idsOf(answers))
        expect(Object.keys(kept)).toEqual(idsOf(answers).filter((id) => id in answers))
        expect(withoutHidden(questionnaire, kept)).toEqual(kept)
      }),
      { numRuns: runs(80) },
    )
  })

  test('never include a child without its parent', () => {
    fc.assert(
      fc.property(anyAnswers(questionnaire), fc.nat(), (answers, pick) => {
        const children = questionnaire.sections
          .flatMap(({ items }) => items)
          .filter((item) => item.visibleWhen)
        const child = children[pick % children.length]!
        const parents = Object.keys(answers).filter((id) =>
          JSON.stringify(child.visibleWhen).includes(`"${id}"`),
        )
        const withoutParents = Object.fromEntries(
          Object.entries(answers).filter(([id]) => !parents.includes(id)),
        )

        expect(Object.keys(withoutHidden(questionnaire, withoutParents))).not.toContain(child.id)
        expect(missingItems(questionnaire, withoutParents)).not.toContain(child.id)
      }),
      { numRuns: runs(60) },
    )
  })
})

test('asks a man no question about pregnancy and drops his earlier answer', () => {
  const questionnaire = currentQuestionnaire('beauty')
  const answers = { ...answersFor('beauty', { sexAtBirth: 'female' }), sexAtBirth: 'male' }

  const kept = withoutHidden(questionnaire, answers)

  expect(answers).toHaveProperty('pregnancyStatus')
  expect(kept).not.toHaveProperty('pregnancyStatus')
  expect(kept).not.toHaveProperty('contraception')
})

test('asks about self-harm after two low scores, and hides the item with them', () => {
  const questionnaire = currentQuestionnaire('sleep')
  const low = {
    ...answersFor('sleep'),
    moodInterest: 'score_2',
    moodDown: 'score_1',
    moodSelfHarm: 'score_1',
  }

  expect(visibleItems(questionnaire, low).map(({ id }) => id)).toContain('moodSelfHarm')
  expect(withoutHidden(questionnaire, { ...low, moodDown: 'score_0' })).not.toHaveProperty('moodSelfHarm')
})

test('never reads an inherited property as an answer', () => {
  const questionnaire = currentQuestionnaire('ed')
  const inherited: Record<string, string> = Object.create({ state: 'CA' })

  expect(missingItems(questionnaire, inherited)).toContain('state')
})
