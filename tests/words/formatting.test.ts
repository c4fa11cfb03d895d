import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn } from './userTexts'

/** Sources of texts. What formats for readers goes through `domain/format` and `src/lib/format`, bound to one locale. */
const sources = ['src', 'domain', 'local/identity', 'local/payments', 'api/services']
  .flatMap(filesIn)
  .filter((file) => !/(^|\/)(format|generated)\//.test(file))

const holders = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(file, 'utf8')))

test('a plural is chosen by the formatter, never by a comparison with 1', () => {
  expect(holders(/[!=]== 1\s*\?\s*['"`]/)).toEqual([])
})

test('a locale is written in one place', () => {
  // The consent documents say in which language each of them is.
  const others = holders(/'en(-US)?'/).filter((file) => !file.startsWith('domain/consents/'))
  expect(others).toEqual([])
})

test('numbers, dates and lists are formatted by the formatters', () => {
  expect(holders(/toLocale(Date|Time)?String\(|new Intl\./)).toEqual([])
})

test('parts of a sentence are joined by the formatter', () => {
  // Errors of the configuration and of the protocols are read by developers.
  const texts = holders(/\.join\(', '\)/).filter((file) => !/^src\/lib\/config\/|^local\//.test(file))
  expect(texts).toEqual([])
})
