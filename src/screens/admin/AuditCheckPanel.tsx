import { chakra } from '@chakra-ui/react'
import { Button } from '../../components/Button'
import { Card } from '../../components/Card'
import { ProblemNotice } from '../../components/ProblemNotice'
import { codeOf } from '../../lib/apollo/errorCode'
import { useNow } from '../../lib/live/useNow'
import { adminAudit } from '../../words/en/adminAudit'
import { errors } from '../../words/en/errors'
import { AuditCheckResult } from './AuditCheckResult'
import { useAuditCheck } from './useAuditCheck'

const words = adminAudit.check

/** Whether the audit trail is as it was sealed. */
export function AuditCheckPanel() {
  const now = useNow()
  const { state, start } = useAuditCheck()
  const { step } = state
  return (
    <Card
      density="staff"
      mb="4"
      textStyle="staff"
      css={{ '& [role=status] > *, & [role=alert]': { mt: '3' } }}
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
        <Button size="sm" variant="secondary" loading={step === 'reading'} onClick={start}>
          {step === 'done' ? words.again : words.start}
        </Button>
        <chakra.span color="ink.muted" flex="1" minW="14rem">
          {words.explain}
        </chakra.span>
      </chakra.div>
      <chakra.div role="status">
        {step === 'reading' && state.check && (
          <p>
            {words.progress(
              state.check.checkedCount.toLocaleString('en-US'),
              state.check.sealedCount.toLocaleString('en-US'),
            )}
          </p>
        )}
        {step === 'done' && <AuditCheckResult check={state.check} now={now} />}
      </chakra.div>
      {step === 'failed' && <ProblemNotice onRetry={start}>{errors[codeOf(state.error)]}</ProblemNotice>}
    </Card>
  )
}
