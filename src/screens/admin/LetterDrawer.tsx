import { chakra } from '@chakra-ui/react'
import { Button } from '../../components/Button'
import { Moment } from '../../components/Moment'
import { ProblemNotice } from '../../components/ProblemNotice'
import { useHandleContactMessageMutation, type ContactMessageRowFragment } from '../../generated/graphql'
import { codeOf } from '../../lib/apollo/errorCode'
import { dayAndTime } from '../../lib/format/dateTimes'
import { adminInbox } from '../../words/en/adminInbox'
import { errors } from '../../words/en/errors'
import { AdminDrawer } from './AdminDrawer'
import type { OpenRow } from './AdminListing'
import { AdminSkeleton } from './AdminSkeleton'
import { DrawerBody, DrawerElsewhere, DrawerPart } from './DrawerParts'

const words = adminInbox.drawer

/** One letter to the house: to be read, answered by e-mail, and marked. */
export function LetterDrawer({ id, row, isListed, now, askAgain }: OpenRow<ContactMessageRowFragment>) {
  return (
    <AdminDrawer section="inbox" rowId={id} label={words.label}>
      {row ? (
        <LetterView letter={row} now={now} onHandled={askAgain} />
      ) : isListed ? (
        <DrawerElsewhere />
      ) : (
        <AdminSkeleton label={adminInbox.loading} />
      )}
    </AdminDrawer>
  )
}

type LetterViewProps = { letter: ContactMessageRowFragment; now: Date; onHandled: () => void }

function LetterView({ letter, now, onHandled }: LetterViewProps) {
  const { id, name, email, body, createdAt, handledAt, handledByName } = letter
  const [handle, { loading, error }] = useHandleContactMessageMutation()
  const reply = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(words.subject)}`
  return (
    <DrawerBody title={name} subtitle={email}>
      <Moment at={createdAt}>{dayAndTime(createdAt, now)}</Moment>
      <DrawerPart title={words.text}>
        <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" textStyle="body">
          {body}
        </chakra.p>
      </DrawerPart>
      {error && <ProblemNotice title={words.failed}>{errors[codeOf(error)]}</ProblemNotice>}
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
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
            onClick={() => void handle({ variables: { id } }).then(onHandled, () => {})}
          >
            {words.handle}
          </Button>
        )}
      </chakra.div>
    </DrawerBody>
  )
}
