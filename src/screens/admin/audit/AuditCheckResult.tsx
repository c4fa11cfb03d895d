import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Notice } from '../../../components/feedback/Notice'
import { TextLink } from '../../../components/TextLink'
import type { AuditCheckQuery } from '../../../generated/graphql'
import { dayAndTime } from '../../../lib/format/dateTimes'
import { adminAudit } from '#words/admin/audit/adminAudit'
import { pathToRow } from '../adminAddress'

const words = adminAudit.check

/** The sealer runs every few seconds, so an older unsealed event means it has stopped. */
const sealedWithinMs = 60_000

/** Result of a check of the whole audit log, with the age of the seal. */
export function AuditCheckResult({ check, now }: { check: AuditCheckQuery['auditCheck']; now: Date }) {
  const { checkedCount, brokenSequence, brokenEventId, sealedUntil, unsealedSince } = check
  if (brokenSequence != null)
    return (
      <Notice tone="stop" title={words.broken(brokenSequence)}>
        <p>{words.brokenText(words.rows(checkedCount))}</p>
        {brokenEventId && (
          <TextLink asChild>
            <Link to={pathToRow('audit', brokenEventId)}>{words.showRow}</Link>
          </TextLink>
        )}
      </Notice>
    )

  const isLate = unsealedSince != null && now.getTime() - Date.parse(unsealedSince) > sealedWithinMs
  return (
    <Notice
      tone={isLate ? 'warn' : 'ok'}
      title={checkedCount > 0 ? words.fine(words.rows(checkedCount)) : words.emptyChain}
    >
      <chakra.p>
        {sealedUntil && `${words.sealedUntil(dayAndTime(sealedUntil, now))} `}
        {unsealedSince
          ? words.waiting(words.rows(check.unsealedCount), dayAndTime(unsealedSince, now))
          : words.allSealed}
      </chakra.p>
      {isLate && <p>{words.late}</p>}
    </Notice>
  )
}
