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
import { codeOf } from '../../../lib/apollo/errorCode'
import { hasPersistentState, usePersistentState } from '../../../lib/storage/usePersistentState'
import { adminIntake } from '../../../words/en/admin/adminIntake'
import { Wrap } from '../../../components/layout/Stack'

const words = adminIntake.offer

type PublishProps = {
  set: AdminQuestionnaireSetFragment
  version: number
  /** Ids of what stops requests today and would not. */
  weakenedRules: readonly string[]
  onPublished: () => void
  onConflict: () => void
}

/** Publishes the version whose difference stands above: with a reason, and typed where it is less safe. */
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
  const {
    value: entry,
    set: setEntry,
    clear,
  } = usePersistentState(stored, {
    // Idempotency key: a retry after a lost response is the same publication.
    id: crypto.randomUUID(),
    reason: '',
    typed: '',
  })
  const [isChecked, setChecked] = useState(false)
  const [offer, { loading, error }] = usePublishQuestionnaireMutation()
  const phrase = weakenedRules.length > 0 ? words.phrase(weakenedRules.length) : ''
  const isShort = Array.from(entry.reason.trim()).length < publicationReasonMinLength
  const isUnconfirmed = entry.typed.trim().toLowerCase() !== phrase

  async function publish(): Promise<void> {
    setChecked(true)
    if (isShort || isUnconfirmed) return
    const input = {
      id: entry.id,
      treatmentType: set.treatmentType,
      version,
      expectedCount: set.publications.length,
      reason: entry.reason.trim(),
      weakenedRules: [...weakenedRules],
    }
    const answer = await offer({ variables: { input } }).catch(() => undefined)
    if (!answer?.data) return
    clear()
    onPublished()
  }

  function leave(): void {
    clear()
    onClose()
  }

  return (
    <Card as="section" density="staff" aria-label={words.title(version)}>
      <chakra.form
        noValidate
        display="grid"
        gap="4"
        onSubmit={(event) => {
          event.preventDefault()
          void publish()
        }}
      >
        <div>
          <Heading as="h4" fontSize="md">
            {words.title(version)}
          </Heading>
          <chakra.p color="ink.muted">{words.consequence}</chakra.p>
        </div>
        <Field
          label={words.reason}
          helper={words.reasonHelper}
          error={isChecked && isShort ? words.reasonShort : undefined}
        >
          <TextArea
            density="staff"
            rows={2}
            maxLength={publicationReasonMaxLength}
            value={entry.reason}
            onChange={({ target }) => setEntry({ ...entry, reason: target.value })}
          />
        </Field>
        {phrase && (
          <Field
            label={words.confirm(phrase)}
            error={isChecked && isUnconfirmed ? words.confirmWrong(phrase) : undefined}
          >
            <TextInput
              density="staff"
              autoComplete="off"
              maxW="20rem"
              value={entry.typed}
              onChange={({ target }) => setEntry({ ...entry, typed: target.value })}
            />
          </Field>
        )}
        {error && codeOf(error) === 'Conflict' ? (
          <ErrorAlert title={words.failed} onRetry={onConflict}>
            {words.conflict}
          </ErrorAlert>
        ) : (
          error && <StepUp code={codeOf(error)} title={words.failed} />
        )}
        <Wrap gap="2">
          <Button type="submit" size="sm" variant={phrase ? 'danger' : 'primary'} loading={loading}>
            {words.open(version)}
          </Button>
          <Button size="sm" variant="quiet" onClick={leave}>
            {words.cancel}
          </Button>
        </Wrap>
      </chakra.form>
    </Card>
  )
}
