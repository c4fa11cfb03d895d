import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import { QuestionStep } from '../../components/questionnaire/QuestionStep'
import { optionalPart } from '../../lib/chunk/optionalPart'
import { IntakeAssurances } from './IntakeAssurances'

/* Apart, because this page is near its budget and the questions do not wait for them. */
const TreatmentOpening = optionalPart(() => import('./opening/TreatmentOpening'), 'TreatmentOpening')
const FinishLater = optionalPart(() => import('./FinishLater'), 'FinishLater')
const StillPossible = optionalPart(() => import('./opening/StillPossible'), 'StillPossible')

type SectionStepProps = ComponentProps<typeof QuestionStep> & {
  questionnaire: Questionnaire
  isFirst: boolean
}

/** A step with questions: the treatment before the first one, and below the others what is still possible. */
export function SectionStep({ questionnaire, isFirst, ...question }: SectionStepProps) {
  return (
    <>
      {isFirst && (
        // The height is reserved, so that nothing moves when the part arrives.
        <chakra.div minH="24" pb="4">
          <TreatmentOpening questionnaire={questionnaire} />
        </chakra.div>
      )}
      <QuestionStep {...question} />
      <chakra.div minH="14" pt="4">
        {isFirst ? (
          <chakra.div display={{ lg: 'none' }}>
            <IntakeAssurances />
          </chakra.div>
        ) : (
          <StillPossible questionnaire={questionnaire} answers={question.read.answers} />
        )}
      </chakra.div>
      {!isFirst && (
        <chakra.div minH="target" pt="2">
          <FinishLater type={questionnaire.treatmentType} />
        </chakra.div>
      )}
    </>
  )
}
