import { chakra } from '@chakra-ui/react'
import { Icon } from '../../components/Icon'
import { DateTime } from '../../components/DateTime'
import type { OwnIdentityCheckFragment } from '../../generated/graphql'
import { standaloneMoment } from '../../lib/format/dateTimes'
import { useNow } from '../../lib/hooks/useNow'
import { verification } from '#words/account/verification'

const words = verification.timeline

/** The check's steps, from submission to the result, with the current one. */
export function VerificationTimeline({ check }: { check: OwnIdentityCheckFragment }) {
  const now = useNow()
  const { submittedAt, decidedAt } = check
  const steps = [
    { title: words.sent, at: submittedAt, isDone: true },
    { title: words.look, at: null, isDone: decidedAt !== null },
    { title: decidedAt ? words.verified : words.done, at: decidedAt, isDone: decidedAt !== null },
  ]
  const current = steps.findIndex(({ isDone }) => !isDone)
  return (
    <chakra.ol aria-label={words.label} listStyleType="none" pt="8" display="grid">
      {steps.map(({ title, at, isDone }, index) => (
        <chakra.li
          key={title}
          display="grid"
          gridTemplateColumns="auto 1fr"
          columnGap="4"
          pb={index < steps.length - 1 ? '6' : '0'}
          position="relative"
          aria-current={index === current ? 'step' : undefined}
        >
          {index < steps.length - 1 && (
            <chakra.span
              aria-hidden="true"
              position="absolute"
              top="8"
              bottom="0"
              left="4"
              w="2px"
              ms="-1px"
              bg={isDone ? 'brand' : 'line'}
            />
          )}
          <Mark isDone={isDone} isCurrent={index === current} />
          <chakra.div pt="0.5">
            <chakra.p fontWeight={isDone || index === current ? 'semibold' : 'normal'}>{title}</chakra.p>
            <chakra.p textStyle="small" color="ink.muted">
              {at ? (
                <DateTime at={at}>{standaloneMoment(at, now)}</DateTime>
              ) : index === current ? (
                words.now
              ) : null}
            </chakra.p>
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}

function Mark({ isDone, isCurrent }: { isDone: boolean; isCurrent: boolean }) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      w="8"
      h="8"
      borderRadius="full"
      borderWidth="2px"
      borderColor={isDone || isCurrent ? 'brand' : 'line.strong'}
      bg={isDone ? 'brand' : 'surface'}
      color={isDone ? 'white' : 'brand'}
    >
      {isDone ? <Icon name="check" size="1em" /> : isCurrent && <Icon name="clock" size="1em" />}
    </chakra.span>
  )
}
