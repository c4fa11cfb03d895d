import { chakra } from '@chakra-ui/react'
import { EmptyState } from '../../components/feedback/EmptyState'
import { worklist } from '#words/requests/worklist'
import { WorklistDrawing } from './WorklistDrawing'

/** The right pane before anything is opened. */
export function NoRequestSelected() {
  return (
    <chakra.div flex="1" bg="canvas" display="grid" alignContent="center" textStyle="staff">
      <EmptyState drawing={<WorklistDrawing />} title={worklist.choose.title}>
        {worklist.choose.text}
      </EmptyState>
    </chakra.div>
  )
}
