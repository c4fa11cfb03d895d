import { chakra } from '@chakra-ui/react'
import { urgencyOf } from '../../../../domain/messages/urgentWords'
import { Icon } from '../../../components/Icon'
import { messages } from '#words/messages/messages'

/** Marks a patient's text that suggests an emergency, for staff. */
export function UrgentFlag({ body }: { body: string }) {
  if (!urgencyOf(body)) return null
  return (
    <chakra.p display="flex" alignItems="center" gap="1" px="1" pt="1" textStyle="small" color="stop">
      <Icon name="alert" size="1em" />
      {messages.urgent.flag}
    </chakra.p>
  )
}
