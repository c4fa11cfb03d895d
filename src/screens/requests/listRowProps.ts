import type { EntryParts } from './entry'

/** The fields of one entry of a list. */
export type ListRowProps = { row: EntryParts; onChange: (row: EntryParts) => void }
