import { describe, expect, test } from 'vitest'
import { allergyHelp } from '../../../domain/medicines/allergyHelp'
import { entryHelp, withName } from '../../../domain/medicines/entryHelp'

describe('help with a medicine', () => {
  test('is empty for a known one', () => {
    expect(entryHelp('Lisinopril 10 mg daily')).toEqual({ several: [], unrecognized: [] })
  })

  test('lists several medicines, and the misspelled one', () => {
    expect(entryHelp('nitroglycrin, vitamin D 1000 IU')).toEqual({
      several: ['nitroglycrin', 'vitamin D 1000 IU'],
      unrecognized: [{ text: 'nitroglycrin', suggestions: ['nitroglycerin'], isVague: false }],
    })
  })

  test.each(['blood pressure pill', 'my meds', 'opioids', 'pastilla para la presión'])(
    'asks for a name instead of %s',
    (entry) => expect(entryHelp(entry).unrecognized).toMatchObject([{ isVague: true }]),
  )

  test.each([
    ['nitroglycrin 0.4 mg as needed', 'nitroglycrin 0.4 mg as needed', 'nitroglycerin 0.4 mg as needed'],
    ['aspirin + Warfrin 5mg', 'Warfrin 5mg', 'aspirin + warfarin 5mg'],
  ])('a chosen suggestion replaces the typed name, and the rest stays: %s', (entry, part, expected) => {
    const name = entryHelp(entry).unrecognized[0]?.suggestions[0] ?? ''
    expect(withName(entry, part, name)).toBe(expected)
  })
})

describe('help with an allergy', () => {
  test('corrects only the spelling', () => {
    expect(allergyHelp('penicilin').unrecognized).toMatchObject([
      { suggestions: ['penicillin', 'penicilina'] },
    ])
    expect(allergyHelp('peanutz').unrecognized).toMatchObject([
      { suggestions: expect.arrayContaining(['peanut']) },
    ])
  })

  test.each(['penicillin', 'latex', 'sulfitos', 'my neighbor’s cactus'])('is empty for %s', (entry) =>
    expect(allergyHelp(entry)).toEqual({ several: [], unrecognized: [] }),
  )
})
