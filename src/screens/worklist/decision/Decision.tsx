import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../components/Button'
import { Notice } from '../../../components/feedback/Notice'
import type { PrescriptionSummaryFragment, RequestSummaryFragment } from '../../../generated/graphql'
import { coerceToShape } from '../../../lib/storage/coerceToShape'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { decision as words } from '#words/requests/decision'
import { errors } from '#words/errors'
import { decisionPart } from '#words/requests/decisionPart'
import { ApproveForm } from './ApproveForm'
import { AskForm } from './AskForm'
import { CancelForm } from './CancelForm'
import { CaptureFailedNotice } from './CaptureFailedNotice'
import type { DecisionAction } from './availableDecisions'
import { DeclineForm } from './DeclineForm'
import { StaffIdentityNotice } from './StaffIdentityNotice'
import { ProposeForm } from './ProposeForm'
import { LatestProposal } from './LatestProposal'
import { OwnLicenseNotice } from './OwnLicenseNotice'
import { isUndecided } from '../../../../domain/payments/reauthorization'
import { SafetyNotice } from './SafetyNotice'
import { PanelSection } from '../PanelSection'
import { useDecide } from './useDecide'
import { useAvailableDecisions } from './useAvailableDecisions'
import { Stack, Wrap } from '../../../components/layout/Stack'

export type DecisionProps = {
  request: RequestSummaryFragment
  /** The prescription to renew. */
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
type OpenForm = { readonly action: DecisionAction | undefined; readonly suggested: string }

const closed: OpenForm = { action: undefined, suggested: '' }

function readOpenForm(stored: unknown): OpenForm | undefined {
  const read = coerceToShape({ action: '', suggested: '' }, stored)
  return (
    read && { ...read, action: (Object.keys(forms) as DecisionAction[]).find((name) => name === read.action) }
  )
}

/** The decision on a professional's own request. Keyed by the request. */
export function Decision({ request, renews = null, wasReturned }: DecisionProps) {
  // Stored with the form's text, so that an open form reopens.
  const form = usePersistentState(`decision.${request.id}`, closed, readOpenForm)
  const { action, suggested } = form.value
  const decide = useDecide(request, form.clear)
  const { actions, isLicensed } = useAvailableDecisions(request)
  const chosen = action && actions.includes(action) ? action : undefined
  const Form = chosen && forms[chosen]
  const done = request.status === 'approved' ? undefined : decide.done
  function open(next: DecisionAction | undefined): void {
    form.set(next ? { action: next, suggested: '' } : closed)
  }
  function ask(text: string): void {
    form.set({ action: 'ask', suggested: text })
  }

  // The result of a decision stays visible when no further decision is possible.
  if (actions.length === 0 && isLicensed && !decide.problem && !done) return null

  return (
    <PanelSection title={decisionPart.heading}>
      <Stack gap="4">
        <DecisionBlockers request={request} isLicensed={isLicensed} wasReturned={wasReturned} />
        <StaffIdentityNotice request={request} mayAsk={actions.includes('ask')} onAsk={ask} />
        {actions.length > 0 && (
          <Wrap gap="2" role="group" aria-label={decisionPart.heading}>
            {actions.map((name) => (
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
          </Wrap>
        )}
        {decide.problem && (
          <Notice tone="stop" role="alert" title={words.failed}>
            {errors[decide.problem]}
          </Notice>
        )}
        {done && <DecisionDone key={done}>{words.done[done]}</DecisionDone>}
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
      </Stack>
    </PanelSection>
  )
}

/** Reasons that block a decision, or delay it. */
function DecisionBlockers({
  request,
  isLicensed,
  wasReturned = false,
}: Pick<DecisionProps, 'request' | 'wasReturned'> & { isLicensed: boolean }) {
  return (
    <>
      {wasReturned && isUndecided(request.status) && <SafetyNotice requestId={request.id} />}
      {request.status === 'approved' && (
        <CaptureFailedNotice key={`charge ${request.version}`} request={request} />
      )}
      {!isLicensed && <OwnLicenseNotice request={request} />}
      <LatestProposal key={request.version} request={request} />
    </>
  )
}

/** The focused form is gone and the content has moved, so the result takes the focus and is scrolled into view. */
function DecisionDone({ children }: { children: string }) {
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
