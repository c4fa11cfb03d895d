import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import {
  overrideReasonMaxLength,
  overrideReasonMinLength,
} from '../../../../../domain/prescriptions/safety/safetyOverride'
import { Field } from '../../../../components/forms/Field'
import { Icon } from '../../../../components/Icon'
import { ErrorAlert } from '../../../../components/feedback/ErrorAlert'
import { SafetyAlertList } from '../../../../components/prescriptions/SafetyAlertList'
import { SkeletonLines } from '../../../../components/feedback/SkeletonLines'
import { SkeletonScreen } from '../../../../components/feedback/SkeletonScreen'
import { TextArea } from '../../../../components/forms/TextArea'
import { prescribing } from '#words/prescriptions/prescribing'
import type { SafetyCheckState } from './useSafetyCheck'

const words = prescribing.safety

type SafetyCheckProps = {
  check: SafetyCheckState
  /** Why it is prescribed all the same. */
  reason: string
  onReason: (reason: string) => void
  error: ReactNode
}

/** Alerts against the chosen product, and the prescriber's reason for overriding them. */
export function SafetyCheck({ check, reason, onReason, error }: SafetyCheckProps) {
  return (
    <chakra.section aria-label={words.heading} aria-live="polite" display="grid" gap="3">
      <Findings check={check} />
      {check.isBlocked && (
        <Field label={words.reason} helper={words.reasonHelper(overrideReasonMinLength)} error={error}>
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

function Findings({ check: { alerts, hasFailed, rerun } }: { check: SafetyCheckState }) {
  if (hasFailed) {
    return (
      <ErrorAlert title={words.failed.title} onRetry={rerun}>
        {words.failed.text}
      </ErrorAlert>
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
      <chakra.p display="flex" gap="2" px="3" py="1.5" borderRadius="staff" bg="ok.soft" color="ok">
        <Icon name="check" />
        {words.clear}
      </chakra.p>
    )
  return <SafetyAlertList alerts={alerts} />
}
