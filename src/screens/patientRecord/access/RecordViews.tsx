import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../../components/Button'
import { RecordSection } from '../RecordSection'
import { recordMore } from '#words/records/recordMore'
import { RecordViewList } from './RecordViewList'
import { Wrap } from '../../../components/layout/Stack'

const words = recordMore.visits

/** The access log of the record; loaded on demand, because reading it is logged as a visit. */
export function RecordViews({ patientId, now }: { patientId: string; now: Date }) {
  const [isShown, setIsShown] = useState(false)
  return (
    <RecordSection name="access">
      {isShown ? (
        <RecordViewList patientId={patientId} now={now} />
      ) : (
        <Wrap alignItems="center" columnGap="3" rowGap="1">
          <Button variant="secondary" size="sm" onClick={() => setIsShown(true)}>
            {words.show}
          </Button>
          <chakra.span color="ink.muted">{words.explain}</chakra.span>
        </Wrap>
      )}
    </RecordSection>
  )
}
