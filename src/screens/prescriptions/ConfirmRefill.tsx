import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../components/Button'
import { TextLink } from '../../components/TextLink'
import { useKeepFocus } from '../../lib/hooks/useKeepFocus'
import { prescriptionPlan } from '#words/prescriptions/prescriptionPlan'
import { Stack, Wrap } from '../../components/layout/Stack'

const words = prescriptionPlan.refill.confirm

type ConfirmRefillProps = {
  /** The label of the first button. */
  offer: string
  isBusy: boolean
  onConfirm: () => void
}

/** Asks a patient in one short step to confirm their health profile before a refill is ordered. */
export function ConfirmRefill({ offer, isBusy, onConfirm }: ConfirmRefillProps) {
  const [isAsking, setAsking] = useState(false)
  const ref = useKeepFocus<HTMLDivElement>()
  return (
    <div ref={ref}>
      {isAsking ? (
        <Stack role="group" aria-label={words.label} gap="3">
          <p>{words.question}</p>
          <chakra.ul ps="5" listStyleType="disc">
            {words.lists.map((list) => (
              <li key={list}>{list}</li>
            ))}
          </chakra.ul>
          <Wrap alignItems="center" gap="3">
            <Button variant="accent" loading={isBusy} onClick={onConfirm}>
              {words.yes}
            </Button>
            <TextLink asChild display="inline-flex" alignItems="center" minH="target">
              <Link to="/profile#health">{words.change}</Link>
            </TextLink>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {words.cancel}
            </Button>
          </Wrap>
        </Stack>
      ) : (
        <Button variant="accent" onClick={() => setAsking(true)}>
          {offer}
        </Button>
      )}
    </div>
  )
}
