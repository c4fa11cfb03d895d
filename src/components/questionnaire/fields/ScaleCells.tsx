import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { type CSSProperties, useId } from 'react'
import { ChoiceGroup } from '../../forms/ChoiceGroup'

type Cell = { readonly value: string; readonly label: string }

type ScaleCellsProps = {
  legend: string
  helper?: string
  error?: string
  cells: readonly Cell[]
  value: string
  onChange: (value: string) => void
  /** Labels below the first and the last cell. */
  ends?: { readonly low: string; readonly high: string }
}

/** Points on a scale, side by side where there is room: native radio buttons whose whole cell can be pressed. */
export function ScaleCells({ cells, value, onChange, ends, ...group }: ScaleCellsProps) {
  const name = useId()
  const areNumbers = cells.every(({ label }) => label.length <= 2)
  return (
    <ChoiceGroup role="radiogroup" {...group}>
      <chakra.div>
        {/* Text cells are stacked on phones; numbers are in even rows, never narrower than a touch target. */}
        <chakra.div
          style={{ '--cells': cells.length } as CSSProperties}
          display="grid"
          gap="2"
          gridTemplateColumns={{
            base: !areNumbers
              ? '1fr'
              : cells.length <= 8
                ? 'repeat(4, 1fr)'
                : 'repeat(auto-fill, minmax(2.75rem, 1fr))',
            md: 'repeat(var(--cells), 1fr)',
          }}
        >
          {cells.map((cell) => (
            <CellLabel key={cell.value} centred={areNumbers}>
              <CellInput
                type="radio"
                name={name}
                value={cell.value}
                checked={cell.value === value}
                onChange={() => onChange(cell.value)}
              />
              <span>{cell.label}</span>
            </CellLabel>
          ))}
        </chakra.div>
        {ends && <Ends {...ends} />}
      </chakra.div>
    </ChoiceGroup>
  )
}

function Ends({ low, high }: { low: string; high: string }) {
  return (
    <chakra.p
      display="flex"
      justifyContent="space-between"
      gap="4"
      pt="1.5"
      textStyle="small"
      color="ink.muted"
    >
      <span>{low}</span>
      <VisuallyHidden> – </VisuallyHidden>
      <chakra.span textAlign="end">{high}</chakra.span>
    </chakra.p>
  )
}

const CellLabel = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minH: 'target',
    py: '2',
    bg: 'surface',
    lineHeight: 'snug',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'staff',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color',
    transitionDuration: 'quick',
    // not the chosen cell, whose text is white; on phones a cell stays hovered after a tap
    '&:hover:not(:has(input:checked))': { borderColor: 'brand', bg: 'brand.soft' },
    '&:has(input:checked)': { borderColor: 'brand', bg: 'brand', color: 'white', fontWeight: 'semibold' },
    '&:has(input:focus-visible)': { outline: '2px solid {colors.brand}', outlineOffset: '2px' },
  },
  variants: {
    centred: {
      true: { justifyContent: 'center', px: '1', fontVariantNumeric: 'tabular-nums' },
      false: {
        px: { base: '3', md: '2' },
        justifyContent: { md: 'center' },
        textAlign: { md: 'center' },
        fontSize: { md: 'sm' },
      },
    },
  },
})

/** Covers its cell without being seen, so that the browser scrolls to, and screen readers outline, the right place. */
const CellInput = chakra('input', {
  base: { position: 'absolute', inset: '0', w: 'full', h: 'full', m: '0', opacity: '0', cursor: 'pointer' },
})
