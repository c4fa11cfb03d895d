/** The palette by meaning. `tests/src/components/colors.test.ts` holds every pair used for text to WCAG AA. */
export const colors = {
  ink: { DEFAULT: '#16302B', muted: '#53655F' },
  canvas: '#FBF8F3',
  surface: '#FFFFFF',
  line: { DEFAULT: '#E6E0D6', strong: '#8A8378' },
  brand: { DEFAULT: '#14655A', strong: '#0D4A42', soft: '#E6F1EE' },
  accent: { DEFAULT: '#B4491F', strong: '#953A16', soft: '#FBEDE5' },
  ok: { DEFAULT: '#1F7A4D', soft: '#E7F3EC' },
  warn: { DEFAULT: '#8A5A00', soft: '#FBF1DC' },
  stop: { DEFAULT: '#B3261E', strong: '#8F1C15', soft: '#FBEAE8' },
  info: { DEFAULT: '#1D5FA8', soft: '#E7EFF8' },
  night: { DEFAULT: '#14110D', raised: '#1E1A14' },
  gold: { DEFAULT: '#D0A94F', soft: '#2A241A', text: '#E9DFC9' },
} as const

type Shade = string | { readonly [name: string]: string }
type SemanticColor = { value: string } | Record<string, { value: string }>

const semantic = (shade: Shade): SemanticColor =>
  typeof shade === 'string'
    ? { value: shade }
    : Object.fromEntries(Object.entries(shade).map(([name, value]) => [name, { value }]))

/** {@link colors} as Chakra's semantic tokens: `ink`, `ink.muted`, `brand.soft` … */
export const semanticColors: Record<string, SemanticColor> = Object.fromEntries(
  Object.entries(colors).map(([name, shade]) => [name, semantic(shade)]),
)
