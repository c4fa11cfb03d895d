import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../../components/Button'
import { Card } from '../../../components/layout/Card'
import { Field } from '../../../components/forms/Field'
import { Heading } from '../../../components/layout/Heading'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { Select } from '../../../components/forms/Select'
import { TextArea } from '../../../components/forms/TextArea'
import {
  type AdminIdentityRowFragment,
  type IdentityRefusal,
  useDecideIdentityCheckMutation,
} from '../../../generated/graphql'
import { useAction } from '../../../lib/hooks/useAction'
import { Form } from '../../../components/forms/Form'
import { useForm } from '../../../components/forms/useForm'
import { useVersionCheck, type VersionCheck } from '../../../lib/hooks/useVersionCheck'
import { hasPersistentState, usePersistentState } from '../../../lib/storage/usePersistentState'
import { adminIdentity } from '#words/admin/adminIdentity'
import { errors } from '#words/errors'
import { Wrap } from '../../../components/layout/Stack'

const words = adminIdentity.decide
const reasons = Object.keys(adminIdentity.reasons) as IdentityRefusal[]

const nameOf = (checkId: string): string => `identityRefusal.${checkId}`

type IdentityDecisionProps = { check: AdminIdentityRowFragment; onDecided: () => void }

/** Verifies or refuses with a reason; empty without a pending decision. */
export function IdentityDecision({ check, onDecided }: IdentityDecisionProps) {
  const { id, version, status, attempts } = check
  const [decideIdentity] = useDecideIdentityCheckMutation()
  const { isPending, problem, run } = useAction(
    async (refusal?: Refusal, checkVersion: VersionCheck = (send) => send()) => {
      const decision = refusal
        ? ({ decision: 'refuse', ...refusal } as const)
        : { decision: 'verify' as const }
      const input = { id, expectedVersion: version, ...decision }
      try {
        await checkVersion(() => decideIdentity({ variables: { input } }))
      } finally {
        // Also refetches after a failure, because another Admin may have decided first.
        onDecided()
      }
    },
  )
  const [isRefusing, setRefusing] = useState(() => hasPersistentState(nameOf(id)))
  if (status !== 'pending' && status !== 'manual_review') return null

  return (
    <Card asChild density="staff">
      <chakra.section aria-labelledby="decision" display="grid" gap="3">
        <Heading as="h3" id="decision" fontSize="md">
          {words.title}
        </Heading>
        <p>{status === 'manual_review' ? words.inPerson : words.checklist}</p>
        {problem && <ErrorAlert title={words.failed}>{errors[problem]}</ErrorAlert>}
        {isRefusing ? (
          <RefuseForm
            id={id}
            version={version}
            isPending={isPending}
            isLast={attempts >= 3}
            onRefuse={run}
            onBack={() => setRefusing(false)}
          />
        ) : (
          <Wrap gap="2">
            <Button size="sm" loading={isPending} onClick={() => void run()}>
              {words.verify}
            </Button>
            {status === 'pending' && (
              <Button size="sm" variant="secondary" disabled={isPending} onClick={() => setRefusing(true)}>
                {words.refuse}
              </Button>
            )}
          </Wrap>
        )}
      </chakra.section>
    </Card>
  )
}

type Refusal = { readonly reason: IdentityRefusal; readonly text?: string }

type RefuseFormProps = {
  /** Id of the identity check. */
  id: string
  version: number
  isPending: boolean
  isLast: boolean
  /** @returns whether it succeeded */
  onRefuse: (refusal: Refusal, versionCheck: VersionCheck) => Promise<boolean>
  onBack: () => void
}

function RefuseForm({ id, version, isPending, isLast, onRefuse, onBack }: RefuseFormProps) {
  const draft = usePersistentState(nameOf(id), { version, chosen: '', text: '' })
  const versionCheck = useVersionCheck(draft.value.version, version)
  const reason = reasons.find((one) => one === draft.value.chosen)
  const needsText = reason === 'other'
  const form = useForm(draft, ({ text }) => ({
    chosen: !reason && words.reasonMissing,
    text: needsText && text.trim() === '' && words.textMissing,
  }))

  async function send({ text }: { text: string }): Promise<void> {
    const refusal = reason && { reason, ...(text.trim() && { text: text.trim() }) }
    if (refusal && (await onRefuse(refusal, versionCheck))) draft.clear()
  }

  function leave(): void {
    draft.clear()
    onBack()
  }

  return (
    <Form
      density="staff"
      aria-label={words.confirm}
      focusesFirst
      submit={words.confirm}
      isPending={isPending}
      onSubmit={form.handleSubmit(send)}
      cancel={words.back}
      onCancel={leave}
    >
      <Field label={words.reason} error={form.errors.chosen}>
        <Select density="staff" {...form.register('chosen')}>
          <option value="">{words.choose}</option>
          {reasons.map((one) => (
            <option key={one} value={one}>
              {adminIdentity.reasons[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={needsText ? words.text : words.textOptional} error={form.errors.text}>
        <TextArea
          rows={3}
          maxLength={500}
          aria-required={needsText ? true : undefined}
          {...form.register('text')}
        />
      </Field>
      {isLast && <p>{words.lastWarning}</p>}
    </Form>
  )
}
