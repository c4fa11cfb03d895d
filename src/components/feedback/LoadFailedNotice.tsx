import { chakra } from '@chakra-ui/react'
import { parts as words } from '../../words/en/parts'
import { Button } from '../Button'
import { Notice } from './Notice'

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
      <chakra.div pt="3" display="flex" flexWrap="wrap" gap="3">
        <Button variant="secondary" loading={isRetrying} onClick={onRetry}>
          {words.retry}
        </Button>
        {offersReload && (
          <Button variant="quiet" onClick={() => window.location.reload()}>
            {words.reload}
          </Button>
        )}
      </chakra.div>
    </Notice>
  )
}
