import { parts as words } from '#words/parts'
import { Button } from '../Button'
import { Notice } from './Notice'
import { Wrap } from '../layout/Stack'

type LoadFailedNoticeProps = {
  title: string
  children: string
  onRetry: () => void
  isRetrying?: boolean
  /** Trying again did not help: a reload may. */
  offersReload?: boolean
}

/** In the place of a part of a page that cannot be shown. */
export function LoadFailedNotice({
  title,
  children,
  onRetry,
  isRetrying,
  offersReload,
}: LoadFailedNoticeProps) {
  return (
    <Notice tone="stop" title={title} role="alert">
      {children}
      <Wrap pt="3" gap="3">
        <Button variant="secondary" loading={isRetrying} onClick={onRetry}>
          {words.retry}
        </Button>
        {offersReload && (
          <Button variant="quiet" onClick={() => window.location.reload()}>
            {words.reload}
          </Button>
        )}
      </Wrap>
    </Notice>
  )
}
