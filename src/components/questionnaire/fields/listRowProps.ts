import type { EntryParts } from '../../../lib/questionnaire/entry'

/** The fields of one entry of a list. */
export type ListRowProps = {
  row: EntryParts
  onChange: (row: EntryParts) => void
  /** Puts several entries in the place of this one. */
  onSplit: (rows: readonly EntryParts[]) => void
  /** How many entries there may be in its place. */
  room: number
}
