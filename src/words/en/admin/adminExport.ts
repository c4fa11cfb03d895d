import type { ExportedList } from '../../../generated/graphql'
import { brand } from '../../../../domain/brand'

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

const rows = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`)

/** Admin console: texts of exports. */
export const adminExport = {
  export: 'Export as CSV',
  /** ASCII only, which every file system accepts. @param day `YYYY-MM-DD` */
  fileName: (list: string, day: string) => `${brand.name.toLowerCase()}-${list}-${day}.csv`,
  begun: 'Gathering the list…',
  progress: (count: number) => `Gathering the list: ${rows(count)} so far`,
  stop: 'Stop',
  done: (name: string, count: number) => `${name} is saved: ${rows(count)}.`,
  cut: (name: string, count: number) =>
    `${name} is saved with the first ${rows(count)}. Narrow the list to get the rest.`,
  empty: 'Nothing to export: the list is empty.',
  failed: 'The list was not exported',
  again: 'Go on',
} as const
