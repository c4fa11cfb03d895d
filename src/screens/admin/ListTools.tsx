import { chakra } from '@chakra-ui/react'
import { exportedLists } from '../../words/en/adminExport'
import type { AdminSection } from './adminAddress'
import { oneOf } from './adminFilter'
import { ExportCsv } from './ExportCsv'

/** Takes what a list shows along as a file. */
export function ListTools({ section, filter }: { section: AdminSection; filter: object }) {
  const list = oneOf(exportedLists, section)
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="flex-start">
      {list && <ExportCsv key={JSON.stringify([list, filter])} list={list} filter={filter} />}
    </chakra.div>
  )
}
