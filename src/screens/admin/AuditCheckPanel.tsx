import { chakra } from '@chakra-ui/react'
import { Button } from '../../components/Button'
import { Card } from '../../components/Card'
import { ProblemNotice } from '../../components/ProblemNotice'
import { codeOf } from '../../lib/apollo/errorCode'
import { adminAudit } from '../../words/en/adminAudit'
import { errors } from '../../words/en/errors'
import { AuditCheckResult } from './AuditCheckResult'
import { useAuditCheck } from './useAuditCheck'

const words = adminAudit.check

/** Whether the audit trail is as it was sealed. */
export function AuditCheckPanel({ now }: { now: Date }) {
  const { state, start } = useAuditCheck()
  const { step } = state
  return (
    <Card density="staff" mb="4" display="grid" gap="3" textStyle="staff">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
        <Button size="sm" variant="secondary" loading={step === 'reading'} onClick={start}>
          {step === 'done' ? words.again : words.start}
        </Button>
        <chakra.span color="ink.muted" flex="1" minW="14rem">
          {words.explain}
        </chakra.span>
      </chakra.div>
      <output aria-live="polite">
        {step === 'reading' && state.check && (
          <span>
            {words.progress(
              state.check.checkedCount.toLocaleString('en-US'),
              state.check.sealedCount.toLocaleString('en-US'),
            )}
          </span>
        )}
        {step === 'done' && <AuditCheckResult check={state.check} now={now} />}
      </output>
      {step === 'failed' && <ProblemNotice onRetry={start}>{errors[codeOf(state.error)]}</ProblemNotice>}
    </Card>
  )
}
