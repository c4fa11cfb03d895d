import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tokens } from '../../../src/components/theme/tokens'
import { filesIn } from '../../words/userTexts'

const sides = '[xytbse]?'
const property = `[wh]|(?:min|max)[WH]|boxSize|p${sides}|m${sides}|(?:column|row)?[gG]ap|inset\\w*|top|left|right|bottom`
/** A style property with its text or with an object of texts by breakpoint. */
const style = new RegExp(
  `\\b(?:${property})\\s*[=:]\\s*(?:\\{[^{}]*(?:\\{[^{}]*\\})?[^{}]*\\}|'[^']*'|"[^"]*")`,
  'g',
)
const number = /['"]-?(\d[\d.]*)['"]/g

/** Chakra passes on a number that is no token, and a browser reads it as pixels or not at all. */
test('every number in a size or a space is a step of the grid', () => {
  const steps = new Set(Object.keys(tokens.sizes ?? {}))

  const unknown = filesIn('src')
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(style)].flatMap(([text]) =>
        [...text.matchAll(number)].filter(([, step = '']) => !steps.has(step)).map(() => `${file}: ${text}`),
      ),
    )

  expect(unknown).toEqual([])
})
