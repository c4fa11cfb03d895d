import { Button } from '../../../components/Button'
import { Icon, type IconName } from '../../../components/Icon'
import { messages } from '#words/messages/messages'
import { HStack } from '../../../components/layout/Stack'

const words = messages.connection

/** Reasons why the newest message may be missing. */
export type ConnectionIssue = 'offline' | 'reconnecting' | 'catchingUp' | 'catchUpFailed'

const icons: Record<ConnectionIssue, IconName> = {
  offline: 'alert',
  reconnecting: 'refresh',
  catchingUp: 'refresh',
  catchUpFailed: 'alert',
}

/** One line above the composer; the live region stays in the DOM, so that its text is announced when it appears. */
export function ConnectionStatus({
  hindrance,
  onRetry,
}: {
  hindrance: ConnectionIssue | undefined
  onRetry: () => void
}) {
  return (
    <HStack
      role="status"
      _print={{ display: 'none' }}
      gap="2"
      px={{ base: '3', md: '5' }}
      py={hindrance ? '1.5' : '0'}
      textStyle="small"
      bg="warn.soft"
      color="warn"
      fontWeight="medium"
    >
      {hindrance && (
        <>
          <Icon name={icons[hindrance]} size="1.125em" />
          {words[hindrance]}
          {hindrance === 'catchUpFailed' && (
            <Button variant="quiet" size="sm" onClick={onRetry}>
              {words.retry}
            </Button>
          )}
        </>
      )}
    </HStack>
  )
}
