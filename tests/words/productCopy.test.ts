import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/database/database'
import { avoidedWords } from './avoidedWords'
import { medicalNames } from './medicineNames'
import { gradeOf, sentencesOf, wordsOf } from './readingLevel'

let database: TestDatabase
let texts: readonly string[]

beforeAll(async () => {
  database = await createTestDatabase()
  const { rows } = await database.owner.query<{ text: string }>(
    `select distinct text
     from product, lateral unnest(array[
       name, generic_name, summary, contents, warnings, directions, strength, dosage ->> 'additionalInstruction']) as text
     where text is not null`,
  )
  texts = rows.map(({ text }) => text)
})
afterAll(() => database.drop())

test('the texts of the products that come with the product use no avoided word', () => {
  const found = texts.flatMap((text) =>
    avoidedWords.filter(({ avoid }) => avoid.test(text)).map(({ say }) => `${text} (${say})`),
  )
  expect(texts.length).toBeGreaterThan(80)
  expect(found).toEqual([])
})

test('a product text has no sentence of more than 25 words, and no percent sign after a space', () => {
  const long = texts.filter((text) => sentencesOf(text).some((sentence) => wordsOf(sentence).length > 25))
  expect(long).toEqual([])
  expect(texts.filter((text) => /\d %| - |--|"/.test(text))).toEqual([])
})

test('a product text that patients read as sentences is at or below grade 8, without names of medicines', () => {
  const hard = texts.filter((text) => wordsOf(text).length >= 12 && gradeOf(text, medicalNames) > 8)
  expect(hard).toEqual([])
})

test('a warning says what not to do, as drug labels do: “Do not” or “Never”, not “Not with”', () => {
  expect(texts.filter((text) => /^Not |\bNot (?:with|in|on|after)\b/.test(text))).toEqual([])
})
