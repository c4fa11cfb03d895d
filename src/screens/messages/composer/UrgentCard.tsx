import { chakra } from '@chakra-ui/react'
import type { Urgency } from '../../../../domain/messages/urgentWords'
import { Button } from '../../../components/Button'
import { Notice } from '../../../components/feedback/Notice'
import { messages } from '#words/messages/messages'
import { Wrap } from '../../../components/layout/Stack'
import { useFocusOnMount } from '../../../lib/hooks/useFocusOnMount'

const words = messages.urgent

type UrgentCardProps = { urgency: Urgency; onSend: () => void; onBack: () => void }

/**
 * Shows where to get immediate help before a message that suggests an emergency is sent. It takes the focus so
 * that screen readers announce it.
 */
export function UrgentCard({ urgency, onSend, onBack }: UrgentCardProps) {
  const ref = useFocusOnMount<HTMLDivElement>()
  const isCrisis = urgency === 'crisis'
  return (
    <chakra.div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-label={words.title}
      px={{ base: '3', md: '5' }}
      pt="3"
      _focusVisible={{ outlineOffset: '-2px' }}
    >
      <Notice tone="stop" title={words.title}>
        {isCrisis ? words.crisis : words.emergency}
        <Wrap gap="2" pt="3">
          {isCrisis && (
            <Button asChild variant="danger">
              <a href="tel:988">{words.talk}</a>
            </Button>
          )}
          <Button asChild variant={isCrisis ? 'secondary' : 'danger'}>
            <a href="tel:911">{words.call}</a>
          </Button>
          <Button variant="secondary" onClick={onSend}>
            {words.send}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            {words.back}
          </Button>
        </Wrap>
      </Notice>
    </chakra.div>
  )
}
