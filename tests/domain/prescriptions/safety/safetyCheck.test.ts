import { describe, expect, test } from 'vitest'
import { unknownPerson } from '../../../../domain/clinical/person'
import type { Person } from '../../../../domain/clinical/person'
import type { KnownCondition, SafetyBasis } from '../../../../domain/prescriptions/safety/safetyCheck'
import { checkSafety } from '../../../../domain/prescriptions/safety/safetyCheck'
import { isBlocking } from '../../../../domain/prescriptions/safety/safetyAlert'
import { overrideSafety } from '../../../../domain/prescriptions/safety/safetyOverride'

/** A healthy man of 37 years. */
const man: Person = {
  ...unknownPerson,
  ageYears: 37,
  sexAtBirth: 'male',
  weightKg: 104,
  bodyMassIndex: 32,
  systolic: 118,
  diastolic: 76,
  drinksPerWeek: 2,
}
const woman: Person = { ...man, sexAtBirth: 'female', pregnancy: 'none' }
const nothing: SafetyBasis = {
  medicines: [],
  allergies: [],
  clinicianAllergies: [],
  conditions: [],
  prescribed: [],
  person: man,
}
const check = (genericName: string, basis: Partial<SafetyBasis>) =>
  checkSafety({ genericName }, { ...nothing, ...basis })
/** Severity and rule of each alert, most severe first. */
const alertsFor = (genericName: string, basis: Partial<SafetyBasis>) =>
  check(genericName, basis).map(({ severity, id }) => `${severity} ${id.split(':')[0]}`)
const takes = (...medicines: readonly string[]) => ({ medicines })
const writes = (...names: readonly string[]) => ({ conditions: names.map((name) => ({ name, code: null })) })

describe('a medicine that the patient takes', () => {
  test('is recognized by any of its names and spellings', () => {
    const [alert, ...others] = check('sildenafil', takes('Nitro-Dur patch 0.4 mg'))
    expect(others).toEqual([])
    expect(alert).toMatchObject({ kind: 'interaction', severity: 'contraindicated' })
    expect(alert?.about).toBe('Nitro-Dur patch 0.4 mg')
  })

  test('replaces an alert about its group, of which the patient may take any', () => {
    const group = 'Tamsulosin, doxazosin, terazosin, alfuzosin, silodosin or prazosin'
    const aboutWith = (...medicines: readonly string[]) =>
      check('sildenafil', takes(...medicines)).map(({ id, about }) => [id.split(':')[0], about])
    expect(aboutWith(group)).toEqual([['pde5.alphaBlocker', group]])
    expect(aboutWith(group, 'Flomax')).toEqual([['pde5.alphaBlocker', 'Flomax']])
    expect(aboutWith(group, 'Metformin')).toEqual([['pde5.alphaBlocker', group]])
  })

  test.each([
    ['sildenafil', 'nitroglycrin, vitamin D'],
    ['diclofenac', 'warfrin + metoprolol'],
    ['spironolactone', 'birth control'],
    ['ramelteon', 'Sertrallin'],
  ])('is never clear with an unrecognized part: %s with “%s”', (product, entry) => {
    const alerts = check(product, takes(entry))
    expect(alerts).toContainEqual(
      expect.objectContaining({ kind: 'unchecked', severity: 'unknown', about: entry }),
    )
    expect(alerts.some(isBlocking)).toBe(true)
  })

  test.each([
    ['vitamin D', 'sildenafil'],
    ['levothyroxine 50 mcg', 'trazodone'],
    ['Tylenol as needed', 'hydroxyzine'],
  ])('causes no alert where labels name no interaction: %s with %s', (entry, product) => {
    expect(alertsFor(product, takes(entry))).toEqual([])
  })

  test('is checked ingredient by ingredient where an entry names several', () => {
    expect(alertsFor('sildenafil', takes('Bidil'))).toContain('contraindicated pde5.nitrate')
    expect(alertsFor('spironolactone', takes('vitamin D, Zestoretic'))).toContain(
      'serious spironolactone.potassium',
    )
  })
})

describe('alerts on pairs that US labels name', () => {
  test.each([
    ['tirzepatide', 'Yaz', 'serious tirzepatide.contraceptive'],
    ['bupropion and naltrexone', 'metoprolol', 'serious bupropion.cyp2d6'],
    ['bupropion and naltrexone', 'Zoloft', 'serious bupropion.cyp2d6'],
    ['bupropion and naltrexone', 'clopidogrel', 'serious bupropion.cyp2b6Inhibitor'],
    ['bupropion and naltrexone', 'levodopa', 'caution bupropion.dopaminergic'],
    ['semaglutide', 'Coumadin', 'caution glp1.warfarin'],
    ['semaglutide', 'Lantus', 'serious glp1.insulin'],
    ['tirzepatide', 'glipizide', 'serious glp1.insulin'],
    ['vardenafil', 'amiodarone', 'serious vardenafil.qt'],
    ['sildenafil', 'amlodipine', 'caution pde5.antihypertensive'],
    ['hydroxyzine', 'escitalopram', 'caution hydroxyzine.qt'],
    ['trazodone', 'azithromycin', 'serious trazodone.qt'],
    ['doxepin', 'fluoxetine', 'caution doxepin.cyp2d6'],
    ['doxepin', 'Tagamet', 'serious doxepin.cimetidine'],
    ['doxepin', 'Nardil', 'contraindicated trazodone.mao'],
    ['ramelteon', 'Luvox', 'contraindicated ramelteon.cyp1a2'],
    ['ramelteon', 'rifampin', 'caution ramelteon.inducer'],
    ['spironolactone', 'eplerenone', 'contraindicated spironolactone.eplerenone'],
    ['spironolactone', 'lithium', 'caution spironolactone.lithium'],
    ['metformin', 'Topamax', 'caution metformin.lacticAcidosis'],
    ['lidocaine', 'mexiletine', 'serious lidocaine.antiarrhythmic'],
    ['hydroquinone', 'benzoyl peroxide', 'caution hydroquinone.peroxide'],
  ])('%s with %s is %s', (product, medicine, expected) => {
    expect(alertsFor(product, { ...takes(medicine), person: { ...woman, pregnancy: 'none' } })).toContain(
      expected,
    )
  })
})

describe('a duplicate medicine', () => {
  test('is more severe than another of its class, from us or elsewhere', () => {
    expect(alertsFor('semaglutide', { prescribed: ['semaglutide'] })).toEqual([
      'contraindicated duplicate.semaglutide',
    ])
    expect(alertsFor('semaglutide', takes('Ozempic'))).toEqual(['contraindicated duplicate.semaglutide'])
    expect(alertsFor('semaglutide', { prescribed: ['tirzepatide'] })).toEqual(['serious glp1.glp1'])
  })

  test('hides no other medicine of the entry', () => {
    expect(alertsFor('sildenafil', takes('Viagra and nitroglycerin'))).toEqual([
      'contraindicated duplicate.sildenafil',
      'contraindicated pde5.nitrate',
    ])
  })

  test('is only a caution when it is our own continued prescription', () => {
    expect(alertsFor('sildenafil', { ...takes('Sildenafil 50 mg'), continued: ['sildenafil'] })).toEqual([
      'caution duplicate.sildenafil.listed',
    ])
    expect(alertsFor('sildenafil', { prescribed: ['sildenafil'], continued: ['sildenafil'] })).toEqual([
      'contraindicated duplicate.sildenafil',
    ])
  })
})

describe('an allergy', () => {
  test('matches the ingredient, its brands, its group and related ingredients', () => {
    for (const about of ['Baclofen', 'ibuprofen (hives)', 'NSAIDs', 'Xylocaine'])
      expect(check('diclofenac, lidocaine and baclofen', { allergies: [about] })).toMatchObject([
        { kind: 'allergy', severity: 'contraindicated', about },
      ])
    expect(alertsFor('hydroquinone', { allergies: ['sulfitos'] })).toEqual([
      'contraindicated allergy.hydroquinone',
    ])
  })

  test.each(['Penicillin', 'Peanuts', 'seasonal allergies', 'cats and dogs', 'sulfa'])(
    'to something unrelated causes no alert: %s',
    (about) => {
      expect(alertsFor('diclofenac', { allergies: [about] })).toEqual([])
    },
  )

  test('that is not recognized must be clarified', () => {
    expect(alertsFor('sildenafil', { allergies: ['sildenafyl'] })).toEqual(['unknown unchecked.allergy'])
  })

  test('noted by staff counts like a reported one, but not as an answer of the patient', () => {
    expect(check('diclofenac', { clinicianAllergies: ['Diclofenac'] })).toMatchObject([
      { kind: 'allergy', severity: 'contraindicated', about: 'Diclofenac' },
    ])
    expect(alertsFor('ramelteon', { allergies: null, clinicianAllergies: ['Latex'] })).toEqual([
      'unknown unchecked.allergies',
    ])
  })
})

describe('a condition', () => {
  test('matches by option, and by text in English or Spanish', () => {
    const chosen = { conditions: [{ name: 'Seizures or epilepsy', code: 'seizures' }] }
    for (const said of [chosen, writes('I had epilepsy as a child'), writes('epilepsia')])
      expect(alertsFor('bupropion and naltrexone', said)).toContain('contraindicated bupropion.seizures')
  })

  test('of the thyroid is not matched by one of the pancreas', () => {
    expect(alertsFor('semaglutide', writes('medullary thyroid cancer'))).toEqual([
      'contraindicated glp1.thyroid',
    ])
    expect(alertsFor('semaglutide', writes('pancreatitis in 2019'))).toEqual(['serious glp1.pancreatitis'])
  })
})

describe('a recent event', () => {
  const contrave = 'bupropion and naltrexone'
  const reported = (name: string, day: string) => ({
    name,
    code: null,
    recordedAt: new Date(`${day}T20:00Z`),
  })
  const maoInhibitor = reported('MAO inhibitor in the 14 days before Mar 2, 2026', '2026-03-02')
  const suddenStop = reported('Sudden stop of alcohol, recent or planned on Mar 2, 2026', '2026-03-02')
  const poppers = reported('Poppers in the 3 months before Mar 2, 2026', '2026-03-02')
  const on = (today: string, event: KnownCondition) => ({ conditions: [event], today })

  test.each([
    [contrave, maoInhibitor, '2026-03-16', 'contraindicated bupropion.recentMao'],
    [contrave, maoInhibitor, '2026-03-17', 'unknown bupropion.recentMao'],
    ['trazodone', maoInhibitor, '2026-03-16', 'contraindicated trazodone.recentMao'],
    ['doxepin', maoInhibitor, '2026-03-17', 'unknown trazodone.recentMao'],
    ['sildenafil', poppers, '2026-05-31', 'contraindicated pde5.poppers'],
    ['vardenafil', poppers, '2026-06-01', 'unknown pde5.poppers'],
    [contrave, suddenStop, '2026-04-27', 'contraindicated bupropion.suddenStop'],
    [contrave, suddenStop, '2026-04-28', 'unknown bupropion.suddenStop'],
  ])('blocks %s, and must be asked about once it may be over', (product, event, today, expected) => {
    expect(alertsFor(product, on(today, event))).toEqual([expected])
    expect(check(product, on(today, event)).every(isBlocking)).toBe(true)
  })

  test('stays contraindicated without a day, and contraindicates no other medicine', () => {
    expect(alertsFor(contrave, writes('I take an MAOI'))).toEqual(['contraindicated bupropion.recentMao'])
    for (const product of ['ramelteon', 'hydroxyzine', 'semaglutide', 'metformin'])
      expect(alertsFor(product, on('2026-03-03', maoInhibitor))).toEqual([])
  })

  test('needs no second override when it may be over, but each report needs its own', () => {
    const idsOf = (today: string, event: KnownCondition) =>
      check(contrave, on(today, event)).map(({ id }) => id)
    const again = reported('MAO inhibitor in the 14 days before May 4, 2026', '2026-05-04')
    expect(idsOf('2026-03-20', maoInhibitor)).toEqual(idsOf('2026-03-02', maoInhibitor))
    expect(idsOf('2026-05-05', again)).not.toEqual(idsOf('2026-03-02', maoInhibitor))
  })
})

describe('pregnancy', () => {
  const written = writes('I am 8 weeks pregnant')

  test.each(['spironolactone', 'tretinoin', 'semaglutide', 'bupropion and naltrexone', 'hydroquinone'])(
    'blocks %s, as an option or as text',
    (product) => {
      for (const basis of [
        { person: { ...woman, pregnancy: 'pregnant' as const } },
        { person: woman, ...written },
      ])
        expect(check(product, basis).some(isBlocking)).toBe(true)
    },
  )

  test('blocks diclofenac from week 20, and asks for the week', () => {
    const inWeek = (pregnancyWeek: number | null) => ({
      person: { ...woman, pregnancy: 'pregnant' as const, pregnancyWeek },
    })
    expect(alertsFor('diclofenac', inWeek(19))).toEqual([])
    expect(alertsFor('diclofenac', inWeek(20))).toEqual(['serious diclofenac.pregnancy'])
    expect(alertsFor('diclofenac', inWeek(null))).toEqual(['unknown unchecked.pregnancyWeek'])
    expect(alertsFor('diclofenac', { person: woman, ...writes('22 weeks pregnant') })).toEqual([
      'serious diclofenac.pregnancy',
    ])
  })

  test('that is unreported is asked about where a pregnancy is possible', () => {
    const unasked = { ...woman, pregnancy: null }
    expect(alertsFor('spironolactone', { person: unasked })).toEqual(['unknown unchecked.pregnancy'])
    for (const person of [man, { ...unasked, ageYears: 56 }, woman])
      expect(alertsFor('spironolactone', { person })).toEqual([])
    // A product without such a rule needs no question.
    expect(alertsFor('azelaic acid', { person: unasked })).toEqual([])
  })

  test('that the patient’s text denies is none', () => {
    expect(alertsFor('spironolactone', { person: woman, ...writes('I am not pregnant') })).toEqual([])
  })
})

describe('age, weight and blood pressure', () => {
  test.each([
    ['hydroxyzine', 64, []],
    ['hydroxyzine', 65, ['serious hydroxyzine.older']],
    ['sildenafil', 65, []],
    ['sildenafil', 66, ['caution sildenafil.older']],
    ['vardenafil', 65, ['serious vardenafil.older']],
    ['trazodone', 24, ['serious antidepressant.young']],
    ['trazodone', 25, []],
    ['azelaic acid', 17, ['serious person.underAge']],
    ['azelaic acid', 18, []],
  ])('%s at %s years', (product, ageYears, expected) => {
    expect(alertsFor(product, { person: { ...man, ageYears } })).toEqual(expected)
  })

  test.each([
    [26.9, [], ['serious weight.bmiTooLow']],
    [27, [], ['serious weight.bmiWithoutCondition']],
    [27, ['sleep_apnea'], []],
    [29.9, [], ['serious weight.bmiWithoutCondition']],
    [30, [], []],
  ])('semaglutide at a body mass index of %s with %s', (bodyMassIndex, codes, expected) => {
    const conditions = codes.map((code) => ({ name: code, code }))
    expect(alertsFor('semaglutide', { conditions, person: { ...man, bodyMassIndex } })).toEqual(expected)
  })

  test('allows a patient who has lost weight with it to continue, but not below a healthy weight', () => {
    const goingOn = (bodyMassIndex: number) => ({ person: { ...man, bodyMassIndex, isContinuing: true } })
    expect(alertsFor('semaglutide', goingOn(24))).toEqual([])
    expect(alertsFor('semaglutide', goingOn(18.4))).toEqual(['serious weight.underweight'])
  })

  test.each([
    ['sildenafil', 89, 60, ['serious pde5.lowBloodPressure']],
    ['sildenafil', 90, 50, []],
    ['sildenafil', 170, 110, []],
    ['sildenafil', 171, 90, ['serious pde5.highBloodPressure']],
    ['bupropion and naltrexone', 159, 99, []],
    ['bupropion and naltrexone', 160, 80, ['contraindicated bupropion.highBloodPressure']],
  ])('%s at %s/%s mmHg', (product, systolic, diastolic, expected) => {
    expect(alertsFor(product, { person: { ...man, systolic, diastolic } })).toEqual(expected)
  })
})

describe('an unverifiable fact blocks like an alert', () => {
  test('for lists that were never answered', () => {
    const alerts = check('clindamycin', { medicines: null, allergies: null, conditions: null })
    expect(alerts.map(({ id, about }) => [id, about])).toEqual([
      ['unchecked.medicines', null],
      ['unchecked.allergies', null],
      ['unchecked.conditions', null],
    ])
  })

  test('for an unknown person, as far as the product’s rules need the facts', () => {
    expect(alertsFor('semaglutide', { person: unknownPerson })).toEqual([
      'unknown unchecked.pregnancy',
      'unknown unchecked.age',
      'unknown unchecked.bodyMassIndex',
    ])
    expect(alertsFor('clindamycin', { person: unknownPerson })).toEqual(['unknown unchecked.age'])
  })

  test('for a product without rules', () => {
    expect(check('newdrug', {})).toMatchObject([{ id: 'unchecked.product:newdrug', severity: 'unknown' }])
  })
})

test('an alert keeps its id from one birthday to the next', () => {
  const at = (ageYears: number) => check('hydroxyzine', { person: { ...man, ageYears } }).map(({ id }) => id)
  expect(at(70)).toEqual(at(71))
})

describe('overriding alerts', () => {
  const alerts = check('trazodone', takes('Prozac', 'Ambien'))
  const ids = alerts.map(({ id }) => id)

  test('needs a review of each blocking alert, and a reason', () => {
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

  test('does not cover newer alerts, and needs no reason where nothing blocks', () => {
    const later = check('trazodone', takes('Prozac', 'Ambien', 'Nardil'))
    expect(() =>
      overrideSafety(later, { overriddenAlertIds: ids, overrideReason: 'Low dose, agreed with her' }),
    ).toThrow(
      expect.objectContaining({ code: 'SafetyCheckFailed', info: { count: 1, kinds: ['interaction'] } }),
    )
    expect(overrideSafety(check('trazodone', takes('Ambien')), {})).toBeUndefined()
  })
})
