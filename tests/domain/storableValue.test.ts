import { describe, expect, test } from 'vitest'
import { requireStorable } from '../../domain/storableValue'

const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)])
const infoOf = (value: unknown) => {
  try {
    requireStorable(value)
    return undefined
  } catch (error) {
    return (error as { info: unknown }).info
  }
}

describe('a JSON value', () => {
  test.each([
    ['ordinary text, emoji and other scripts', { name: 'Ana 👩‍⚕️ \u202eعربي\n' }],
    ['what is no text', [null, true, 0, -1.5]],
    ['names that JavaScript knows', JSON.parse('{"__proto__":{"constructor":1}}')],
    ['32 levels', nested(32)],
  ])('with %s can be stored', (_what, value) => {
    expect(infoOf(value)).toBeUndefined()
  })

  test.each([
    ['U+0000 in a text', { input: { body: 'a\u0000' } }, { field: 'body', rule: 'characters' }],
    ['half a surrogate pair', { input: { bodies: ['a\ud83d'] } }, { field: 'bodies', rule: 'characters' }],
    ['U+0000 in a name', { answers: { 'a\u0000': 1 } }, { field: 'answers', rule: 'characters' }],
    ['a number that is not finite', { dose: JSON.parse('1e999') }, { field: 'dose', rule: 'range' }],
    ['33 levels', nested(33), { field: 'input', rule: 'depth', max: 32 }],
    ['100,000 levels', nestedText(100_000), { field: 'input', rule: 'depth', max: 32 }],
  ])('with %s is refused with the field’s name', (_what, value, info) => {
    expect(infoOf(value)).toEqual(info)
  })
})

/** Too deep for a recursive function. */
function nestedText(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = [value]
  return value
}
