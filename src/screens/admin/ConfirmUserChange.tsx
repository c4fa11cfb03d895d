import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/Button'
import { Card } from '../../components/Card'
import { Heading } from '../../components/Heading'
import { StepUp } from '../../components/StepUp'
import { useChangeUserMutation } from '../../generated/graphql'
import { codeOf } from '../../lib/apollo/errorCode'
import { adminUsers } from '../../words/en/adminUsers'
import type { UserAction } from './userActions'

type ConfirmUserChangeProps = {
  userId: string
  action: UserAction & { readonly id: string }
  onBack: () => void
  onTold: (state: 'done' | 'pending') => void
}

/** Once more what is about to happen. */
export function ConfirmUserChange({ userId, action, onBack, onTold }: ConfirmUserChangeProps) {
  const { id, kind, group } = action
  const [change, { loading, error }] = useChangeUserMutation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(function readQuestion() {
    heading.current?.focus()
  }, [])

  async function confirm(): Promise<void> {
    const input = { id, userId, kind, ...(group && { group }) }
    const answer = await change({ variables: { input } }).catch(() => undefined)
    const told = answer?.data?.changeUser.changes.find((known) => known.id === id)
    if (told) onTold(told.state === 'pending' ? 'pending' : 'done')
  }

  return (
    <Card as="section" density="staff" display="grid" gap="3">
      <Heading as="h3" fontSize="md" ref={heading} tabIndex={-1}>
        {action.label}
      </Heading>
      <p>{action.consequence}</p>
      {error && <StepUp code={codeOf(error)} title={adminUsers.failed} />}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button
          size="sm"
          variant={action.isGrave ? 'danger' : 'primary'}
          loading={loading}
          onClick={() => void confirm()}
        >
          {action.label}
        </Button>
        <Button size="sm" variant="quiet" onClick={onBack}>
          {adminUsers.keep}
        </Button>
      </chakra.div>
    </Card>
  )
}
