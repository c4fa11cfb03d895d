import { describe, expect, test } from 'vitest'
import { parseContactMessage } from '../../../domain/contact/contactMessage'
import { CodedError } from '../../../domain/errors'

const good = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  name: ' Maya  Okafor ',
  email: ' maya@example.com ',
  body: 'Do you answer in Spanish?\r\n',
}

function refusalOf(input: Readonly<Record<string, unknown>>): unknown {
  try {
    parseContactMessage(input)
  } catch (error) {
    return error instanceof CodedError ? { code: error.code, ...error.info } : error
  }
  return 'taken'
}

describe('a contact message', () => {
  test('is normalized: trimmed, single spaces in the name, line feeds in the text', () => {
    expect(parseContactMessage(good)).toEqual({
      id: good.id,
      name: 'Maya Okafor',
      email: 'maya@example.com',
      body: 'Do you answer in Spanish?',
    })
  })

  test.each([
    ['id', 'not-an-id', 'uuid'],
    ['name', '  ', 'required'],
    ['name', 'x'.repeat(81), 'tooLong'],
    ['name', undefined, 'required'],
    ['email', '', 'required'],
    ['email', 'maya', 'email'],
    ['email', 'maya@example', 'email'],
    ['email', 'maya@example.com\nBcc: all@example.com', 'email'],
    ['email', `${'x'.repeat(250)}@example.com`, 'email'],
    ['body', '\u0000', 'required'],
    ['body', 'x'.repeat(2001), 'tooLong'],
    ['body', { toString: 'x' }, 'required'],
  ])('with %s %j is refused by the rule %3$s', (field, value, rule) => {
    expect(refusalOf({ ...good, [field]: value })).toMatchObject({ code: 'InvalidInput', field, rule })
  })
})
