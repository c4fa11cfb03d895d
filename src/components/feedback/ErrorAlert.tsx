import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { componentWords } from '#words/components'
import { Button } from '../Button'
import { Notice } from './Notice'

type ErrorAlertProps = {
  title?: string
  /** The problem and its remedy, as text. */
  children: ReactNode
  onRetry?: () => void
  retrying?: boolean
}

/** An announced error with a retry button. */
export function ErrorAlert({
  title = componentWords.problem.title,
  children,
  onRetry,
  retrying,
}: ErrorAlertProps) {
  return (
    <Notice tone="stop" title={title} role="alert">
      {children}
      {onRetry && (
        <chakra.div pt="3">
          <Button variant="secondary" loading={retrying} onClick={onRetry}>
            {componentWords.problem.retry}
          </Button>
        </chakra.div>
      )}
    </Notice>
  )
}
