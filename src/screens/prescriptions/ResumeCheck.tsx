import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import {
  overrideReasonMaxLength,
  overrideReasonMinLength,
} from '../../../domain/prescriptions/safety/safetyOverride'
import { Field } from '../../components/forms/Field'
import { Notice } from '../../components/feedback/Notice'
import { ErrorAlert } from '../../components/feedback/ErrorAlert'
import { SafetyAlertList } from '../../components/prescriptions/SafetyAlertList'
import { LoadingLines } from '../../components/feedback/LoadingLines'
import { TextArea } from '../../components/forms/TextArea'
import { prescribing } from '#words/prescriptions/prescribing'
import type { SafetyRecheck } from './useSafetyRecheck'

const words = prescribing.recheck

type ResumeCheckProps = {
  recheck: SafetyRecheck
  reason: string
  onReason: (reason: string) => void
  error: ReactNode
}

/** Alerts against resuming a prescription, and the reason for overriding them. */
export function ResumeCheck({ recheck, reason, onReason, error }: ResumeCheckProps) {
  const { alerts, hasFailed, rerun } = recheck
  if (hasFailed)
    return (
      <ErrorAlert title={words.failed.title} onRetry={rerun}>
        {words.failed.text}
      </ErrorAlert>
    )
  if (!alerts) return <LoadingLines label={words.checking} count={2} />
  if (alerts.length === 0) return <Notice tone="ok">{words.clear}</Notice>
  return (
    <chakra.div display="grid" gap="3">
      <SafetyAlertList alerts={alerts} />
      <Field label={words.reason} helper={words.reasonHelper(overrideReasonMinLength)} error={error}>
        <TextArea
          rows={2}
          maxLength={overrideReasonMaxLength}
          value={reason}
          onChange={({ target }) => onReason(target.value)}
        />
      </Field>
    </chakra.div>
  )
}
