import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import {
  publicationReasonMaxLength,
  publicationReasonMinLength,
} from '../../../../domain/intake/publicationReason'
import { Button } from '../../../components/Button'
import { Card } from '../../../components/layout/Card'
import { Field } from '../../../components/forms/Field'
import { Heading } from '../../../components/layout/Heading'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { StepUp } from '../../../components/feedback/StepUp'
import { TextArea } from '../../../components/forms/TextArea'
import { TextInput } from '../../../components/forms/TextInput'
import {
  type AdminQuestionnaireSetFragment,
  usePublishQuestionnaireMutation,
} from '../../../generated/graphql'
import { useAction } from '../../../lib/hooks/useAction'
import { Form } from '../../../components/forms/Form'
import { useForm } from '../../../components/forms/useForm'
import { hasPersistentState, usePersistentState } from '../../../lib/storage/usePersistentState'
import { adminIntake } from '#words/admin/adminIntake'

const words = adminIntake.offer

type PublishProps = {
  set: AdminQuestionnaireSetFragment
  version: number
  /** Ids of screening rules that stop requests today and no longer would. */
  weakenedRules: readonly string[]
  onPublished: () => void
  onConflict: () => void
}

/** Publishes the compared version, with a reason; a version that weakens a rule requires typed confirmation. */
export function PublishQuestionnaire(props: PublishProps) {
  const { set, version } = props
  const stored = `offer.${set.id}.${version}`
  const [isOpen, setOpen] = useState(() => hasPersistentState(stored))
  if (!isOpen)
    return (
      <div>
        <Button size="sm" onClick={() => setOpen(true)}>
          {words.open(version)}
        </Button>
      </div>
    )
  return <PublishForm {...props} stored={stored} onClose={() => setOpen(false)} />
}

type FormProps = PublishProps & { stored: string; onClose: () => void }

function PublishForm({ set, version, weakenedRules, onPublished, onConflict, stored, onClose }: FormProps) {
  const draft = usePersistentState(stored, {
    // Idempotency key: a retry after a lost response is the same publication.
    id: crypto.randomUUID(),
    reason: '',
    typed: '',
  })
  const phrase = weakenedRules.length > 0 ? words.phrase(weakenedRules.length) : ''
  const form = useForm(draft, ({ reason, typed }) => ({
    reason: Array.from(reason.trim()).length < publicationReasonMinLength && words.reasonShort,
    typed: typed.trim().toLowerCase() !== phrase && words.confirmWrong(phrase),
  }))
  const [publishQuestionnaire] = usePublishQuestionnaireMutation()
  const publish = useAction(async ({ id, reason }: typeof draft.value) => {
    const input = {
      id,
      treatmentType: set.treatmentType,
      version,
      expectedCount: set.publications.length,
      reason: reason.trim(),
      weakenedRules: [...weakenedRules],
    }
    await publishQuestionnaire({ variables: { input } })
    draft.clear()
    onPublished()
  })

  function leave(): void {
    draft.clear()
    onClose()
  }

  return (
    <Card as="section" density="staff" aria-label={words.title(version)}>
      <Form
        density="staff"
        gap="4"
        submit={words.open(version)}
        variant={phrase ? 'danger' : 'primary'}
        isPending={publish.isPending}
        failure={
          publish.problem === 'Conflict' ? (
            <ErrorAlert title={words.failed} onRetry={onConflict}>
              {words.conflict}
            </ErrorAlert>
          ) : (
            publish.problem && <StepUp code={publish.problem} title={words.failed} />
          )
        }
        onSubmit={form.handleSubmit(publish.run)}
        cancel={words.cancel}
        onCancel={leave}
      >
        <div>
          <Heading as="h4" fontSize="md">
            {words.title(version)}
          </Heading>
          <chakra.p color="ink.muted">{words.consequence}</chakra.p>
        </div>
        <Field label={words.reason} helper={words.reasonHelper} error={form.errors.reason}>
          <TextArea
            density="staff"
            rows={2}
            maxLength={publicationReasonMaxLength}
            {...form.register('reason')}
          />
        </Field>
        {phrase && (
          <Field label={words.confirm(phrase)} error={form.errors.typed}>
            <TextInput density="staff" autoComplete="off" maxW="20rem" {...form.register('typed')} />
          </Field>
        )}
      </Form>
    </Card>
  )
}
