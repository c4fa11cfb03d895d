import { formatNumber } from '../../../../domain/format/plural'
import { chakra } from '@chakra-ui/react'
import { Button } from '../../../components/Button'
import { Card } from '../../../components/layout/Card'
import { ApiErrorAlert } from '../../../components/feedback/ApiErrorAlert'
import { useNow } from '../../../lib/hooks/useNow'
import { adminAudit } from '#words/admin/audit/adminAudit'
import { AuditCheckResult } from './AuditCheckResult'
import { useAuditCheck } from './useAuditCheck'
import { Wrap } from '../../../components/layout/Stack'

const words = adminAudit.check

/** Checks the audit log against its seal. */
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
      <Wrap alignItems="center" columnGap="4" rowGap="2">
        <Button size="sm" variant="secondary" loading={step === 'reading'} onClick={start}>
          {step === 'done' ? words.again : words.start}
        </Button>
        <chakra.span color="ink.muted" flex="1" minW="14rem">
          {words.explain}
        </chakra.span>
      </Wrap>
      <chakra.div role="status">
        {step === 'reading' && state.check && (
          <p>
            {words.progress(formatNumber(state.check.checkedCount), formatNumber(state.check.sealedCount))}
          </p>
        )}
        {step === 'done' && <AuditCheckResult check={state.check} now={now} />}
      </chakra.div>
      {step === 'failed' && <ApiErrorAlert onRetry={start} error={state.error} />}
    </Card>
  )
}
