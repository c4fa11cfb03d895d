import type { ComponentType } from 'react'
import { Button } from '../../components/Button'
import type { HistoryKind } from '../../generated/graphql'
import { useNow } from '../../lib/hooks/useNow'
import { history } from '#words/records/history'
import type { OpenedEntry } from './historyAddress'
import { HistoryFrame } from './HistoryFrame'
import { HistoryOrder } from './HistoryOrder'
import { HistoryPayment } from './HistoryPayment'
import { HistoryPrescription } from './HistoryPrescription'
import { HistoryRequest } from './HistoryRequest'

const details: Record<HistoryKind, ComponentType<{ id: string; now: Date }>> = {
  request: HistoryRequest,
  order: HistoryOrder,
  payment: HistoryPayment,
  prescription: HistoryPrescription,
}

/** One line of the history in full. */
export function HistoryDetail({ opened: { kind, id } }: { opened: OpenedEntry }) {
  const now = useNow()
  const Detail = details[kind]
  return (
    <HistoryFrame
      action={
        <Button variant="quiet" me="-3" onClick={() => window.print()}>
          {history.print}
        </Button>
      }
    >
      <Detail id={id} now={now} />
    </HistoryFrame>
  )
}
