import type { ExportedList } from '../../../generated/graphql'
import { brand } from '../../../../domain/brand'
import { counted } from '../../../../domain/format/plural'

/** The lists that can be exported. */
export const exportedLists = [
  'requests',
  'orders',
  'payments',
  'prescriptions',
  'patients',
  'users',
  'audit',
] as const satisfies readonly ExportedList[]

const rows = (count: number) => counted(count, { one: 'row', other: 'rows' })

/** Admin console: texts of exports. */
export const adminExport = {
  export: 'Export as CSV',
  /** ASCII only, which every file system accepts. @param day `YYYY-MM-DD` */
  fileName: (list: string, day: string) => `${brand.name.toLowerCase()}-${list}-${day}.csv`,
  begun: 'Preparing the export…',
  progress: (count: number) => `Preparing the export: ${rows(count)} so far`,
  stop: 'Stop',
  done: (name: string, count: number) => `Saved ${name} with ${rows(count)}.`,
  cut: (name: string, count: number) =>
    `Saved ${name} with the first ${rows(count)}. Add filters to export the rest.`,
  empty: 'There’s nothing to export. The list is empty.',
  failed: 'The export didn’t finish',
  again: 'Resume export',
} as const
