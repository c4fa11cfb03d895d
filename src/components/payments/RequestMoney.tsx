import { chakra } from '@chakra-ui/react'
import { Icon } from '../Icon'
import { Moment } from '../Moment'
import { dayAndTime } from '../../lib/format/dateTimes'
import { payments } from '../../words/en/payments'
import type { MoneyState } from '../../lib/payments/moneyState'

const words = payments.state

/** Where the money of a request is. */
export function RequestMoney({ state, now }: { state: MoneyState; now: Date }) {
  const { tone, title, text, until } = state
  return (
    <chakra.section
      aria-label={words.label}
      display="flex"
      gap="3"
      p="4"
      borderRadius="patient"
      bg={tone === 'neutral' ? 'canvas' : `${tone}.soft`}
    >
      <chakra.span color={tone === 'neutral' ? 'ink.muted' : tone} pt="0.5">
        <Icon name={tone === 'warn' ? 'alert' : tone === 'ok' ? 'check' : 'card'} />
      </chakra.span>
      <chakra.div minW="0" fontVariantNumeric="tabular-nums">
        <chakra.p fontWeight="semibold">
          {title}
          {until && (
            <>
              {' '}
              <Moment at={until}>{words.until(dayAndTime(until, now))}</Moment>
            </>
          )}
        </chakra.p>
        {text && <chakra.p textStyle="small">{text}</chakra.p>}
      </chakra.div>
    </chakra.section>
  )
}
