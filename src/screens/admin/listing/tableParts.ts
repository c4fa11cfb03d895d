import { chakra } from '@chakra-ui/react'

/** Content for screen readers only. */
const unseen = {
  position: 'absolute',
  w: '1px',
  h: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

/** Scrolls a wide table on medium screens, so that the page does not scroll. */
export const TableScroller = chakra('div', {
  base: {
    overflowX: 'auto',
    borderRadius: 'staff',
    md: { borderWidth: '1px', bg: 'surface' },
  },
})

export const Table = chakra('table', {
  base: {
    w: 'full',
    textStyle: 'staff',
    textAlign: 'start',
    fontVariantNumeric: 'tabular-nums',
    borderCollapse: 'separate',
    borderSpacing: '0',
    mdDown: { display: 'block' },
  },
})

export const Head = chakra('thead', {
  base: {
    mdDown: unseen,
    '& th': { color: 'ink.muted', fontWeight: 'semibold', bg: 'canvas' },
  },
})

export const Body = chakra('tbody', {
  base: {
    mdDown: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3' },
    '& > tr:last-child > *': { md: { borderBottomWidth: '0' } },
  },
})

export const TableRow = chakra('tr', {
  base: {
    md: { _hover: { bg: 'canvas' }, '&[aria-current]': { bg: 'brand.soft' } },
    mdDown: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '1.5',
      p: '4',
      bg: 'surface',
      borderWidth: '1px',
      borderRadius: 'staff',
      '&[aria-current]': { borderColor: 'brand', bg: 'brand.soft' },
    },
  },
})

const cell = {
  textAlign: 'start',
  md: { px: '2.5', py: '2', whiteSpace: 'nowrap', borderBottomWidth: '1px' },
} as const

/** A value, which cards show after its name. */
export const Cell = chakra('td', {
  base: {
    ...cell,
    mdDown: { display: 'flex', justifyContent: 'space-between', gap: '4', '& > span': { minW: '0' } },
  },
  variants: {
    isNumber: { true: { md: { textAlign: 'end' } } },
    isMinor: { true: { mdDown: { display: 'none' } } },
  },
})

/** Link of the row; in a card it covers the whole card. */
export const TitleCell = chakra('td', {
  base: {
    ...cell,
    // Long names wrap, so that the last columns stay in view.
    '& a': { md: { display: 'inline-block', w: 'max-content', maxW: '15rem', whiteSpace: 'normal' } },
    mdDown: {
      fontSize: 'md',
      '& a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'staff' },
    },
  },
})

export const CellLabel = chakra('span', {
  base: { flexShrink: '0', color: 'ink.muted', md: { display: 'none' } },
})
