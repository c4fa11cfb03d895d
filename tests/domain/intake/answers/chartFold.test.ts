import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../../domain/intake/answers/answers'
import { readAnswers } from '../../../../domain/intake/answers/readAnswers'
import { foldAnswers } from '../../../../domain/intake/answers/chartFold'
import { chartReading } from '../../../../domain/intake/answers/chartReading'
import { currentQuestionnaire } from '../../../../domain/intake/questionnaires'
import { screen } from '../../../../domain/intake/screening/screen'
import type { TreatmentType } from '../../../../domain/generated/enums'
import { answersFor } from '../../../support/builders/answers'

function foldOf(type: TreatmentType, given: Answers = {}, changed: readonly string[] = []) {
  const questionnaire = currentQuestionnaire(type)
  const answers = answersFor(type, given)
  const { findings } = screen(questionnaire, answers, '2026-03-02')
  const sections = readAnswers(questionnaire, answers, findings, chartReading)
  const folded = foldAnswers(sections, new Set(changed))
  return {
    all: sections.flatMap(({ items }) => items.map(({ itemId }) => itemId)),
    shown: folded.sections.flatMap(({ items }) => items.map(({ itemId }) => itemId)),
    negatives: folded.negatives.map(({ itemId }) => itemId),
    routine: folded.routine.map(({ itemId }) => itemId),
  }
}

describe('the answers of a chart', () => {
  test.each(['beauty', 'pain_cream', 'ed', 'sleep', 'weight_loss'] as const)(
    'of %s are each in exactly one place',
    (type) => {
      const { all, shown, negatives, routine } = foldOf(type)
      expect([...shown, ...negatives, ...routine].toSorted()).toEqual(all.toSorted())
    },
  )

  test('fold plain denials: no, none of these, no allergies', () => {
    const { negatives } = foldOf('ed', {
      nitrates: 'no',
      heartEvents: ['none'],
      allergies: { none: true, entries: [] },
    })
    expect(negatives).toEqual(expect.arrayContaining(['nitrates', 'heartEvents', 'allergies']))
  })

  test('never fold “not sure”, a partial no or an option that only sounds like none', () => {
    const sleep = foldOf('sleep', { sleepConditions: ['not_sure'] })
    expect(sleep.shown).toContain('sleepConditions')
    expect(foldOf('pain_cream', { bypassSurgery: 'no' }).shown).toContain('bypassSurgery')
    expect(foldOf('ed', { libido: 'none' }).shown).toContain('libido')
  })

  test('never fold an answer with a finding, a missing answer or a changed one', () => {
    const { shown, negatives } = foldOf('ed', { nitrates: 'no', alphaBlocker: 'yes' }, ['nitrates'])
    expect(shown).toEqual(expect.arrayContaining(['nitrates', 'alphaBlocker']))
    expect(negatives).not.toContain('nitrates')
  })

  test('keep who the patient is and their consents apart', () => {
    const { routine } = foldOf('ed')
    expect(routine).toEqual(
      expect.arrayContaining(['state', 'givenName', 'birthDate', 'consentTelehealth', 'consentPrivacy']),
    )
  })
})
