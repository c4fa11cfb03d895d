import { chakra } from '@chakra-ui/react'
import type { Ref } from 'react'
import { Arch } from '../../components/layout/Arch'
import { IdentityDrawing } from '../../components/drawings/IdentityDrawing'
import { Heading } from '../../components/layout/Heading'
import type { OwnIdentityCheckFragment } from '../../generated/graphql'
import { calendarDay, dayOf } from '../../lib/format/dateTimes'
import { verification as words } from '#words/account/verification'

type VerificationHeaderProps = {
  check: OwnIdentityCheckFragment | undefined
  ref: Ref<HTMLHeadingElement>
}

/** The status in one sentence, beside the drawing. */
export function VerificationHeader({ check, ref }: VerificationHeaderProps) {
  const { title, lead } = headerText(check)
  return (
    <chakra.header
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: 'minmax(0, 1fr) auto' }}
      alignItems="center"
      gap="8"
    >
      <div>
        <chakra.p textStyle="eyebrow" color="brand" mb="2">
          {words.eyebrow}
        </chakra.p>
        <Heading as="h1" level="page" ref={ref} tabIndex={-1}>
          {title}
        </Heading>
        <chakra.p textStyle="lead" color="ink.muted" pt="3">
          {lead}
        </chakra.p>
      </div>
      <Arch w="36" h="40" p="6" display={{ base: 'none', sm: 'flex' }}>
        <IdentityDrawing isDone={check?.status === 'verified'} />
      </Arch>
    </chakra.header>
  )
}

function headerText(check: OwnIdentityCheckFragment | undefined): { title: string; lead: string } {
  if (!check) return words.start
  switch (check.status) {
    case 'failed': {
      const { title, left, last } = words.again
      const isLast = check.attemptsLeft === 1
      return { title, lead: isLast ? `${left(1)} ${last}` : left(check.attemptsLeft) }
    }
    case 'verified':
      return {
        title: words.verified.title,
        lead: words.verified.lead(check.validUntil ? calendarDay(dayOf(check.validUntil)) : ''),
      }
    default:
      return words[check.status]
  }
}
