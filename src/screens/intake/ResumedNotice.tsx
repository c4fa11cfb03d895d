import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../components/Button'
import { Notice } from '../../components/feedback/Notice'
import { intake } from '#words/requests/requests'
import { Wrap } from '../../components/layout/Stack'

const words = intake.resumed

type ResumedNoticeProps = {
  /** The patient has just returned to earlier answers. */
  isShown: boolean
  /** The questions are newer than those answers. */
  hasChanged: boolean
  onStartOver: () => void
}

/** Informs that earlier answers were kept, and offers to delete them after a confirmation. */
export function ResumedNotice({ isShown, hasChanged, onStartOver }: ResumedNoticeProps) {
  const [isConfirming, setConfirming] = useState(false)
  if (!isShown && !hasChanged) return null
  return (
    <chakra.div pb="5">
      <Notice tone={hasChanged ? 'warn' : 'info'} title={words.title}>
        <p>{isConfirming ? words.sure : hasChanged ? words.changed : words.text}</p>
        <Wrap gap="2" pt="2">
          {isConfirming ? (
            <>
              <Button variant="danger" onClick={onStartOver}>
                {words.yes}
              </Button>
              <Button variant="secondary" onClick={() => setConfirming(false)}>
                {words.no}
              </Button>
            </>
          ) : (
            <Button variant="secondary" onClick={() => setConfirming(true)}>
              {words.startOver}
            </Button>
          )}
        </Wrap>
      </Notice>
    </chakra.div>
  )
}
