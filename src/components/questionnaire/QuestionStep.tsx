import type { SyntheticEvent } from 'react'
import { Button } from '../Button'
import { Card } from '../layout/Card'
import { intake } from '#words/requests/requests'
import type { Entries, Entry } from '../../lib/questionnaire/entry'
import { ErrorSummary } from './ErrorSummary'
import type { IntakeStep } from '../../lib/questionnaire/intakePlan'
import { ItemField } from './fields/ItemField'
import type { ReadEntries } from '../../lib/questionnaire/readEntries'
import { StepButtons } from './StepButtons'
import { StepHeading } from './StepHeading'
import { useFieldErrors } from '../../lib/questionnaire/useFieldErrors'
import { Stack } from '../layout/Stack'

type QuestionStepProps = {
  step: Extract<IntakeStep, { kind: 'section' }>
  entries: Entries
  read: ReadEntries
  onChange: (itemId: string, entry: Entry) => void
  /** Continue leads back to the review. */
  isFromReview: boolean
  onNext: () => void
  onBack?: () => void
}

/** One idea: the questions of a section. */
export function QuestionStep({
  step,
  entries,
  read,
  onChange,
  isFromReview,
  onNext,
  onBack,
}: QuestionStepProps) {
  const errors = useFieldErrors(step.items, read)

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (errors.check()) onNext()
  }

  return (
    <Card tone="lifted" p={{ base: '5', sm: '6', md: '8' }}>
      <form noValidate onSubmit={submit}>
        <StepHeading title={step.section.title} lead={step.section.lead} />
        <ErrorSummary errors={errors} />
        <Stack gap="8">
          {step.items.map((item) => (
            <ItemField
              key={item.id}
              item={item}
              entry={entries[item.id]}
              onChange={(entry) => onChange(item.id, entry)}
              error={errors.of(item.id)}
            />
          ))}
        </Stack>
        <StepButtons onBack={onBack}>
          <Button type="submit" size="lg">
            {isFromReview ? intake.toReview : intake.next}
          </Button>
        </StepButtons>
      </form>
    </Card>
  )
}
