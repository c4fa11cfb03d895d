import { describe, expect, test } from 'vitest'
import { allergyHelp } from '../../../domain/medicines/allergyHelp'
import { entryHelp, withName } from '../../../domain/medicines/entryHelp'

describe('while a medicine is typed', () => {
  test('nothing is said of one that is known', () => {
    expect(entryHelp('Lisinopril 10 mg daily')).toEqual({ several: [], unrecognized: [] })
  })

  test('several are named, and the one that is misspelled', () => {
    expect(entryHelp('nitroglycrin, vitamin D 1000 IU')).toEqual({
      several: ['nitroglycrin', 'vitamin D 1000 IU'],
      unrecognized: [{ text: 'nitroglycrin', suggestions: ['nitroglycerin'], isVague: false }],
    })
  })

  test.each(['blood pressure pill', 'my meds', 'opioids', 'pastilla para la presión'])(
    'a name is asked for in the place of %s',
    (entry) => expect(entryHelp(entry).unrecognized).toMatchObject([{ isVague: true }]),
  )

  test.each([
    ['nitroglycrin 0.4 mg as needed', 'nitroglycrin 0.4 mg as needed', 'nitroglycerin 0.4 mg as needed'],
    ['aspirin + Warfrin 5mg', 'Warfrin 5mg', 'aspirin + warfarin 5mg'],
  ])('what was meant takes the place of what was typed, and the rest stays: %s', (entry, part, expected) => {
    const name = entryHelp(entry).unrecognized[0]?.suggestions[0] ?? ''
    expect(withName(entry, part, name)).toBe(expected)
  })
})

describe('while an allergy is typed', () => {
  test('only the spelling is helped with', () => {
    expect(allergyHelp('penicilin').unrecognized).toMatchObject([
      { suggestions: ['penicillin', 'penicilina'] },
    ])
    expect(allergyHelp('peanutz').unrecognized).toMatchObject([
      { suggestions: expect.arrayContaining(['peanut']) },
    ])
  })

  test.each(['penicillin', 'latex', 'sulfitos', 'my neighbor’s cactus'])('nothing is said of %s', (entry) =>
    expect(allergyHelp(entry)).toEqual({ several: [], unrecognized: [] }),
  )
})
