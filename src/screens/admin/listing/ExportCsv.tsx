import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../../components/Button'
import { StepUp } from '../../../components/feedback/StepUp'
import type { ExportedList } from '../../../generated/graphql'
import { downloadBlob } from '../../../lib/files/downloadBlob'
import { dayOf } from '../../../lib/format/dateTimes'
import { adminExport as words } from '#words/admin/adminExport'
import { type ExportState, useExport } from './useExport'
import { Wrap } from '../../../components/layout/Stack'

/** Byte order mark: Excel recognizes UTF-8 by it (RFC 4180 defines no encoding). */
const byteOrderMark = '\uFEFF'

/** Exports all pages of the filtered list as a file. Callers key it by list and filter. */
export function ExportCsv({ list, filter }: { list: ExportedList; filter: object }) {
  const [name, setName] = useState('')
  const { state, start, stop } = useExport(list, filter, (csv) => {
    const fileName = words.fileName(list, dayOf(new Date()))
    setName(fileName)
    downloadBlob(fileName, new Blob([byteOrderMark, ...csv], { type: 'text/csv;charset=utf-8' }))
  })
  const isWorking = state.status === 'working'
  return (
    <chakra.div display="grid" gap="2" minW="0">
      <Wrap columnGap="3" rowGap="2" alignItems="center">
        <Button size="sm" variant="secondary" loading={isWorking} onClick={start}>
          {state.status === 'failed' && state.count > 0 ? words.again : words.export}
        </Button>
        {isWorking && (
          <Button size="sm" variant="quiet" onClick={stop}>
            {words.stop}
          </Button>
        )}
        <chakra.p role="status" color="ink.muted" _empty={{ position: 'absolute' }}>
          {exportMessage(state, name)}
        </chakra.p>
      </Wrap>
      {state.status === 'failed' && <StepUp code={state.code} title={words.failed} />}
    </chakra.div>
  )
}

function exportMessage(state: ExportState, name: string): string {
  if (state.status === 'working') return state.count > 0 ? words.progress(state.count) : words.begun
  if (state.status !== 'done') return ''
  if (state.count === 0) return words.empty
  return state.isCut ? words.cut(name, state.count) : words.done(name, state.count)
}
