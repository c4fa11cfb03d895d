import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { medicalNames } from './medicineNames'
import { avoidedWords } from './avoidedWords'
import { gradeOf, sentencesOf, wordsOf } from './readingLevel'
import { textsOf, textsOfHtml, userTexts, type UserText } from './userTexts'

/** The style is described in `docs/voice.md`. */

const words = userTexts(['src/words'])
const intake = userTexts(['domain/intake'])
const others = textsOfHtml(
  userTexts([
    'api/useCases/admin/exportColumns.ts',
    'domain/clinical/conditionRules',
    'domain/clinical/interactions',
    'domain/clinical/personRules',
    'domain/fhir/statusTexts.ts',
    'domain/mail',
    'domain/records',
    'domain/messages/cards',
    'domain/messages/systemMessages.ts',
    'domain/prescriptions',
    'local/chat/demonstrationChat.ts',
    'local/identity/codes',
    'local/identity/hosted/pages',
    'local/identity/hosted/google',
    'local/mail/mailboxPage.ts',
    'local/payments/hosted',
    'local/payments/money/testCards.ts',
  ]).filter(({ file }) => !file.endsWith('/style.ts')),
).filter(({ text }) => !/=|-src |-action |-uri /.test(text))

/** Texts of the specification, which stay to the letter, and of Amplify, which are looked up by their English text. */
const givenTexts: ReadonlySet<string> = new Set(
  readFileSync('tests/words/givenTexts.txt', 'utf8').split('\n').filter(Boolean),
)
const roles = ['HCPs', 'Admin']
const all = [...words, ...intake, ...others].filter(
  ({ text, key }) => !givenTexts.has(text) && !roles.includes(text) && !/(^|\.)(source|citation)$/.test(key),
)

/** Modules of words that only clinicians and Admins read. */
const staff =
  /words\/en\/(admin\/|requests\/(worklist|decision|licenseNotices|renewed|identityNeed)|prescriptions\/prescribing|records\/(records|recordMore|notes|clinicianAllergies|emergencyAccess)\.|payments\/captureProblems|account\/staffProfile|messages\/(transfer|colleagues|quickTexts))/
const forClinicians =
  /(^|\.)(clinicianText|clinical|chartLabel|chartTitle|chartName|staff\w*|clinician)(\.|$)/
const forPatients = all.filter(
  ({ file, key }) =>
    !staff.test(file) &&
    !forClinicians.test(key) &&
    !/domain\/(clinical|records|prescriptions(?!\/guidance)|intake\/difference)/.test(file),
)

const at = ({ file, line, text }: UserText, why = ''): string => `${file}:${line} ${why} “${text}”`

describe('the texts that people read', () => {
  test.each(avoidedWords)('avoid $avoid and say: $say', ({ avoid }) => {
    expect(all.filter(({ text }) => avoid.test(text)).map((found) => at(found))).toEqual([])
  })

  test('have curly quotes, one kind of dash and ellipsis, and no space before a percent sign', () => {
    const wrong = /["']|\.\.\.|--| - | – (?!\d)|\d %|\} %| {2}| [,.;:!?](?!\d)/
    expect(all.filter(({ text }) => wrong.test(text)).map((found) => at(found))).toEqual([])
  })

  test('have no sentence of more than 25 words', () => {
    const long = all.flatMap((found) =>
      sentencesOf(found.text)
        .filter((sentence) => wordsOf(sentence).length > 25)
        .map((sentence) => at({ ...found, text: sentence }, `${wordsOf(sentence).length} words`)),
    )
    expect(long).toEqual([])
  })

  test('are at or below grade 8 where patients read them, with the names of medicines taken out', () => {
    const hard = forPatients
      .filter(({ text }) => wordsOf(text).length >= 12)
      .map((found) => ({ found, grade: gradeOf(found.text, medicalNames) }))
      .filter(({ grade }) => grade > 8)
    expect(hard.map(({ found, grade }) => at(found, grade.toFixed(1)))).toEqual([])
  })
})

describe('the reader of the texts', () => {
  const read = (source: string) => textsOf('words.ts', source).map(({ key, text }) => `${key}: ${text}`)

  test('finds literals, templates and joined texts, with the keys that lead to them', () => {
    const source =
      'export const a = { b: { c: "Save it" }, d: (n: number) => `Up to ${n} files` + " each", icon: "message" }'
    expect(read(source)).toEqual(['a.b.c: Save it', 'a.d: Up to {…} files each'])
  })

  test('finds a text inside a template, and leaves out paths, types and compared values', () => {
    const source =
      'import x from "A module"; type T = "A type"; export const a = (s: T) => `Refund ${s === "A type" ? "all of it" : ""}` + link("/some path")'
    expect(read(source)).toEqual(['a: Refund {…}{…}', 'a: all of it'])
  })

  test('finds what a page shows in HTML, and leaves out tags, drawings and entities', () => {
    const source =
      'export const page = `<h1 class=a>Sign in</h1><svg><path d=b></svg>&nbsp;<p>Choose ${it} now.</p>`'
    expect(textsOfHtml(textsOf('page.ts', source)).map(({ text }) => text)).toEqual([
      'Sign in',
      'Choose {…} now.',
    ])
  })

  test('measures Lincoln’s first sentence of Gettysburg as a grade far above 8', () => {
    const text =
      'Four score and seven years ago our fathers brought forth, upon this continent, a new nation, conceived in liberty, and dedicated to the proposition that all men are created equal.'
    expect(gradeOf(text, /zzz/g)).toBeGreaterThan(12)
    expect(gradeOf('We will send you an email. You can read it when you sign in.', /zzz/g)).toBeLessThan(4)
  })
})
