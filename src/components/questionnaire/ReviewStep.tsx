import { chakra, VisuallyHidden } from '@chakra-ui/react'
import type { Answers } from '../../../domain/intake/answers/answers'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import { type ReadItem, readAnswers } from '../../../domain/intake/answers/readAnswers'
import { Button } from '../Button'
import { Card } from '../layout/Card'
import { Heading } from '../layout/Heading'
import { intake } from '#words/requests/requests'
import type { IntakePlan } from '../../lib/questionnaire/intakePlan'
import { StepButtons } from './StepButtons'
import { StepHeading } from './StepHeading'

const words = intake.review

type ReviewStepProps = {
  questionnaire: Questionnaire
  plan: IntakePlan
  answers: Answers
  onEdit: (sectionId: string) => void
  onNext: () => void
  onBack?: () => void
}

/** All questions and answers, each section with a link to change it. */
export function ReviewStep({ questionnaire, plan, answers, onEdit, onNext, onBack }: ReviewStepProps) {
  const asked = new Set(
    plan.steps.flatMap((step) => (step.kind === 'section' ? step.items : [])).map(({ id }) => id),
  )
  const sections = readAnswers(questionnaire, answers)
    .map((section) => ({ ...section, items: section.items.filter(({ itemId }) => asked.has(itemId)) }))
    .filter(({ items }) => items.length > 0)
  return (
    <Card tone="lifted" p={{ base: '5', sm: '6', md: '8' }}>
      <StepHeading title={words.heading} lead={words.lead} />
      {sections.map(({ sectionId, title, items }) => (
        <chakra.section key={sectionId} py="5" borderTopWidth="1px">
          <chakra.div display="flex" justifyContent="space-between" alignItems="flex-start" gap="3">
            <Heading as="h2" level="minor" pt="2">
              {title}
            </Heading>
            <Button variant="quiet" px="3" onClick={() => onEdit(sectionId)}>
              <span aria-hidden="true">{words.edit}</span>
              <VisuallyHidden>{words.editOf(title)}</VisuallyHidden>
            </Button>
          </chakra.div>
          <chakra.dl display="flex" flexDirection="column" gap="3" pt="2">
            {items.map((item) => (
              <Answer key={item.itemId} item={item} />
            ))}
          </chakra.dl>
        </chakra.section>
      ))}
      <StepButtons onBack={onBack}>
        <Button size="lg" onClick={onNext}>
          {words.next}
        </Button>
      </StepButtons>
    </Card>
  )
}

function Answer({ item: { label, text, answered } }: { item: ReadItem }) {
  return (
    <div>
      <chakra.dt textStyle="small" color="ink.muted">
        {label}
      </chakra.dt>
      <chakra.dd
        fontWeight={answered ? 'medium' : 'normal'}
        color={answered ? 'ink' : 'ink.muted'}
        whiteSpace="pre-line"
      >
        {answered ? text : words.notAnswered}
      </chakra.dd>
    </div>
  )
}
