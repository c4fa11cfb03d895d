import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { type ComponentType, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../Button'
import { RadioCards } from '../../forms/RadioCards'
import { fields } from '#words/requests/requestFields'
import { type Entry, type EntryList, type EntryParts, listOf } from '../../../lib/questionnaire/entry'
import type { ListRowProps } from './listRowProps'
import { Stack } from '../../layout/Stack'

type ListEditorProps = {
  legend: string
  helper?: string
  error?: string
  entry: Entry | undefined
  onChange: (entry: EntryList) => void
  maxEntries: number
  words: {
    readonly none: string
    readonly some: string
    readonly entry: (position: number) => string
    readonly add: string
  }
  /** The fields of one row. */
  Row: ComponentType<ListRowProps>
}

/** An explicit "None", or a list of rows that can be added and removed. */
export function ListEditor(props: ListEditorProps) {
  const { entry, onChange, maxEntries, words, Row, ...group } = props
  const { has, rows } = listOf(entry)
  const listRef = useRef<HTMLUListElement>(null)
  const addRef = useRef<HTMLButtonElement>(null)

  function decide(value: string): void {
    onChange({
      has: value === 'yes' ? 'yes' : 'no',
      rows: value === 'yes' && rows.length === 0 ? [{}] : rows,
    })
  }

  function add(): void {
    flushSync(() => onChange({ has, rows: [...rows, {}] }))
    listRef.current?.lastElementChild?.querySelector('input')?.focus()
  }

  function change(index: number, changed: EntryParts): void {
    onChange({ has, rows: rows.map((row, at) => (at === index ? changed : row)) })
  }

  function split(index: number, parts: readonly EntryParts[]): void {
    flushSync(() => onChange({ has, rows: rows.flatMap((row, at) => (at === index ? parts : [row])) }))
    listRef.current?.children[index]?.querySelector('input')?.focus()
  }

  function remove(index: number): void {
    const left = rows.filter((_, at) => at !== index)
    flushSync(() => onChange({ has, rows: left.length > 0 ? left : [{}] }))
    addRef.current?.focus()
  }

  return (
    <Stack gap="4">
      <RadioCards
        {...group}
        options={[
          { value: 'no', label: words.none },
          { value: 'yes', label: words.some },
        ]}
        value={has === '' ? undefined : has}
        onChange={decide}
      />
      {has === 'yes' && (
        <>
          <chakra.ul ref={listRef} listStyleType="none" display="flex" flexDirection="column" gap="4">
            {rows.map((row, index) => (
              // Rows have no name of their own; they are only ever added at the end, and hold no state inside.
              // oxlint-disable-next-line react/no-array-index-key
              <chakra.li key={index}>
                <Sheet aria-label={words.entry(index + 1)}>
                  <Row
                    row={row}
                    onChange={(changed) => change(index, changed)}
                    onSplit={(parts) => split(index, parts)}
                    room={maxEntries - rows.length + 1}
                  />
                  <Button variant="quiet" alignSelf="flex-start" px="2" onClick={() => remove(index)}>
                    {fields.remove}
                    <VisuallyHidden>{`: ${words.entry(index + 1)}`}</VisuallyHidden>
                  </Button>
                </Sheet>
              </chakra.li>
            ))}
          </chakra.ul>
          {rows.length < maxEntries && (
            <Button ref={addRef} variant="secondary" alignSelf="flex-start" onClick={add}>
              {words.add}
            </Button>
          )}
        </>
      )}
    </Stack>
  )
}

const Sheet = chakra('fieldset', {
  base: {
    minW: '0',
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    p: '4',
    bg: 'canvas',
    borderWidth: '1px',
    borderRadius: 'patient',
  },
})
