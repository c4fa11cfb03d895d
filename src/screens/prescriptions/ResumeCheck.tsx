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
import type { Recheck } from './useRecheck'

const words = prescribing.recheck

type ResumeCheckProps = {
  recheck: Recheck
  reason: string
  onReason: (reason: string) => void
  wasTried: boolean
}

/** What still speaks against a prescription that is to be resumed, and why it is resumed anyway. */
export function ResumeCheck({ recheck, reason, onReason, wasTried }: ResumeCheckProps) {
  const { alerts, hasFailed, runAgain, isAnswered } = recheck
  if (hasFailed)
    return (
      <ProblemNotice title={words.failed.title} onRetry={runAgain}>
        {words.failed.text}
      </ProblemNotice>
    )
  if (!alerts)
    return (
      <SkeletonScreen label={words.checking}>
        <SkeletonLines count={2} />
      </SkeletonScreen>
    )
  if (alerts.length === 0) return <Notice tone="ok">{words.clear}</Notice>
  return (
    <chakra.div display="grid" gap="3">
      <SafetyAlertList alerts={alerts} />
      <Field
        label={words.reason}
        helper={words.reasonHelper(overrideReasonMinLength)}
        error={wasTried && !isAnswered ? words.tooShort(overrideReasonMinLength) : undefined}
      >
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
