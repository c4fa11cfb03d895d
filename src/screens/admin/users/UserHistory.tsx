import { chakra } from '@chakra-ui/react'
import { DateTime } from '../../../components/DateTime'
import { StatusBadge } from '../../../components/StatusBadge'
import type { AdminUserDetailFragment } from '../../../generated/graphql'
import { standaloneMoment } from '../../../lib/format/dateTimes'
import { adminUsers } from '#words/admin/adminUsers'

type Change = AdminUserDetailFragment['changes'][number]

/** Lists the changes that Admins made to a user, newest first. */
export function UserHistory({ changes, now }: { changes: readonly Change[]; now: Date }) {
  if (changes.length === 0) return <p>{adminUsers.drawer.noHistory}</p>
  return (
    <chakra.ol listStyleType="none" display="grid" gap="2">
      {changes.map((change) => (
        <chakra.li key={change.id} display="flex" flexWrap="wrap" columnGap="2" alignItems="baseline">
          <chakra.span fontWeight="medium">{changeText(change)}</chakra.span>
          <chakra.span color="ink.muted">
            <DateTime at={change.askedAt}>{standaloneMoment(change.askedAt, now)}</DateTime>
            {change.askedByName && `, ${change.askedByName}`}
          </chakra.span>
          {change.state !== 'done' && (
            <StatusBadge tone={change.state === 'pending' ? 'info' : 'warn'}>
              {adminUsers.states[change.state]}
            </StatusBadge>
          )}
          <Proof proof={change.proof} note={change.note} />
        </chakra.li>
      ))}
    </chakra.ol>
  )
}

/** Returns how the user's identity was verified before a reset, and what was checked. */
function Proof({ proof, note }: Pick<Change, 'proof' | 'note'>) {
  if (!proof) return null
  const { kinds, recovery_code: byCode } = adminUsers.proof
  return (
    <chakra.span flexBasis="full" color="ink.muted">
      {proof === 'recovery_code' ? byCode : kinds[proof]}
      {note && `: ${note}`}
    </chakra.span>
  )
}

function changeText({ kind, group }: Change): string {
  const isMembership = kind === 'add_to_group' || kind === 'remove_from_group'
  return isMembership && group
    ? `${adminUsers.changes[kind]} ${adminUsers.roles[group]}`
    : adminUsers.changes[kind]
}
