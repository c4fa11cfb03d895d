import { defineTokens } from '@chakra-ui/react/styled-system'

const step = (units: number) => ({ value: `${units / 4}rem` })

/** Numbers count quarters of a rem, so `4` is 16 px: the four-point grid. */
const grid = Object.fromEntries(
  [
    0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 48, 56, 64,
    80,
  ].map((units) => [String(units), step(units)]),
)

export const tokens = defineTokens({
  spacing: grid,
  sizes: {
    ...grid,
    full: { value: '100%' },
    target: { value: '2.75rem' }, // 44 px: the smallest thing a finger is asked to hit
    prose: { value: '42rem' }, // 60 to 72 characters a line
    form: { value: '36rem' },
    page: { value: '72rem' },
    bench: { value: '100rem' }, // staff screens use the width
  },
  fonts: {
    body: { value: "'Figtree', 'Figtree Fallback', system-ui, sans-serif" },
    display: { value: "'Cormorant Garamond', Georgia, serif" }, // loaded by /beauty only
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, monospace' },
  },
  fontSizes: {
    sm: { value: '0.875rem' },
    md: { value: '1rem' },
    lg: { value: '1.125rem' },
    xl: { value: '1.375rem' },
    '2xl': { value: '1.75rem' },
    '3xl': { value: '2.25rem' },
    '4xl': { value: '3rem' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '700' },
  },
  lineHeights: {
    tight: { value: '1.15' },
    snug: { value: '1.3' },
    staff: { value: '1.25rem' },
    body: { value: '1.625' },
  },
  radii: {
    sm: { value: '0.375rem' },
    staff: { value: '0.5rem' },
    patient: { value: '0.875rem' },
    full: { value: '624rem' },
  },
  shadows: {
    soft: { value: '0 1px 2px rgb(22 48 43 / 5%), 0 10px 28px -12px rgb(22 48 43 / 16%)' },
  },
  zIndex: {
    content: { value: 1 },
    menu: { value: 20 },
    skip: { value: 40 },
  },
  durations: {
    quick: { value: '140ms' },
    calm: { value: '200ms' },
  },
})
