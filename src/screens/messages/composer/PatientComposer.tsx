import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import type { Urgency } from '../../../../domain/messages/urgentWords'
import { Composer, sendableBody } from './Composer'
import { LazyAttachmentTray } from '../attachments/LazyAttachmentTray'
import { UrgentCard } from './UrgentCard'
import { assessUrgency, loadUrgentWords } from './urgentWords'
import type { Draft } from './useDraft'
import type { AttachmentsControl } from '../attachments/useAttachments'

type PatientComposerProps = { draft: Draft; attachments: AttachmentsControl; onSend: (body: string) => void }

/**
 * The form of a patient's message. Text that suggests an emergency is sent only after the patient has seen
 * where to get immediate help.
 */
export function PatientComposer({ draft, attachments, onSend }: PatientComposerProps) {
  const [held, setHeld] = useState<{ body: string; urgency: Urgency }>()
  // Two presses before the word list has loaded send one message.
  const isAsking = useRef(false)
  useEffect(function fetchWords() {
    loadUrgentWords().catch(() => undefined)
  }, [])
  // A message that is being changed is another message.
  const asked = held?.body === sendableBody(draft.text, attachments.items) ? held : undefined

  function send(body: string): void {
    onSend(body)
    draft.write('')
    setHeld(undefined)
  }

  function sendOrAsk(body: string): void {
    if (isAsking.current) return
    isAsking.current = true
    assessUrgency(body, (urgency) => {
      isAsking.current = false
      if (urgency) setHeld({ body, urgency })
      else send(body)
    })
  }

  return (
    <chakra.div borderTopWidth="1px" bg="surface">
      {asked && (
        <UrgentCard
          urgency={asked.urgency}
          onSend={() => send(asked.body)}
          onBack={() => setHeld(undefined)}
        />
      )}
      <LazyAttachmentTray {...attachments} />
      <Composer draft={draft} attachments={attachments} onSend={sendOrAsk} />
    </chakra.div>
  )
}
