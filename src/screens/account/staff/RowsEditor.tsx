import { chakra } from '@chakra-ui/react'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../components/Button'

/** A form row with a stable key. */
export type Keyed<Row> = Row & { readonly key: string }

type RowsEditorProps<Row> = {
  rows: readonly Keyed<Row>[]
  /** Returns an empty row. */
  empty: Row
  onChange: (rows: readonly Keyed<Row>[]) => void
  /** Returns the legend of a row from its position, from 1. */
  legend: (place: number) => string
  add: string
  remove: string
  /** Replaces the add button when the list is full. */
  full?: string | undefined
  renderRow: (row: Keyed<Row>, change: (changed: Partial<Row>) => void) => ReactNode
}

/** Editor for rows that can be added, changed and removed; manages focus after each action. */
export function RowsEditor<Row extends object>(props: RowsEditorProps<Row>) {
  const { rows, empty, onChange, legend, add, remove, full, renderRow } = props
  const list = useRef<HTMLUListElement>(null)
  const adding = useRef<HTMLButtonElement>(null)

  function addRow(): void {
    flushSync(() => onChange([...rows, { ...empty, key: crypto.randomUUID() }]))
    list.current?.lastElementChild?.querySelector<HTMLElement>('input, select')?.focus()
  }

  function removeRow(key: string): void {
    flushSync(() => onChange(rows.filter((row) => row.key !== key)))
    adding.current?.focus()
  }
  return (
    <>
      <chakra.ul ref={list} listStyleType="none" display="grid" gap="5" _empty={{ display: 'none' }}>
        {rows.map((row, place) => (
          <chakra.li key={row.key} pb="4" borderBottomWidth="1px">
            <chakra.fieldset display="grid" gap="3">
              <chakra.legend fontWeight="semibold">{legend(place + 1)}</chakra.legend>
              {renderRow(row, (changed) =>
                onChange(rows.map((each) => (each.key === row.key ? { ...each, ...changed } : each))),
              )}
              <Button
                variant="quiet"
                size="sm"
                px="0"
                justifySelf="start"
                aria-label={`${remove}: ${legend(place + 1)}`}
                onClick={() => removeRow(row.key)}
              >
                {remove}
              </Button>
            </chakra.fieldset>
          </chakra.li>
        ))}
      </chakra.ul>
      {full ? (
        <p>{full}</p>
      ) : (
        <Button ref={adding} variant="secondary" alignSelf="flex-start" onClick={addRow}>
          {add}
        </Button>
      )}
    </>
  )
}
