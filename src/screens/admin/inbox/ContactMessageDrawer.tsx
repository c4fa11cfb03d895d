import { chakra } from '@chakra-ui/react'
import { Button } from '../../../components/Button'
import { DateTime } from '../../../components/DateTime'
import { ApiErrorAlert } from '../../../components/feedback/ApiErrorAlert'
import { useHandleContactMessageMutation, type ContactMessageRowFragment } from '../../../generated/graphql'
import { dayAndTime, standaloneMoment } from '../../../lib/format/dateTimes'
import { adminInbox } from '#words/admin/adminInbox'
import { DrawerBody, DrawerSection } from '../listing/DrawerParts'
import { rowDrawer, type RowViewProps } from '../listing/drawers'
import { Wrap } from '../../../components/layout/Stack'

const words = adminInbox.drawer

function ContactMessageView({ row: message, now, reload }: RowViewProps<ContactMessageRowFragment>) {
  const { id, name, email, body, createdAt, handledAt, handledByName } = message
  const [handle, { loading, error }] = useHandleContactMessageMutation()
  const reply = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(words.subject)}`
  return (
    <DrawerBody title={name} subtitle={email}>
      <DateTime at={createdAt}>{standaloneMoment(createdAt, now)}</DateTime>
      <DrawerSection title={words.text}>
        <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" textStyle="body">
          {body}
        </chakra.p>
      </DrawerSection>
      {error && <ApiErrorAlert title={words.failed} error={error} />}
      <Wrap gap="2" alignItems="center">
        <Button asChild size="sm">
          <a href={reply}>{words.reply}</a>
        </Button>
        {handledAt ? (
          <chakra.p role="status" color="ink.muted">
            {adminInbox.handledBy(handledByName, dayAndTime(handledAt, now))}
          </chakra.p>
        ) : (
          <Button
            size="sm"
            variant="secondary"
            loading={loading}
            onClick={() => void handle({ variables: { id } }).then(reload, () => {})}
          >
            {words.handle}
          </Button>
        )}
      </Wrap>
    </DrawerBody>
  )
}

/** Shows one contact message, with links to answer it by email and buttons to mark it. */
export const ContactMessageDrawer = rowDrawer('inbox', ContactMessageView, {
  label: words.label,
  loading: adminInbox.loading,
})
