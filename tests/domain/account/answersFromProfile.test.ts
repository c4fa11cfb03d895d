import { describe, expect, test } from 'vitest'
import { answersFromProfile } from '../../../domain/account/answersFromProfile'
import type { HealthEntry } from '../../../domain/account/healthStatement'
import { mergeReported } from '../../../domain/account/mergeStatements'
import { parseHealthEntry } from '../../../domain/account/parseHealthList'
import { reportedInIntake } from '../../../domain/account/reportedInIntake'
import { parseAnswers } from '../../../domain/intake/answers/parseAnswers'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import { treatmentTypes } from '../../../domain/treatmentTypes'

const noneReported = { allergy: false, condition: false, medication: false }
const statements: readonly HealthEntry[] = [
  parseHealthEntry('allergy', { name: 'Latex', reaction: 'Hives', severity: 'severe' }),
  parseHealthEntry('condition', { name: 'Asthma', code: 'asthma' }),
  parseHealthEntry('condition', { name: 'Migraine' }),
  parseHealthEntry('condition', { name: 'Hernia operation 2015' }),
  parseHealthEntry('medication', { name: 'Magnesium', dose: '200 mg' }),
]
const person = {
  givenName: 'Maya',
  familyName: 'Chen',
  birthDate: '1990-05-06',
  sexAtBirth: 'female',
  state: 'CA',
}

describe('answers from a profile', () => {
  test('contain the person and the reported health, as answers of the intake', () => {
    expect(answersFromProfile({ ...person, health: { none: noneReported, statements } })).toEqual({
      ...person,
      allergies: { none: false, entries: [{ substance: 'Latex', reaction: 'Hives', severity: 'severe' }] },
      conditions: ['asthma'],
      otherConditions: 'Migraine\nHernia operation 2015',
      medications: { none: false, entries: [{ name: 'Magnesium', dose: '200 mg', frequency: '' }] },
    })
  })

  test('leave conditions out that an intake asks about in questions of their own', () => {
    const longQt = { ...parseHealthEntry('condition', { name: 'Long QT syndrome' }), code: 'long_qt' }
    expect(answersFromProfile({ health: { none: noneReported, statements: [longQt] } })).toEqual({})
  })

  test('leave unreported facts unanswered, and contain "none" only if the patient reported it', () => {
    const unknown = { givenName: null, familyName: null, birthDate: null, sexAtBirth: null, state: null }
    expect(answersFromProfile({ ...unknown, health: { none: noneReported, statements: [] } })).toEqual({})
    const migraine = statements.filter(({ name }) => name === 'Migraine')
    expect(answersFromProfile({ health: { none: noneReported, statements: migraine } })).toEqual({
      otherConditions: 'Migraine',
    })
    const all = { allergy: true, condition: true, medication: true }
    expect(answersFromProfile({ health: { none: all, statements: [] } })).toEqual({
      allergies: { none: true, entries: [] },
      conditions: ['none'],
      medications: { none: true, entries: [] },
    })
  })

  test.each(treatmentTypes)(
    'are valid answers to the intake of %s, and change nothing when submitted',
    (type) => {
      const answers = answersFromProfile({ ...person, health: { none: noneReported, statements } })
      const parsed = parseAnswers(answers, currentQuestionnaire(type), '2026-03-02')
      const known = statements.map((entry) => ({
        ...entry,
        id: entry.name,
        source: 'profile' as const,
        requestId: null,
        treatmentType: null,
        recordedAt: new Date(0),
        endedAt: null,
      }))
      expect(mergeReported(known, reportedInIntake(parsed, '2026-03-02').entries)).toEqual({
        add: [],
        change: [],
        end: [],
      })
    },
  )
})
