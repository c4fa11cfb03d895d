import { describe, expect, test } from 'vitest'
import { fillVariables, parseTextWithVariables } from '../../../domain/practice/textVariables'

const limits = { field: 'text', max: 60 }

describe('the text of a quick text or template', () => {
  test('is trimmed and may have every variable', () => {
    const text = 'Hi {name} ({patient}): {treatment}, {product}. {clinician}'
    expect(parseTextWithVariables(` ${text} `, limits)).toBe(text)
  })

  test.each([
    ['{foo}', 'foo'],
    ['Hello {name}, {Name}', 'Name'],
    ['{first name}', 'first name'],
    ['{}', ''],
  ])('%s is refused, and the error names the variable', (text, variable) => {
    expect(() => parseTextWithVariables(text, limits)).toThrow(
      expect.objectContaining({ code: 'InvalidInput', info: { field: 'text', rule: 'variable', variable } }),
    )
  })

  test('may have a lone brace', () => {
    expect(parseTextWithVariables('one } other {', limits)).toBe('one } other {')
  })
})

describe('variables', () => {
  test('are replaced by their values, each time they occur', () => {
    const values = { name: 'Jordan', patient: 'Jordan Rivera', treatment: 'sleep', clinician: 'Dr. Lee' }
    expect(fillVariables('{name}, {name}: {patient}, {treatment}. {clinician}', values)).toBe(
      'Jordan, Jordan: Jordan Rivera, sleep. Dr. Lee',
    )
  })

  test('that a value contains are not replaced', () => {
    expect(fillVariables('{name} {clinician}', { name: '{clinician}', clinician: 'Lee' })).toBe(
      '{clinician} Lee',
    )
  })

  test.each([
    ['Hello {name}, thank you.', 'Hello, thank you.'],
    ['{name}, please list all.', 'Please list all.'],
    ['Reviewed with {patient}.', 'Reviewed with.'],
  ])('of a patient without a name are left out of %s', (text, filled) => {
    expect(fillVariables(text, {})).toBe(filled)
  })

  test('without a value stay as they are', () => {
    expect(fillVariables('{name}, take {product}.', { name: 'Jordan' })).toBe('Jordan, take {product}.')
  })
})
