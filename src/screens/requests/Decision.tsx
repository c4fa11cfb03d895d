import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/Button'
import { Notice } from '../../components/Notice'
import type { PrescriptionSummaryFragment, RequestSummaryFragment } from '../../generated/graphql'
import { withShapeOf } from '../../lib/session/keptShape'
import { usePersistentState } from '../../lib/session/usePersistentState'
import { decision as words } from '../../words/en/decision'
import { decisionPart } from '../../words/en/decisionPart'
import { ApproveForm } from './ApproveForm'
import { AskForm } from './AskForm'
import { CancelForm } from './CancelForm'
import { ChargeNotice } from './ChargeNotice'
import type { DecisionWay } from './decisionWays'
import { DeclineForm } from './DeclineForm'
import { IdentityNotice } from './IdentityNotice'
import { ProposeForm } from './ProposeForm'
import { StandingProposal } from './StandingProposal'
import { OwnLicenceNotice } from './OwnLicenceNotice'
import { isUndecided } from '../../../domain/payments/holdRenewal'
import { SafetyNotice } from './SafetyNotice'
import { PanelPart } from './PanelPart'
import { useDecide } from './useDecide'
import { usePossibleWays } from './usePossibleWays'

export type DecisionProps = {
  request: RequestSummaryFragment
  /** What a renewal renews. */
  renews?: PrescriptionSummaryFragment | null
  /** Whether it was approved once, and a new safety alert has put it back to review. */
  wasReturned?: boolean
}

const forms = {
  ask: AskForm,
  approve: ApproveForm,
  propose: ProposeForm,
  decline: DeclineForm,
  cancel: CancelForm,
} as const

/** Which form is open, and the question that was suggested for it. */
type OpenForm = { readonly way: DecisionWay | undefined; readonly suggested: string }

const closed: OpenForm = { way: undefined, suggested: '' }

function readOpenForm(kept: unknown): OpenForm | undefined {
  const read = withShapeOf({ way: '', suggested: '' }, kept)
  return read && { ...read, way: (Object.keys(forms) as DecisionWay[]).find((way) => way === read.way) }
}

/** The decision on a professional's own request. Keyed by the request. */
export function Decision({ request, renews = null, wasReturned }: DecisionProps) {
  // Kept with what is written in the form, so that a form that was open is open again.
  const form = usePersistentState(`decision.${request.id}`, closed, readOpenForm)
  const { way, suggested } = form.value
  const decide = useDecide(request, form.clear)
  const { possible, isLicensed } = usePossibleWays(request)
  const chosen = way && possible.includes(way) ? way : undefined
  const Form = chosen && forms[chosen]
  const done = request.status === 'approved' ? undefined : decide.done
  function open(next: DecisionWay | undefined): void {
    form.set(next ? { way: next, suggested: '' } : closed)
  }
  function ask(text: string): void {
    form.set({ way: 'ask', suggested: text })
  }

  // What has become of a decision is told also when nothing more can be decided.
  if (possible.length === 0 && isLicensed && !decide.problem && !done) return null

  return (
    <PanelPart title={decisionPart.heading}>
      <chakra.div display="flex" flexDirection="column" gap="4">
        <Standing request={request} isLicensed={isLicensed} wasReturned={wasReturned} />
        <IdentityNotice request={request} mayAsk={possible.includes('ask')} onAsk={ask} />
        {possible.length > 0 && (
          <chakra.div display="flex" flexWrap="wrap" gap="2" role="group" aria-label={decisionPart.heading}>
            {possible.map((name) => (
              <Button
                key={name}
                size="sm"
                variant={name === chosen ? 'primary' : 'secondary'}
                aria-expanded={name === chosen}
                onClick={() => open(name === chosen ? undefined : name)}
              >
                {words.ways[name]}
              </Button>
            ))}
          </chakra.div>
        )}
        {decide.problem && (
          <Notice tone="stop" role="alert" title={words.failed}>
            {decide.problem}
          </Notice>
        )}
        {done && <Done key={done}>{words.done[done]}</Done>}
        {Form && (
          <Form
            key={`${chosen} ${suggested}`}
            suggested={suggested}
            request={request}
            renews={renews}
            decide={decide}
            onCancel={form.clear}
          />
        )}
      </chakra.div>
    </PanelPart>
  )
}

/** What stands in the way of a decision, or waits for one. */
function Standing({
  request,
  isLicensed,
  wasReturned = false,
}: Pick<DecisionProps, 'request' | 'wasReturned'> & { isLicensed: boolean }) {
  return (
    <>
      {wasReturned && isUndecided(request.status) && <SafetyNotice requestId={request.id} />}
      {request.status === 'approved' && <ChargeNotice key={`charge ${request.version}`} request={request} />}
      {!isLicensed && <OwnLicenceNotice request={request} />}
      <StandingProposal key={request.version} request={request} />
    </>
  )
}

/** The form that had the focus is gone, and what was below has moved up; what came of it takes the focus, in sight. */
function Done({ children }: { children: string }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(function takeFocus() {
    ref.current?.focus()
  }, [])
  return (
    <chakra.div ref={ref} tabIndex={-1} data-arrival="" scrollMarginBlock="40">
      <Notice tone="ok" role="status" title={children} />
    </chakra.div>
  )
}
