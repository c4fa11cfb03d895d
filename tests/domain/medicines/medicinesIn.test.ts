import { describe, expect, test } from 'vitest'
import { medicinesIn } from '../../../domain/medicines/medicinesIn'

/** Returns the parts of an entry: ingredients joined by ` + `, or `?` and the text of an unrecognized part. */
const named = (entry: string) =>
  medicinesIn(entry).map(({ text, ingredients }) => ingredients?.join(' + ') ?? `? ${text}`)

describe('one recognized name does not make the whole entry recognized', () => {
  test.each([
    ['nitroglycrin, vitamin D', ['? nitroglycrin', 'vitamin d']],
    ['vitamin d nitroglycrin', ['vitamin d', '? nitroglycrin']],
    ['warfrin + metoprolol', ['? warfrin', 'metoprolol']],
    ['aspirin and something for my heart', ['aspirin', '? something for my heart']],
    ['Tylenol PM', ['acetaminophen + diphenhydramine']],
    ['tylenol nighttime', ['acetaminophen', '? nighttime']],
    ['losartan hct', ['losartan', 'hydrochlorothiazide']],
  ])('%s', (entry, expected) => {
    expect(named(entry)).toEqual(expected)
  })
})

describe('an entry is split into the medicines it names', () => {
  test.each([
    ['lisinopril, metformin & aspirin', ['lisinopril', 'metformin', 'aspirin']],
    ['lisinopril/HCTZ 20/12.5', ['lisinopril', 'hydrochlorothiazide']],
    ['lisinopril; metformin\naspirin', ['lisinopril', 'metformin', 'aspirin']],
    ['aspirina y codeína con paracetamol', ['aspirin', 'codeine', 'acetaminophen']],
    ['Tylenol w/ codeine', ['acetaminophen', 'codeine']],
    ['metoprolol succ ER 25 mg twice daily', ['metoprolol']],
    ['I take 2 tablets of Advil 200mg every 6 hours as needed for pain', ['ibuprofen']],
    ['lisinopril 10 mg for high blood pressure', ['lisinopril']],
    ['lisinopril metformin', ['lisinopril', 'metformin']],
    ['insulin glargine 20 units at night', ['insulin glargine']],
    ['Lantus 20u qhs; Humalog sliding', ['insulin glargine', 'insulin lispro', '? sliding']],
  ])('%s', (entry, expected) => {
    expect(named(entry)).toEqual(expected)
  })
})

describe('a purpose or a class is not a name', () => {
  test.each([
    'blood pressure pill',
    'birth control',
    'water pill',
    'heart medicine',
    'pastilla para la presión',
    'opioid',
    'my meds',
    '2 pills daily',
    'blood thinner',
  ])('%s', (entry) => {
    expect(medicinesIn(entry).map(({ ingredients }) => ingredients)).toEqual([null])
  })

  test('a purpose beside a name only explains it', () => {
    expect(named('birth control (Yaz)')).toEqual(['drospirenone + ethinyl estradiol'])
    expect(named('Yaz (birth control)')).toEqual(['drospirenone + ethinyl estradiol'])
    expect(named('blood pressure pill: lisinopril')).toEqual(['lisinopril'])
    // A class may include other medicines than the named one.
    expect(named('nitrates (aspirin)')).toEqual(['? nitrates', 'aspirin'])
    expect(named('heart medicine, aspirin')).toEqual(['? heart medicine', 'aspirin'])
    expect(named('heart medicine (nitroglycrin)')).toEqual(['? heart medicine', '? nitroglycrin'])
  })
})

describe('a name of a combination product stands for all its ingredients', () => {
  test.each([
    ['Bidil', 'isosorbide dinitrate + hydralazine'],
    ['contrave', 'bupropion + naltrexone'],
    ['Yaz', 'drospirenone + ethinyl estradiol'],
    ['Epiduo Forte gel', 'adapalene + benzoyl peroxide'],
    ['Paxlovid', 'nirmatrelvir + ritonavir'],
    ['Bactrim DS', 'sulfamethoxazole + trimethoprim'],
    ['Tylenol #3', 'acetaminophen + codeine'],
    ['Tylenol 3', 'acetaminophen + codeine'],
    ['Claritin-D 24 hour', 'loratadine + pseudoephedrine'],
  ])('%s', (entry, expected) => {
    expect(named(entry)).toEqual([expected])
  })

  test('a number that is a count is no part of a name', () => {
    expect(named('tylenol 3 times a day')).toEqual(['acetaminophen'])
    expect(named('oxy 10 mg')).toEqual(['oxycodone'])
  })
})

describe('recognizes Spanish names with and without accents', () => {
  test.each([
    ['nitroglicerina', 'nitroglycerin'],
    ['dinitrato de isosorbida', 'isosorbide dinitrate'],
    ['codeína', 'codeine'],
    ['morfina', 'morphine'],
    ['oxicodona', 'oxycodone'],
    ['metadona', 'methadone'],
    ['claritromicina', 'clarithromycin'],
    ['eritromicina', 'erythromycin'],
    ['semaglutida', 'semaglutide'],
    ['potasio', 'potassium chloride'],
    ['lidocaína', 'lidocaine'],
    ['trazodona 50 mg por la noche', 'trazodone'],
    ['penicilina', 'penicillin'],
    ['warfarina', 'warfarin'],
    ['sildenafilo', 'sildenafil'],
    ['espironolactona', 'spironolactone'],
    ['hierba de San Juan', 'st johns wort'],
  ])('%s', (entry, expected) => {
    expect(named(entry)).toEqual([expected])
    expect(named(entry.normalize('NFD').replace(/\p{Mark}/gu, ''))).toEqual([expected])
  })
})

describe('a close misspelling is suggested and never assumed', () => {
  test.each([
    ['nitroglycrin', 'nitroglycerin'],
    ['nitorglycerin 0.4', 'nitroglycerin'],
    ['warfrin', 'warfarin'],
    ['lisinipril', 'lisinopril'],
    ['vitamn d', 'vitamin d'],
    ['sildenifil', 'sildenafil'],
    ['xanex', 'xanax'],
    ['claritromicinna', 'claritromicina'],
  ])('%s', (entry, expected) => {
    const [only, ...others] = medicinesIn(entry)
    expect(others).toEqual([])
    expect(only?.ingredients).toBeNull()
    expect(only?.suggestions).toContain(expected)
  })

  test('suggests a name that is incomplete', () => {
    expect(medicinesIn('nitroglyc')[0]?.suggestions).toContain('nitroglycerin')
  })

  test('suggests nothing for a text that resembles no name or too many', () => {
    expect(medicinesIn('qwertyuiop')).toEqual([{ text: 'qwertyuiop', ingredients: null, suggestions: [] }])
    expect(medicinesIn('asb')[0]?.suggestions).toEqual([])
  })
})

test('finds no medicine in a blank entry', () => {
  expect(medicinesIn('  ')).toEqual([])
})
