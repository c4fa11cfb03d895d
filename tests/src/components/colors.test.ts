import { describe, expect, test } from 'vitest'
import { colors } from '../../../src/components/theme/colors'

const white = '#FFFFFF'
const { ink, canvas, surface, line, brand, accent, ok, warn, stop, info, night, gold } = colors

/** Text on its ground: WCAG 2.2, 1.4.3. */
const textPairs = [
  ['ink on canvas', ink.DEFAULT, canvas],
  ['muted ink on canvas', ink.muted, canvas],
  ['muted ink on surface', ink.muted, surface],
  ['muted ink on the brand wash', ink.muted, brand.soft],
  ['ink on a neutral badge', ink.DEFAULT, line.DEFAULT],
  ['brand on canvas', brand.DEFAULT, canvas],
  ['brand on its wash', brand.DEFAULT, brand.soft],
  ['white on brand', white, brand.DEFAULT],
  ['white on the strong brand', white, brand.strong],
  ['white on accent', white, accent.DEFAULT],
  ['white on the strong accent', white, accent.strong],
  ['white on stop', white, stop.DEFAULT],
  ['ok on its wash', ok.DEFAULT, ok.soft],
  ['warn on its wash', warn.DEFAULT, warn.soft],
  ['stop on its wash', stop.DEFAULT, stop.soft],
  ['stop on canvas', stop.DEFAULT, canvas],
  ['info on its wash', info.DEFAULT, info.soft],
  ['gold on night', gold.DEFAULT, night.DEFAULT],
  ['gold text on night', gold.text, night.DEFAULT],
  ['gold on its wash', gold.DEFAULT, gold.soft],
  ['night on gold', night.DEFAULT, gold.DEFAULT],
] as const

/** Borders of controls and the ring of the focus: WCAG 2.2, 1.4.11. */
const shapePairs = [
  ['the border of a field on surface', line.strong, surface],
  ['the border of a field on canvas', line.strong, canvas],
  ['the focus ring on canvas', brand.DEFAULT, canvas],
  ['the focus ring on night', gold.DEFAULT, night.DEFAULT],
] as const

describe('the palette', () => {
  test.each(textPairs)('%s can be read (4.5 to 1)', (_name, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(shapePairs)('%s can be seen (3 to 1)', (_name, shape, ground) => {
    expect(contrast(shape, ground)).toBeGreaterThanOrEqual(3)
  })
})

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
