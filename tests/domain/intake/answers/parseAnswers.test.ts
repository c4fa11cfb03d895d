import { describe, expect, test } from 'vitest'
import { CodedError } from '../../../../domain/errors'
import { parseAnswers } from '../../../../domain/intake/answers/parseAnswers'
import { currentQuestionnaire } from '../../../../domain/intake/questionnaires'
import { anyAnswers } from '../../../support/builders/anyAnswers'
import { fc, runs } from '../../../support/random'

const questionnaire = currentQuestionnaire('ed')
const parse = (value: unknown) => parseAnswers(value, questionnaire, '2026-06-15')

function refusalOf(value: unknown): unknown {
  try {
    parse(value)
  } catch (error) {
    if (error instanceof CodedError) return [error.code, error.info['field'], error.info['rule']]
    throw error
  }
  return 'accepted'
}

const entry = { name: 'Vitamin D', dose: '', frequency: '' }

describe('the parser refuses', () => {
  test.each([
    ['null', null, 'answers', 'plainObject'],
    ['an array', [], 'answers', 'plainObject'],
    ['a text', '{}', 'answers', 'plainObject'],
    ['a date object', new Date(0), 'answers', 'plainObject'],
    ['an unknown item', { shoeSize: 44 }, 'shoeSize', 'unknownItem'],
    ['a prototype', JSON.parse('{"__proto__":{"state":"CA"}}'), '__proto__', 'unknownItem'],
    ['a constructor', { constructor: 'x' }, 'constructor', 'unknownItem'],
    ['an inherited method name', { toString: 'x' }, 'toString', 'unknownItem'],
    ['an option that is not offered', { state: 'XX' }, 'state', 'option'],
    ['a wrong type', { state: 5 }, 'state', 'option'],
    ['a lone choice where several may be', { conditions: 'none' }, 'conditions', 'optionList'],
    ['an unknown choice', { conditions: ['asthma', 'nope'] }, 'conditions', 'option'],
    ['a choice twice', { conditions: ['asthma', 'asthma'] }, 'conditions', 'option'],
    ['none and something', { conditions: ['asthma', 'none'] }, 'conditions', 'exclusiveOption'],
    ['too long a text', { givenName: 'x'.repeat(81) }, 'givenName', 'tooLong'],
    ['a huge text', { givenName: ' '.repeat(1_000_000) }, 'givenName', 'tooLong'],
    ['control characters', { givenName: 'Jo\u0000' }, 'givenName', 'text'],
    ['a line break in a name', { givenName: 'Jo\nhn' }, 'givenName', 'text'],
    ['half a surrogate pair', { givenName: 'Jo\ud800' }, 'givenName', 'text'],
    ['a number as text', { alcoholPerWeek: '3' }, 'alcoholPerWeek', 'number'],
    ['a fraction', { alcoholPerWeek: 1.5 }, 'alcoholPerWeek', 'wholeNumber'],
    ['a negative number', { alcoholPerWeek: -1 }, 'alcoholPerWeek', 'range'],
    ['not a number', { alcoholPerWeek: Number.NaN }, 'alcoholPerWeek', 'number'],
    ['infinity', { heightCm: Number.POSITIVE_INFINITY }, 'heightCm', 'number'],
    ['a giant', { heightCm: 251 }, 'heightCm', 'range'],
    ['a day that does not exist', { birthDate: '1990-02-29' }, 'birthDate', 'date'],
    ['another date format', { birthDate: '3/4/1988' }, 'birthDate', 'date'],
    ['tomorrow', { birthDate: '2026-06-16' }, 'birthDate', 'futureDate'],
    ['another century', { birthDate: '1899-12-31' }, 'birthDate', 'range'],
    [
      'half a blood pressure',
      { bloodPressure: { systolic: 120, measuredWithin: 'month' } },
      'bloodPressure',
      'bloodPressure',
    ],
    [
      'a blood pressure upside down',
      { bloodPressure: { systolic: 80, diastolic: 120, measuredWithin: 'month' } },
      'bloodPressure',
      'systolicAboveDiastolic',
    ],
    [
      'a blood pressure with an extra',
      { bloodPressure: { systolic: 120, diastolic: 80, measuredWithin: 'month', x: 1 } },
      'bloodPressure',
      'bloodPressure',
    ],
    ['a list without entries', { medications: { none: false, entries: [] } }, 'medications', 'noneOrEntries'],
    ['none with entries', { medications: { none: true, entries: [entry] } }, 'medications', 'noneOrEntries'],
    [
      'too many entries',
      { medications: { none: false, entries: Array.from({ length: 41 }, () => entry) } },
      'medications',
      'tooMany',
    ],
    [
      'a nameless medicine',
      { medications: { none: false, entries: [{ ...entry, name: ' ' }] } },
      'medications',
      'nameRequired',
    ],
    [
      'an entry with an extra',
      { medications: { none: false, entries: [{ ...entry, x: 1 }] } },
      'medications',
      'entry',
    ],
    ['an entry that is none', { medications: { none: false, entries: ['x'] } }, 'medications', 'entry'],
    ['consent to another version', { consentPrivacy: '1999-01-01' }, 'consentPrivacy', 'consentVersion'],
    ['consent by a tick alone', { consentPrivacy: true }, 'consentPrivacy', 'consentVersion'],
  ])('%s', (_name, value, field, rule) => {
    expect(refusalOf(value)).toEqual(['InvalidInput', field, rule])
  })

  test('ten thousand keys, without echoing a long one', () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`key${index}`, 1]))

    expect(refusalOf(many)).toEqual(['InvalidInput', 'answers', 'tooMany'])
    expect(refusalOf({ ['k'.repeat(5000)]: 1 })).toEqual(['InvalidInput', 'k'.repeat(60), 'unknownItem'])
  })

  test('or accepts any JSON, and fails in no other way', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom('state', 'conditions', 'bloodPressure', 'allergies', 'birthDate'),
        (value, id) => {
          expect(['accepted', expect.anything()]).toContainEqual(refusalOf({ [id]: value }))
        },
      ),
    )
  })
})

test('accepts every valid answer and returns it unchanged', () => {
  fc.assert(
    fc.property(anyAnswers(questionnaire), (answers) => {
      const sound = { ...answers }
      const pressure = sound['bloodPressure']
      if (typeof pressure === 'object' && 'systolic' in pressure && pressure.diastolic >= pressure.systolic)
        return

      expect(parse(JSON.parse(JSON.stringify(sound)))).toEqual(sound)
    }),
    { numRuns: runs(100) },
  )
})

test('normalizes and trims text, and treats blank text and empty selections as unanswered', () => {
  expect(
    parse({ givenName: '  Zoe\u0308 ', familyName: ' ', conditions: [], otherConditions: 'a\r\nb' }),
  ).toEqual({
    givenName: 'Zo\u00eb',
    otherConditions: 'a\r\nb',
  })
})

test('accepts names in every script', () => {
  expect(parse({ givenName: '明美', familyName: 'Ó Súilleabháin' })).toEqual({
    givenName: '明美',
    familyName: 'Ó Súilleabháin',
  })
})

test('sorts the chosen options by their order in the item', () => {
  expect(parse({ conditions: ['asthma', 'stroke'] })).toEqual({ conditions: ['stroke', 'asthma'] })
})
