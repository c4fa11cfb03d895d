import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../../components/Button'
import { Notice } from '../../../components/feedback/Notice'
import type { PlanContentFragment } from '../../../generated/graphql'
import { useKeepFocus } from '../../../lib/hooks/useKeepFocus'
import { hasPersistentState } from '../../../lib/storage/usePersistentState'
import { dosePlan } from '#words/prescriptions/dosePlan'
import { CheckInForm } from './CheckInForm'
import { stepCheckInFormKey } from './stepCheckInEntry'

type OpenCheckInProps = {
  plan: PlanContentFragment
  fill: number
  words: { readonly title: string; readonly text: string }
  onSent: () => void
}

/** A check-in that is due: what it is about, then its form, which is open at once if it was begun in this tab. */
export function OpenCheckIn({ plan, fill, words, onSent }: OpenCheckInProps) {
  const [form, setForm] = useState<'closed' | 'restored' | 'opened'>(() =>
    hasPersistentState(stepCheckInFormKey(plan.id, fill)) ? 'restored' : 'closed',
  )
  const ref = useKeepFocus<HTMLDivElement>()
  return (
    <div ref={ref}>
      {form === 'closed' ? (
        <Notice tone="info" title={words.title}>
          <chakra.p pb="3">{words.text}</chakra.p>
          <Button variant="accent" onClick={() => setForm('opened')}>
            {dosePlan.due.open}
          </Button>
        </Notice>
      ) : (
        <CheckInForm
          plan={plan}
          fill={fill}
          takesFocus={form === 'opened'}
          onSent={onSent}
          onClose={() => setForm('closed')}
        />
      )}
    </div>
  )
}
