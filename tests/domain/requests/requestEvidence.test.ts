import { describe, expect, test } from 'vitest'
import { recognizeEntry } from '../../../domain/clinical/recognizeEntry'
import type { StoredEvidence } from '../../../domain/requests/storedEvidence'
import { namesInEvidence, requestEvidence } from '../../../domain/requests/requestEvidence'

const at = new Date('2026-03-02T09:00:00Z')

const stored = (change: Partial<StoredEvidence> = {}): StoredEvidence => ({
  readsRecord: true,
  isLicensed: true,
  identityStatus: null,
  identityValidUntil: null,
  pregnancy: null,
  pregnancyReportedAt: null,
  requests: [],
  measures: [],
  prescriptions: [],
  statements: [],
  allergies: [],
  ...change,
})

const statement = (kind: 'allergy' | 'condition' | 'medication', name: string) => ({
  kind,
  name,
  code: null,
  reaction: kind === 'allergy' ? '' : null,
  severity: kind === 'allergy' ? ('mild' as const) : null,
  dose: kind === 'medication' ? '5 mg' : null,
  frequency: kind === 'medication' ? 'daily' : null,
})

const medicine = (name: string) => ({ name, dose: '', frequency: '' })

const evidenceOf = (answers: unknown, change: Partial<StoredEvidence> = {}) =>
  requestEvidence(answers, stored(change), { recognize: recognizeEntry, at })

describe('medicines in evidence', () => {
  test('show a brand by its ingredient and class', () => {
    const answers = { medications: { none: false, entries: [{ ...medicine('Lopressor'), dose: '50 mg' }] } }
    expect(evidenceOf(answers).medications).toEqual([
      {
        text: 'Lopressor',
        detail: '50 mg',
        severity: null,
        origin: 'answers',
        isRecognized: true,
        knownAs: ['metoprolol'],
        classes: ['beta blocker'],
      },
    ])
  })

  test('say when a name is not recognized, also beside a known one', () => {
    const answers = {
      medications: { none: false, entries: [medicine('blue heart pill'), medicine('warfarin and xyzzol')] },
    }
    expect(evidenceOf(answers).medications?.map(({ isRecognized }) => isRecognized)).toEqual([false, false])
  })

  test('add what only the record names, once and in the words of the answers', () => {
    const answers = { medications: { none: false, entries: [medicine('Glipizide')] } }
    const statements = [statement('medication', 'glipizide'), statement('medication', 'lisinopril')]
    const { medications } = evidenceOf(answers, { statements })
    expect(medications?.map(({ text, origin }) => [text, origin])).toEqual([
      ['Glipizide', 'answers'],
      ['lisinopril', 'record'],
    ])
  })

  test('are unknown without an answer, and none only when the patient said so', () => {
    expect(evidenceOf({}).medications).toBeNull()
    expect(evidenceOf({ medications: 'nonsense' }).medications).toBeNull()
    expect(evidenceOf(null).medications).toBeNull()
    expect(evidenceOf({ medications: { none: true, entries: [] } }).medications).toEqual([])
  })
})

describe('allergies in evidence', () => {
  test('list those that staff noted, most severe first', () => {
    const answers = {
      allergies: { none: false, entries: [{ substance: 'latex', reaction: 'rash', severity: 'mild' }] },
    }
    const allergies = [{ substance: 'Aspirin', reaction: 'wheezing', severity: 'severe' as const }]
    expect(evidenceOf(answers, { allergies }).allergies).toMatchObject([
      { text: 'Aspirin', detail: 'wheezing', severity: 'severe', origin: 'staff' },
      { text: 'latex', detail: 'rash', severity: 'mild', origin: 'answers', isRecognized: true },
    ])
  })
})

describe('conditions in evidence', () => {
  test('have the chart’s names, and free text says whether the rules know it', () => {
    const answers = { conditions: ['stroke', 'asthma'], otherConditions: 'tired legs' }
    expect(evidenceOf(answers).conditions).toMatchObject([
      { text: 'Stroke or TIA', isRecognized: true },
      { text: 'Asthma', isRecognized: true },
      { text: 'tired legs', isRecognized: false },
    ])
    expect(
      evidenceOf({ conditions: [], otherConditions: 'Hypertension since 2010' }).conditions,
    ).toMatchObject([{ isRecognized: true }])
  })

  test('are unknown when the patient is not sure', () => {
    expect(evidenceOf({ conditions: ['not_sure'] }).conditions).toBeNull()
    expect(evidenceOf({ conditions: ['none'] }).conditions).toEqual([])
  })
})

describe('the identity in evidence', () => {
  test('is verified until the check expires', () => {
    const verified = {
      identityStatus: 'verified',
      identityValidUntil: new Date('2026-03-02T09:00:01Z'),
    } as const
    expect(evidenceOf({}, verified)).toMatchObject({ identityStatus: 'verified', isIdentityVerified: true })
    const ended = { ...verified, identityValidUntil: at }
    expect(evidenceOf({}, ended)).toMatchObject({ identityStatus: 'expired', isIdentityVerified: false })
  })
})

describe('earlier measures', () => {
  // WHO: 97.2 kg at 1.80 m is 30.0 kg/m².
  test('have a body mass index where height and weight are known', () => {
    const measures = [
      {
        at: '2026-01-05T10:00:00Z',
        heightCm: 180,
        weightKg: 97.2,
        bloodPressure: { systolic: 128, diastolic: 82, measuredWithin: 'month' },
      },
      { at: '2025-12-05T10:00:00Z', heightCm: null, weightKg: 99, bloodPressure: null },
    ]
    expect(evidenceOf({}, { measures }).earlier).toEqual([
      {
        at: new Date('2026-01-05T10:00:00Z'),
        weightKg: 97.2,
        bodyMassIndex: 30,
        systolic: 128,
        diastolic: 82,
      },
      {
        at: new Date('2025-12-05T10:00:00Z'),
        weightKg: 99,
        bodyMassIndex: null,
        systolic: null,
        diastolic: null,
      },
    ])
  })
})

test('every name of the answers and of the record can be looked up in a vocabulary', () => {
  const answers = {
    medications: { none: false, entries: [medicine('Lopressor')] },
    allergies: { none: false, entries: [{ substance: 'latex', reaction: '', severity: 'mild' }] },
  }
  const statements = [statement('medication', 'lisinopril'), statement('condition', 'gout')]
  expect(namesInEvidence(answers, stored({ statements }))).toEqual(['Lopressor', 'latex', 'lisinopril'])
})
