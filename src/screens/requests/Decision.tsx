import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { RequestEventType } from '../../../domain/generated/enums'
import { mayHappen } from '../../../domain/requests/requestState'
import { Button } from '../../components/Button'
import { Notice } from '../../components/Notice'
import type { RequestSummaryFragment } from '../../generated/graphql'
import { decision as words } from '../../words/en/decision'
import { ApproveForm } from './ApproveForm'
import { AskForm } from './AskForm'
import { DeclineForm } from './DeclineForm'
import { useDecide } from './useDecide'

type Way = keyof typeof words.ways

const events: Record<Way, RequestEventType> = { ask: 'askPatient', approve: 'approve', decline: 'decline' }
const ways: readonly Way[] = ['ask', 'approve', 'decline']

export type DecisionProps = { request: RequestSummaryFragment }

/** The ways a professional's own request can go on; nothing is offered that would be refused. Keyed by the request. */
export function Decision({ request }: DecisionProps) {
  const [way, setWay] = useState<Way>()
  const decide = useDecide(request)
  const possible = ways.filter((name) => mayHappen(request.status, events[name], 'HCPs'))
  const chosen = way && possible.includes(way) ? way : undefined
  const form = { request, decide, onCancel: () => setWay(undefined) }

  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <chakra.div display="flex" flexWrap="wrap" gap="2" role="group" aria-label={words.heading}>
        {possible.map((name) => (
          <Button
            key={name}
            size="sm"
            variant={name === chosen ? 'primary' : 'secondary'}
            aria-expanded={name === chosen}
            onClick={() => setWay(name === chosen ? undefined : name)}
          >
            {words.ways[name]}
          </Button>
        ))}
      </chakra.div>
      {decide.problem && (
        <Notice tone="stop" role="alert" title={words.failed}>
          {decide.problem}
        </Notice>
      )}
      {chosen === 'ask' && <AskForm {...form} />}
      {chosen === 'approve' && <ApproveForm {...form} />}
      {chosen === 'decline' && <DeclineForm {...form} />}
    </chakra.div>
  )
}
