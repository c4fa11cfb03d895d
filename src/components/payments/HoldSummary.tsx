import { chakra } from '@chakra-ui/react'
import type { Money } from '../../../domain/money'
import { formatMoney } from '../../lib/format/money'
import { payments } from '#words/payments/payments'
import { Icon } from '../Icon'

const words = payments.hold

type HoldSummaryProps = {
  /** The name of the treatment, or of the wished product. */
  treatment: string
  hold: Money
}

/** Explains a hold before it is placed: the amount, when it is charged and when it is not. */
export function HoldSummary({ treatment, hold }: HoldSummaryProps) {
  return (
    <chakra.section
      aria-label={words.label}
      bg="brand.soft"
      borderRadius="patient"
      p={{ base: '5', sm: '6' }}
      display="flex"
      flexDirection="column"
      gap="4"
    >
      <div>
        <chakra.p textStyle="eyebrow" color="brand.strong">
          {treatment}
        </chakra.p>
        <chakra.p fontSize="3xl" lineHeight="snug" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {formatMoney(hold)}
        </chakra.p>
        <chakra.p fontWeight="medium">{words.now}</chakra.p>
      </div>
      <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="2.5">
        {words.promises.map(({ icon, text }) => (
          <chakra.li key={text} display="flex" gap="3">
            <chakra.span color="brand" pt="0.5">
              <Icon name={icon} />
            </chakra.span>
            <span>{text}</span>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}
