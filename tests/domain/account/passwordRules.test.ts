import { expect, test } from 'vitest'
import { brokenPasswordRules, passwordRulesOf } from '../../../domain/account/passwordRules'

const strict = {
  minLength: 8,
  requireLowercase: true,
  requireUppercase: true,
  requireNumbers: true,
  requireSpecialCharacters: true,
}

test('only the length matters without character classes', () => {
  expect(passwordRulesOf({ minLength: 8, requireNumbers: false })).toEqual(['minLength'])
  expect(brokenPasswordRules('abcdefg', { minLength: 8 })).toEqual(['minLength'])
  expect(brokenPasswordRules('abcdefgh', { minLength: 8 })).toEqual([])
})

test.each([
  ['Abcdef1!', []],
  ['abcdef1!', ['requireUppercase']],
  ['ABCDEF1!', ['requireLowercase']],
  ['Abcdefg!', ['requireNumbers']],
  ['Abcdefg1', ['requireSpecialCharacters']],
  ['Abc def1', []],
  ['Abcdef1 ', ['requireSpecialCharacters']],
  ['Äbcdéf1!', ['requireUppercase']],
  ['', ['minLength', 'requireLowercase', 'requireUppercase', 'requireNumbers', 'requireSpecialCharacters']],
])('with classes %j breaks %j', (password, rules) => {
  expect(brokenPasswordRules(password, strict)).toEqual(rules)
})

test.each(Array.from('^$*.[]{}()?"!@#%&/\\,><\':;|_~`=+-'))('%s is a special character', (character) => {
  expect(brokenPasswordRules(`Abcdef1${character}`, strict)).toEqual([])
})
