import { describe, expect, test } from 'vitest'
import { conditionRules } from '../../../domain/prescriptions/conditionRules'
import { interactionRules } from '../../../domain/prescriptions/interactionRules'
import { safetyBasis } from '../../../domain/prescriptions/safetyBasis'
import type { SafetyBasis } from '../../../domain/prescriptions/safetyCheck'
import { checkSafety, isBlocking } from '../../../domain/prescriptions/safetyCheck'
import { overrideSafety } from '../../../domain/prescriptions/safetyOverride'
import { substances } from '../../../domain/prescriptions/substances'
import { answersFor } from '../../support/builders/answers'

const nothing: SafetyBasis = {
  medicines: [],
  allergies: [],
  notedAllergies: [],
  conditions: [],
  prescribed: [],
}
const check = (genericName: string, basis: Partial<SafetyBasis>) =>
  checkSafety({ genericName }, { ...nothing, ...basis })
const health = { none: { allergy: false, condition: false, medication: false }, statements: [] }

describe('a product is checked against what the patient', () => {
  test('takes, by any of its names and however it is written', () => {
    const [alert, ...others] = check('sildenafil', { medicines: ['Nitro-Dur patch 0.4 mg/h'] })
    expect(others).toEqual([])
    expect(alert).toMatchObject({ kind: 'interaction', severity: 'contraindicated' })
    expect(alert?.about).toBe('Nitro-Dur patch 0.4 mg/h')
  })

  test('is prescribed by us already, for the same treatment or another', () => {
    expect(check('sildenafil', { prescribed: ['tadalafil'] })).toMatchObject([
      { id: 'pde5.pde5:tadalafil', severity: 'serious' },
    ])
    // The same once more is worth a look, and no interaction with itself.
    expect(check('sildenafil', { prescribed: ['sildenafil'] })).toMatchObject([
      { kind: 'duplicate', severity: 'caution' },
    ])
  })

  test('is allergic to, by the ingredient, its brands and its kin', () => {
    for (const about of ['Baclofen', 'ibuprofen (hives)', 'Xylocaine'])
      expect(check('diclofenac, lidocaine and baclofen', { allergies: [about] })).toMatchObject([
        { kind: 'allergy', severity: 'contraindicated', about },
      ])
    expect(check('diclofenac', { allergies: ['Penicillin'] })).toEqual([])
  })

  test('has, by the option chosen or by what was written', () => {
    const named = { name: 'Seizures or epilepsy', code: 'seizures' }
    const written = { name: 'I had epilepsy as a child', code: null }
    for (const one of [named, written])
      expect(check('bupropion and naltrexone', { conditions: [one] })).toMatchObject([
        { kind: 'condition', severity: 'contraindicated', about: one.name },
      ])
  })
})

describe('what cannot be checked blocks like what was found', () => {
  test('a medicine nobody knows, misspelled ones among them', () => {
    const alerts = check('ramelteon', { medicines: ['Sertrallin', 'vitamin D'] })
    expect(alerts).toMatchObject([{ kind: 'unchecked', severity: 'unknown', about: 'Sertrallin' }])
    expect(alerts.every(isBlocking)).toBe(true)
  })

  test('lists of which nothing was ever said', () => {
    const alerts = check('ramelteon', { medicines: null, allergies: null, conditions: null })
    expect(alerts.map(({ id, about }) => [id, about])).toEqual([
      ['unchecked.medicines', null],
      ['unchecked.allergies', null],
      ['unchecked.conditions', null],
    ])
  })

  test('a product of which there are no rules', () => {
    expect(check('newdrug', {})).toMatchObject([{ id: 'unchecked.product:newdrug', severity: 'unknown' }])
  })
})

test.each(interactionRules)(
  'the rule $id is met by each name of its kind',
  ({ ingredients, with: kind, id }) => {
    for (const genericName of ingredients)
      for (const name of substances[kind].filter((each) => !each.includes(genericName)))
        expect(check(genericName, { medicines: [name] }).map((alert) => alert.id)).toContain(`${id}:${name}`)
  },
)

test.each(conditionRules)(
  'the rule $id is met by each of its conditions',
  ({ ingredients, codes, names, id }) => {
    const conditions = [
      ...codes.map((code) => ({ name: code, code })),
      ...names.map((name) => ({ name, code: null })),
    ]
    for (const genericName of ingredients)
      for (const each of conditions)
        expect(check(genericName, { conditions: [each] }).map((alert) => alert.id)).toContain(
          `${id}:${each.name}`,
        )
  },
)

describe('an allergy that staff have noted', () => {
  test('speaks against a product as one the patient reports does', () => {
    expect(check('diclofenac', { notedAllergies: ['Diclofenac'] })).toMatchObject([
      { kind: 'allergy', severity: 'contraindicated', about: 'Diclofenac' },
    ])
  })

  test('does not stand for an answer of the patient', () => {
    const alerts = check('ramelteon', { allergies: null, notedAllergies: ['Latex'] })
    expect(alerts.map(({ id }) => id)).toEqual(check('ramelteon', { allergies: null }).map(({ id }) => id))
    expect(alerts).toHaveLength(1)
  })
})

describe('the basis of a check', () => {
  test('is what the profile says and what was told with the request, each once', () => {
    const statement = { kind: 'medication', name: 'Sertraline', code: null } as never
    const answers = answersFor('sleep', {
      medications: {
        none: false,
        entries: [
          { name: 'sertraline', dose: '50 mg', frequency: 'daily' },
          { name: 'Warfarin', dose: '5 mg', frequency: 'daily' },
        ],
      },
      conditions: ['sleep_apnea'],
    })
    const basis = safetyBasis({
      health: { ...health, statements: [statement] },
      answers,
      noted: [],
      prescribed: [],
    })
    expect(basis.medicines).toEqual(['Sertraline', 'Warfarin'])
    expect(basis.allergies).toEqual([])
    expect(basis.conditions).toEqual([{ name: 'Sleep apnea', code: 'sleep_apnea' }])
  })

  test('knows nothing where nothing can be read, and where the patient is not sure', () => {
    const unread = { medicines: null, allergies: null, conditions: null }
    for (const answers of [null, {}, { medications: 'x', allergies: 3, conditions: 'none' }])
      expect(safetyBasis({ health, answers, noted: [], prescribed: [] })).toMatchObject(unread)
    const unsure = { ...answersFor('sleep'), conditions: ['not_sure'] }
    expect(safetyBasis({ health, answers: unsure, noted: [], prescribed: [] }).conditions).toBeNull()
  })
})

describe('prescribing all the same', () => {
  const alerts = check('trazodone', { medicines: ['Prozac', 'Ambien'] })
  const ids = alerts.map(({ id }) => id)

  test('needs each blocking alert to have been read, and a reason', () => {
    const reason = 'Low dose, agreed with her psychiatrist'
    expect(() => overrideSafety(alerts, {})).toThrow(expect.objectContaining({ code: 'SafetyCheckFailed' }))
    expect(() => overrideSafety(alerts, { overriddenAlertIds: ids, overrideReason: ' ok ' })).toThrow(
      expect.objectContaining({ code: 'InvalidInput', info: expect.objectContaining({ rule: 'tooShort' }) }),
    )
    expect(overrideSafety(alerts, { overriddenAlertIds: ids, overrideReason: reason })).toEqual({
      reason,
      alerts: alerts.filter(isBlocking),
    })
  })

  test('does not stretch to what has come since, nor is asked for where nothing blocks', () => {
    const later = check('trazodone', { medicines: ['Prozac', 'Ambien', 'Nardil'] })
    expect(() =>
      overrideSafety(later, { overriddenAlertIds: ids, overrideReason: 'Low dose, agreed with her' }),
    ).toThrow(
      expect.objectContaining({ code: 'SafetyCheckFailed', info: { count: 1, kinds: ['interaction'] } }),
    )
    expect(overrideSafety(check('trazodone', { medicines: ['Ambien'] }), {})).toBeUndefined()
  })
})
