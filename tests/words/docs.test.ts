import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sentencesOf, wordsOf } from './readingLevel'

/** The glossary and the voice list words to avoid; the clinical rules are written by `npm run clinical-rules`. */
const others = ['glossary.md', 'voice.md', 'clinical-rules.md']
const files = [
  'README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !others.includes(name))
    .map((name) => `docs/${name}`),
]

/** The paragraphs and list items of a file, without tables, code and marks. */
const prose = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .replace(/```[\s\S]*?```/g, '')
    .split('\n')
    .map((line, index) => ({ file, line: index + 1, text: plainOf(line) }))
    .filter(({ text }) => text !== '' && !text.startsWith('|')),
)

function plainOf(line: string): string {
  return line
    .replace(/`[^`]*`/g, 'Code')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]+>|[*_]{1,2}|^\s*(?:[-*]|\d+\.) |^#+ /g, '')
    .trim()
}

/** Words that no engineer looks for, with the term of the field (`docs/glossary.md`), and spellings that are not American. */
const avoided =
  /\b(?:anew|all the same|under way|whilst|thereby|lest|hence|tells? of|in force|the house|somebody|whoever|lately|e-mail|licen[c]e|catalogue|behaviour|colour|programme|centre|organis\w+|recognis\w+|judgement)\b/i

test('the README and the docs use the terms of the field and US spelling', () => {
  expect(prose.length).toBeGreaterThan(500)
  expect(
    prose
      .filter(({ text }) => avoided.test(text))
      .map(({ file, line, text }) => `${file}:${line} ${avoided.exec(text)?.[0]} … ${text.slice(0, 80)}`),
  ).toEqual([])
})

test('no sentence of the README and the docs has more than 45 words', () => {
  // Lists of commands and settings are separated by points and commas, and read as lists.
  const sentences = prose
    .filter(({ text }) => !/^(?:Commands|Settings):/.test(text))
    .flatMap(({ file, line, text }) =>
      sentencesOf(text).map((sentence) => ({ file, line, count: wordsOf(sentence).length, sentence })),
    )
  expect(
    sentences
      .filter(({ count }) => count > 45)
      .map(({ file, line, count, sentence }) => `${file}:${line} ${count} ${sentence}`),
  ).toEqual([])
})
