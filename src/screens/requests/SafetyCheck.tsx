import { chakra } from '@chakra-ui/react'
import {
  overrideReasonMaxLength,
  overrideReasonMinLength,
} from '../../../domain/prescriptions/safetyOverride'
import { Field } from '../../components/Field'
import { Notice } from '../../components/Notice'
import { ProblemNotice } from '../../components/ProblemNotice'
import { SafetyAlertList } from '../../components/prescriptions/SafetyAlertList'
import { SkeletonLines } from '../../components/SkeletonLines'
import { SkeletonScreen } from '../../components/SkeletonScreen'
import { TextArea } from '../../components/TextArea'
import { prescribing } from '../../words/en/prescribing'
import type { SafetyCheckState } from './useSafetyCheck'

const words = prescribing.safety

type SafetyCheckProps = {
  check: SafetyCheckState
  /** Why it is prescribed all the same. */
  reason: string
  onReason: (reason: string) => void
  /** Whether somebody has tried to go on: what is missing is said then. */
  wasTried: boolean
}

/** What speaks against the product that is chosen, and the word of who prescribes it all the same. */
export function SafetyCheck({ check, reason, onReason, wasTried }: SafetyCheckProps) {
  return (
    <chakra.section aria-label={words.heading} aria-live="polite" display="grid" gap="3">
      <Findings check={check} />
      {check.isBlocked && (
        <Field
          label={words.reason}
          helper={words.reasonHelper(overrideReasonMinLength)}
          error={wasTried && !check.isAnswered ? words.tooShort(overrideReasonMinLength) : undefined}
        >
          <TextArea
            rows={2}
            maxLength={overrideReasonMaxLength}
            value={reason}
            onChange={({ target }) => onReason(target.value)}
          />
        </Field>
      )}
    </chakra.section>
  )
}

function Findings({ check: { alerts, hasFailed, runAgain } }: { check: SafetyCheckState }) {
  if (hasFailed) {
    return (
      <ProblemNotice title={words.failed.title} onRetry={runAgain}>
        {words.failed.text}
      </ProblemNotice>
    )
  }
  if (!alerts) {
    return (
      <SkeletonScreen label={words.checking}>
        <SkeletonLines count={2} />
      </SkeletonScreen>
    )
  }
  if (alerts.length === 0)
    return (
      <Notice tone="ok" title={words.heading}>
        {words.clear}
      </Notice>
    )
  return <SafetyAlertList alerts={alerts} />
}
