import { describe, expect, test } from 'vitest'
import {
  builtInSettings,
  parsePracticeSettings,
  parseStoredSettings,
} from '../../../domain/practice/practiceSettings'
import { states } from '../../../domain/intake/common/states'

describe('settings that an Admin enters', () => {
  test('may have any value within the limits; states are sorted alphabetically', () => {
    const wanted = { ...builtInSettings, responseTimeHours: 72, staffIdleMinutes: 5, patientIdleMinutes: 120 }
    expect(parsePracticeSettings({ ...wanted, servedStates: ['TX', 'OH'] })).toEqual({
      ...wanted,
      servedStates: ['OH', 'TX'],
    })
    expect(parsePracticeSettings({ ...wanted, servedStates: Object.keys(states) }).servedStates).toHaveLength(
      51,
    )
    expect(parsePracticeSettings(builtInSettings)).toEqual(builtInSettings)
  })

  test.each([
    [
      'no time to answer',
      { responseTimeHours: 0 },
      { field: 'responseTimeHours', rule: 'range', min: 1, max: 72 },
    ],
    ['an answer after the hold', { responseTimeHours: 73 }, { field: 'responseTimeHours', max: 72 }],
    ['half an hour', { responseTimeHours: 1.5 }, { field: 'responseTimeHours' }],
    ['no number', { staffIdleMinutes: Number.NaN }, { field: 'staffIdleMinutes' }],
    ['for ever', { staffIdleMinutes: Infinity }, { field: 'staffIdleMinutes', max: 60 }],
    ['less than somebody reads', { patientIdleMinutes: 4 }, { field: 'patientIdleMinutes', min: 5 }],
    ['nowhere', { servedStates: [] }, { field: 'servedStates', rule: 'required' }],
    ['where there is no state', { servedStates: ['OH', 'XX'] }, { rule: 'state', state: 'XX' }],
    ['a name of every object', { servedStates: ['constructor'] }, { rule: 'state' }],
    ['one state twice', { servedStates: ['OH', 'OH'] }, { rule: 'unique' }],
    [
      'an identity check for no treatment',
      { identityCheck: 'for_treatments' as const },
      { field: 'identityTreatments', rule: 'required' },
    ],
    ['an address without end', { address: 'a'.repeat(201) }, { field: 'address', rule: 'tooLong', max: 200 }],
  ])('are refused: %s', (_name, change, info) => {
    expect(() => parsePracticeSettings({ ...builtInSettings, ...change })).toThrow(
      expect.objectContaining({ code: 'InvalidInput', info: expect.objectContaining(info) }),
    )
  })
})

test('contain public texts without surrounding blanks, and none where only blanks were entered', () => {
  const given = {
    ...builtInSettings,
    address: ' 1 Main Street\r\nColumbus, OH 43004 ',
    phone: '  ',
    pharmacy: '',
  }
  expect(parsePracticeSettings(given)).toMatchObject({
    address: '1 Main Street\nColumbus, OH 43004',
    phone: null,
    pharmacy: null,
  })
})

test('contain each treatment of the identity check once, and none where the rule names none', () => {
  const given = { ...builtInSettings, identityTreatments: ['sleep', 'ed', 'sleep'] as const }
  expect(parsePracticeSettings({ ...given, identityCheck: 'for_treatments' }).identityTreatments).toEqual([
    'ed',
    'sleep',
  ])
  expect(parsePracticeSettings({ ...given, identityCheck: 'never' }).identityTreatments).toEqual([])
})

describe('stored settings', () => {
  const kept = {
    address: '1 Main Street\nColumbus, OH 43004',
    phone: '(614) 555-0142',
    pharmacy: null,
    listsClinicians: true,
    publishesMetrics: false,
    responseTimeHours: 12,
    staffIdleMinutes: 10,
    patientIdleMinutes: 20,
    servedStates: ['OH'],
    identityCheck: 'for_treatments',
    identityTreatments: ['ed'],
  }

  test('are returned as stored', () => {
    expect(parseStoredSettings(kept)).toEqual(kept)
  })

  test.each([
    ['nothing was kept', {}],
    [
      'nothing in it is',
      { responseTimeHours: null, staffIdleMinutes: '9', patientIdleMinutes: -1, servedStates: [] },
    ],
    ['its states are none', { servedStates: 'OH' }],
    ['a state is none', { servedStates: ['OH', 7] }],
  ])('are the defaults where %s', (_name, broken) => {
    expect(parseStoredSettings(broken)).toEqual(builtInSettings)
  })

  test.each([
    ['a rule that nobody knows', { identityCheck: 'sometimes', identityTreatments: [] }],
    ['no treatment', { identityCheck: 'for_treatments', identityTreatments: [] }],
  ])('require the identity check for every treatment with the rule %s', (_name, broken) => {
    expect(parseStoredSettings({ ...kept, ...broken })).toMatchObject({
      identityCheck: 'for_treatments',
      identityTreatments: ['beauty', 'pain_cream', 'ed', 'sleep', 'weight_loss'],
    })
  })

  test('get defaults one by one: readable settings still apply', () => {
    expect(parseStoredSettings({ ...kept, staffIdleMinutes: 0 })).toEqual({ ...kept, staffIdleMinutes: 15 })
    expect(parseStoredSettings({ ...kept, servedStates: [] })).toEqual({
      ...kept,
      servedStates: builtInSettings.servedStates,
    })
  })
})
