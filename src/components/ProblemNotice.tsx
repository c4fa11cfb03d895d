import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { componentWords } from '../words/en/components'
import { Button } from './Button'
import { Notice } from './Notice'

type ProblemNoticeProps = {
  title?: string
  /** What happened and what to do, in words. */
  children: ReactNode
  onRetry?: () => void
  retrying?: boolean
}

/** Something failed: said in words and announced, with a way to try again. */
export function ProblemNotice({
  title = componentWords.problem.title,
  children,
  onRetry,
  retrying,
}: ProblemNoticeProps) {
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
