import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { Notice } from '../../../components/feedback/Notice'
import { Checkbox } from '../../../components/forms/Checkbox'
import { Card } from '../../../components/layout/Card'
import { Heading } from '../../../components/layout/Heading'
import { Stack } from '../../../components/layout/Stack'
import { usePush } from '../../../lib/push/usePush'
import { useSession } from '../../../lib/session/useSession'
import { pushSettings } from '#words/push/pushSettings'

const words = pushSettings.card

/** Turns notifications on or off in this browser. */
export function PushCard() {
  const session = useSession()
  return session.status === 'authenticated' ? <Choice accountId={session.userId} /> : null
}

function Choice({ accountId }: { accountId: string }) {
  const id = useId()
  const { status, isPending, error, change } = usePush(accountId)
  const isRefused = status === 'denied' || status === 'unavailable'
  return (
    <Card asChild>
      <section aria-labelledby={id}>
        <Stack gap="3">
          <Heading id={id} level="card" as="h3">
            {words.title}
          </Heading>
          <chakra.p color="ink.muted">{status === 'unsupported' ? words.unsupported : words.text}</chakra.p>
          {status !== 'unsupported' && (
            <Checkbox
              label={words.label}
              checked={status === 'on'}
              disabled={status === undefined || isPending}
              onChange={({ target }) => void change(target.checked)}
            />
          )}
          <chakra.div role="status" _empty={{ mt: '-3' }}>
            {isRefused && <Notice tone="info">{words[status]}</Notice>}
          </chakra.div>
          {error !== undefined && <ErrorAlert title={words.failedTitle}>{words.failed}</ErrorAlert>}
        </Stack>
      </section>
    </Card>
  )
}
