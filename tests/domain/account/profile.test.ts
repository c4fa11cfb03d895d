import { describe, expect, test } from 'vitest'
import type { HealthEntry, HealthStatement } from '../../../domain/account/healthStatement'
import { mergeReported, replaceList } from '../../../domain/account/mergeStatements'
import { parseHealthEntry, parseHealthList } from '../../../domain/account/parseHealthList'
import { parsePatientAddresses } from '../../../domain/account/patientAddress'
import { parsePerson, personProblems } from '../../../domain/account/person'
import { parsePhone, phoneText } from '../../../domain/account/phone'
import type { Answers } from '../../../domain/intake/answers/answers'
import { reportedInIntake } from '../../../domain/account/reportedInIntake'

const jordan = {
  givenName: ' Jordan ',
  familyName: 'Rivera',
  birthDate: '1988-03-04',
  sexAtBirth: 'male',
  state: 'CA',
}

describe('a person', () => {
  test('is stored as written, trimmed', () => {
    expect(parsePerson(jordan, '2026-03-02')).toEqual({ ...jordan, givenName: 'Jordan' })
  })

  test.each([
    ['no day', { birthDate: '1988-02-30' }, { birthDate: 'date' }],
    ['a day to come', { birthDate: '2026-03-03' }, { birthDate: 'date' }],
    ['a day long past', { birthDate: '1899-12-31' }, { birthDate: 'date' }],
    ['another word', { sexAtBirth: 'unknown' }, { sexAtBirth: 'sexAtBirth' }],
    ['no state of the country', { state: 'XX' }, { state: 'state' }],
    ['what every object has', { state: 'constructor' }, { state: 'state' }],
    ['nothing', { givenName: '  ', familyName: '' }, { givenName: 'required', familyName: 'required' }],
  ])('is refused with %s, naming the field and the rule', (_name, change, problems) => {
    const written = { ...jordan, ...change }
    expect(personProblems(written, '2026-03-02')).toEqual(problems)
    expect(() => parsePerson(written, '2026-03-02')).toThrow(
      expect.objectContaining({
        code: 'InvalidInput',
        info: expect.objectContaining({ field: Object.keys(problems)[0] }),
      }),
    )
  })
})

describe('a phone number', () => {
  test.each([
    ['+1', '(415) 555-0142', '4155550142', '+1 (415) 555-0142'],
    ['+44', '20 7946 0958', '2079460958', '+44 2079460958'],
    ['+290', '2345', '2345', '+290 2345'],
  ])('of %s written %s is stored as %s', (dialCode, number, digits, text) => {
    const phone = parsePhone({ dialCode, number })
    expect(phone).toEqual({ dialCode, number: digits })
    expect(phoneText(phone)).toBe(text)
  })

  test.each([
    ['+1', '555-0142', 'number', 'phone'],
    ['+1', '', 'number', 'required'],
    ['+1', '415555014x', 'number', 'phone'],
    ['+999', '4155550142', 'dialCode', 'dialCode'],
    ['1', '4155550142', 'dialCode', 'dialCode'],
    ['+44', '1234567890123456', 'number', 'phone'],
    ['+1', ' '.repeat(100_000), 'number', 'phone'],
  ])('%s %s is refused', (dialCode, number, field, rule) => {
    expect(() => parsePhone({ dialCode, number })).toThrow(expect.objectContaining({ info: { field, rule } }))
  })
})

describe('addresses', () => {
  const home = {
    id: '6f1de1a0-0000-4000-8000-000000000001',
    name: 'Jordan Rivera',
    line1: '12 Elm Street',
    city: 'Oakland',
    state: 'ca',
    postalCode: '94607',
    isDefault: true,
  }
  const work = { ...home, id: '6f1de1a0-0000-4000-8000-000000000002', isDefault: false }

  test('can be several, one of them the default', () => {
    expect(parsePatientAddresses([home, work])).toMatchObject([
      { id: home.id, state: 'CA', line2: null, isDefault: true },
      { id: work.id, isDefault: false },
    ])
    expect(parsePatientAddresses([])).toEqual([])
  })

  test.each([
    ['none is the default', [work], 'addresses', 'oneDefault'],
    ['two are', [home, { ...work, isDefault: true }], 'addresses', 'oneDefault'],
    ['one is there twice', [home, { ...work, id: home.id }], 'addresses', 'twice'],
    [
      'there are too many',
      Array.from({ length: 11 }, (_, at) => ({ ...work, id: String(at) })),
      'addresses',
      'tooMany',
    ],
    ['one is no address', [{ ...home, postalCode: '9460' }], 'postalCode', 'postalCode'],
  ])('are refused when %s', (_name, written, field, rule) => {
    expect(() => parsePatientAddresses(written)).toThrow(expect.objectContaining({ info: { field, rule } }))
  })
})

describe('a list of allergies, conditions or medicines', () => {
  test('uses the intake’s codes for conditions that it offers', () => {
    expect(parseHealthEntry('condition', { name: 'whatever', code: 'asthma' })).toMatchObject({
      name: 'Asthma',
    })
    expect(() => parseHealthEntry('condition', { name: 'x', code: 'none' })).toThrow(
      expect.objectContaining({ info: { field: 'code', rule: 'option' } }),
    )
  })

  test('stores only the fields of its kind', () => {
    const everything = {
      name: ' Latex  gloves ',
      reaction: 'Rash',
      severity: 'mild',
      dose: '5 mg',
      frequency: 'daily',
    } as const
    expect(parseHealthEntry('allergy', everything)).toEqual({
      kind: 'allergy',
      name: 'Latex gloves',
      code: null,
      reaction: 'Rash',
      severity: 'mild',
      dose: null,
      frequency: null,
    })
    expect(parseHealthEntry('medication', everything)).toMatchObject({ severity: null, dose: '5 mg' })
  })

  test.each([
    ['both none and some', { hasNone: true, statements: [{ name: 'Latex' }] }, 'statements', 'noneOrEntries'],
    [
      'the same twice',
      { hasNone: false, statements: [{ name: 'Latex' }, { name: ' LATEX' }] },
      'statements',
      'twice',
    ],
    ['a name of nothing', { hasNone: false, statements: [{ name: ' ' }] }, 'name', 'required'],
    [
      'too many',
      { hasNone: false, statements: Array.from({ length: 41 }, (_, at) => ({ name: `a${at}` })) },
      'statements',
      'tooMany',
    ],
  ])('is refused with %s', (_name, list, field, rule) => {
    expect(() => parseHealthList({ kind: 'allergy', ...list })).toThrow(
      expect.objectContaining({ info: { field, rule } }),
    )
  })
})

const said = (entry: HealthEntry): HealthStatement => ({
  ...entry,
  id: `id of ${entry.name}`,
  source: 'profile',
  requestId: null,
  treatmentType: null,
  recordedAt: new Date('2026-01-01T00:00:00Z'),
  endedAt: null,
})
const allergy = (name: string, reaction = '', severity: 'unknown' | 'severe' = 'unknown') =>
  parseHealthEntry('allergy', { name, reaction, severity })

describe('health data merged from an intake', () => {
  test('add each new entry once', () => {
    const { add, change, end } = mergeReported(
      [said(allergy('Latex'))],
      [allergy('Peanut'), allergy('peanut'), allergy('LATEX')],
    )
    expect(add.map(({ name }) => name)).toEqual(['peanut'])
    // The newest spelling is stored.
    expect(change).toMatchObject([{ id: 'id of Latex', entry: { name: 'LATEX' } }])
    expect(end).toEqual([])
  })

  test('never remove known entries', () => {
    const known = [said(allergy('Latex', 'Hives', 'severe'))]
    expect(mergeReported(known, [allergy('Latex')])).toEqual({ add: [], change: [], end: [] })
    expect(mergeReported(known, [allergy('Latex', 'Swelling')]).change).toMatchObject([
      { entry: { reaction: 'Swelling', severity: 'severe' } },
    ])
    expect(mergeReported(known, [])).toEqual({ add: [], change: [], end: [] })
  })

  test('are merged separately for each kind', () => {
    const aspirin = parseHealthEntry('medication', { name: 'Aspirin' })
    expect(mergeReported([said(allergy('Aspirin'))], [aspirin]).add).toEqual([aspirin])
  })
})

test('a replacing list ends missing entries and leaves equal entries unchanged', () => {
  const known = [said(allergy('Latex', 'Hives')), said(allergy('Peanut'))]
  const changes = replaceList(known, [allergy('Latex', 'Hives'), allergy('Bee venom')])
  expect(changes).toMatchObject({ add: [{ name: 'Bee venom' }], change: [], end: ['id of Peanut'] })
})

describe('health data reported in an intake', () => {
  const today = '2026-03-02'

  test('contain allergies, conditions by option and by line, and medicines', () => {
    const { entries, none } = reportedInIntake(
      {
        allergies: { none: false, entries: [{ substance: 'Latex', reaction: 'Rash', severity: 'mild' }] },
        medications: { none: false, entries: [{ name: 'Ibuprofen', dose: '200 mg', frequency: '' }] },
        conditions: ['asthma', 'diabetes_type_2'],
        otherConditions: 'Hernia operation 2015\n\n Migraine ',
      },
      today,
    )
    expect(entries.map(({ kind, name, code }) => [kind, name, code])).toEqual([
      ['allergy', 'Latex', null],
      ['condition', 'Type 2 diabetes', 'diabetes_type_2'],
      ['condition', 'Asthma', 'asthma'],
      ['condition', 'Hernia operation 2015', null],
      ['condition', 'Migraine', null],
      ['medication', 'Ibuprofen', null],
    ])
    expect(none).toEqual({ allergy: false, condition: false, medication: false })
  })

  test('contain "none" only if it was answered', () => {
    const nothing = { none: true, entries: [] }
    expect(reportedInIntake({ allergies: nothing, conditions: ['not_sure'] }, today).none).toEqual({
      allergy: true,
      condition: false,
      medication: false,
    })
    expect(
      reportedInIntake({ conditions: ['none'], otherConditions: 'Migraine' }, today).none.condition,
    ).toBe(false)
    expect(reportedInIntake({}, today)).toEqual({
      entries: [],
      none: { allergy: false, condition: false, medication: false },
      denied: [],
    })
  })

  test('contain the groups of medicines and the reactions that questions ask about', () => {
    const none = { none: true, entries: [] }
    const answers: Answers = {
      allergies: none,
      medications: none,
      bleedingRisks: ['anticoagulant', 'ulcer'],
      nsaidReaction: ['allergy', 'asthma'],
    }
    const reported = reportedInIntake(answers, today)
    expect(reported.entries.map(({ kind, name }) => [kind, name])).toEqual([
      ['allergy', 'Aspirin, ibuprofen or naproxen'],
      ['condition', 'A stomach ulcer or bleeding, ever'],
      ['medication', 'Warfarin, Eliquis, Xarelto or Plavix'],
    ])
    expect(reported.none).toEqual({ allergy: false, condition: false, medication: false })
    for (const answer of ['no', 'not_sure'])
      expect(reportedInIntake({ alphaBlocker: answer, sulfiteReaction: answer }, today).entries).toEqual([])
  })

  test('name such a medicine once, with the dose that the patient wrote', () => {
    const insulin = { name: 'insulin', dose: '10 units', frequency: 'daily' }
    const { entries } = reportedInIntake(
      { medications: { none: false, entries: [insulin] }, diabetesMedicines: ['insulin'] },
      today,
    )
    expect(mergeReported([], entries).add).toMatchObject([insulin])
  })

  test('contain recent events as conditions with the day of the report', () => {
    const namesIn = (answers: Answers) => reportedInIntake(answers, today).entries.map(({ name }) => name)
    const maoInhibitor = 'MAO inhibitor in the 14 days before Mar 2, 2026'
    expect(namesIn({ weightRisks: ['mao_inhibitor', 'sudden_stop', 'suicide_attempt'] })).toEqual([
      'A suicide attempt, ever',
      maoInhibitor,
      'Sudden stop of alcohol, a sedative or an antiepileptic, recent or planned on Mar 2, 2026',
    ])
    expect(namesIn({ maoi: 'yes' })).toEqual([maoInhibitor])
    expect(namesIn({ recreational: ['poppers', 'cannabis', 'opioids'] })).toEqual([
      'Poppers in the 3 months before Mar 2, 2026',
      'Opioids without a prescription in the 3 months before Mar 2, 2026',
    ])
    const others: readonly Answers[] = [{ maoi: 'no' }, { maoi: 'not_sure' }, { weightRisks: ['none'] }, {}]
    for (const answers of others) expect(namesIn(answers)).toEqual([])
    expect(reportedInIntake({ conditions: ['none'], maoi: 'yes' }, today).none.condition).toBe(false)
  })
})
