import { chakra } from '@chakra-ui/react'
import { Icon } from '../Icon'
import { DateTime } from '../DateTime'
import { dayAndTime } from '../../lib/format/dateTimes'
import { payments } from '#words/payments/payments'
import type { PaymentDescription } from '../../lib/payments/describePayment'

const words = payments.state

const grounds = { neutral: 'canvas', ok: 'ok.soft', warn: 'warn.soft', info: 'info.soft' } as const
const colors = { neutral: 'ink.muted', ok: 'ok', warn: 'warn', info: 'info' } as const

/** Where the money of a request is. */
export function RequestPaymentSummary({ state, now }: { state: PaymentDescription; now: Date }) {
  const { tone, title, text, until } = state
  return (
    <chakra.section
      aria-label={words.label}
      display="flex"
      gap="3"
      p="4"
      borderRadius="patient"
      bg={grounds[tone]}
    >
      <chakra.span color={colors[tone]} pt="0.5">
        <Icon name={tone === 'warn' ? 'alert' : tone === 'ok' ? 'check' : 'card'} />
      </chakra.span>
      <chakra.div minW="0" fontVariantNumeric="tabular-nums">
        <chakra.p fontWeight="semibold">
          {title}
          {until && (
            <>
              {' '}
              <DateTime at={until}>{words.until(dayAndTime(until, now))}</DateTime>
            </>
          )}
        </chakra.p>
        {text && <chakra.p textStyle="small">{text}</chakra.p>}
      </chakra.div>
    </chakra.section>
  )
}
