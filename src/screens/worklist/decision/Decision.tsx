import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { Notice } from '../../../components/feedback/Notice'
import type { PrescriptionSummaryFragment, RequestSummaryFragment } from '../../../generated/graphql'
import { coerceToShape } from '../../../lib/storage/coerceToShape'
import { removePersonalEntry } from '../../../lib/storage/personalEntries'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { decision as words } from '#words/requests/decision'
import { errors } from '#words/errors'
import { decisionPart } from '#words/requests/decisionPart'
import { ApproveForm } from './ApproveForm'
import { AskForm } from './AskForm'
import { CancelForm } from './CancelForm'
import type { DecisionAction } from './availableDecisions'
import { DecisionBlockers } from './DecisionBlockers'
import { DecisionDone } from './DecisionDone'
import { DecisionActions } from './DecisionActions'
import { DeclineForm } from './DeclineForm'
import { ProposeForm } from './ProposeForm'
import { isUndecided } from '../../../../domain/payments/reauthorization'
import { ResumeReview } from './ResumeReview'
import { SignedNotice } from './SignedNotice'
import { useSubmitByKeyboard } from './useSubmitByKeyboard'
import { resetEffort } from '../decisionEffort'
import { useDecide } from './useDecide'
import { useAvailableDecisions } from './useAvailableDecisions'
import { Stack } from '../../../components/layout/Stack'

export type DecisionProps = {
  request: RequestSummaryFragment
  /** The prescription to renew. */
  renews?: PrescriptionSummaryFragment | null
  /** Whether it was approved once, and a new safety alert has put it back to review. */
  wasReturned?: boolean
  /** The code of the rule that kept a signed approval from taking effect. */
  refusal?: string | null
  /** Claims and opens the next request. */
  onNext?: () => void
  /** Leads to the clinician's note. */
  onNote?: () => void
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

/**
 * The decision on a professional's own request, at the foot of the panel, so that the evidence stays in view.
 * Keyed by the request.
 */
export function Decision({ request, renews = null, wasReturned, refusal, onNext, onNote }: DecisionProps) {
  const { id, status, approvalTakesEffectAt: takesEffectAt } = request
  // Stored with the form's text, so that an open form reopens.
  const form = usePersistentState(`decision.${id}`, closed, readOpenForm)
  const { suggested } = form.value
  const [isJustOpened, setJustOpened] = useState(false)
  const decide = useDecide(request, form.clear)
  const { isLicensed, isOver, actions, chosen, mayResume } = usePossibleActions(request, form.value.action)
  const Form = chosen && forms[chosen]
  const done = status === 'approved' || takesEffectAt !== null ? undefined : decide.done
  useForgetSignedForm(request)
  function open(next: DecisionAction | undefined): void {
    form.set(next ? { action: next, suggested: '' } : closed)
    setJustOpened(true)
  }
  const box = useSubmitByKeyboard()

  // The result of a decision stays visible when no further decision is possible.
  if (isOver && isLicensed && !decide.problem && !done) return null

  return (
    <chakra.section
      ref={box}
      aria-label={decisionPart.heading}
      flexShrink="0"
      maxH={{ base: '75%', lg: '50%' }}
      overflowY="auto"
      px="5"
      py="3"
      bg="surface"
      borderTopWidth="1px"
      textStyle="staff"
      css={denseFields}
    >
      <Stack gap="3">
        <DecisionBlockers
          request={request}
          isLicensed={isLicensed}
          wasReturned={wasReturned}
          refusal={refusal}
          mayAsk={actions.includes('ask')}
          onAsk={(text) => form.set({ action: 'ask', suggested: text })}
        />
        {takesEffectAt !== null && (
          <SignedNotice
            key={request.version}
            request={request}
            takesEffectAt={takesEffectAt}
            onNext={onNext}
            onUndone={() => setJustOpened(true)}
          />
        )}
        {mayResume && (
          <ResumeReview
            key={`resume ${request.version}`}
            request={request}
            onResumed={() => box.current?.querySelector<HTMLElement>('[role="group"]')?.focus()}
          />
        )}
        <DecisionActions actions={actions} chosen={chosen} onOpen={open} onNote={onNote} />
        {decide.problem && (
          <Notice tone="stop" role="alert" title={words.failed}>
            {errors[decide.problem]}
          </Notice>
        )}
        {done && (
          <DecisionDone key={done} onNext={onNext}>
            {words.done[done]}
          </DecisionDone>
        )}
        {Form && (
          <Form
            key={`${chosen} ${suggested}`}
            suggested={suggested}
            request={request}
            renews={renews}
            decide={decide}
            focusesFirst={isJustOpened}
            onCancel={form.clear}
          />
        )}
      </Stack>
    </chakra.section>
  )
}

/** A form leaves half of the panel to the evidence. */
const denseFields = {
  '& label, & legend': { fontSize: 'sm' },
  '& fieldset > div': { gap: '1.5' },
  '& fieldset label': {
    px: '3',
    py: '1',
    minH: { base: '11', md: '9' },
    borderRadius: 'staff',
    gap: '2',
    alignItems: 'center',
  },
  '& textarea, & select': {
    minH: '9',
    px: '2.5',
    py: '1.5',
    borderRadius: 'staff',
    fontSize: { base: 'md', md: 'sm' },
    lineHeight: 'staff',
  },
} as const

/** The decisions that are possible now; none while a signed approval may still be undone. */
function usePossibleActions(request: RequestSummaryFragment, action: DecisionAction | undefined) {
  const available = useAvailableDecisions(request)
  const actions = request.approvalTakesEffectAt === null ? available.actions : []
  return {
    isLicensed: available.isLicensed,
    isOver: available.actions.length === 0,
    mayResume: request.status === 'needs_info' && available.isLicensed,
    actions,
    chosen: action && actions.includes(action) ? action : undefined,
  }
}

/** What was signed stays stored until it has taken effect, because it may be undone. */
function useForgetSignedForm({ id, status }: RequestSummaryFragment): void {
  const isDecided = !isUndecided(status)
  useEffect(
    function forgetSignedForm() {
      if (!isDecided) return
      removePersonalEntry(`decision.${id}.approve`)
      resetEffort(id)
    },
    [isDecided, id],
  )
}
