import { chakra } from '@chakra-ui/react'
import type { Money } from '../../../domain/money'
import { formatMoney } from '../../lib/format/money'
import { payments } from '#words/payments/payments'
import { Icon } from '../Icon'

const words = payments.hold

type Price = { readonly name: string; readonly price: Money }

type HoldSummaryProps = {
  /** The treatment's name. */
  treatment: string
  hold: Money
  /** The price of each product that may be prescribed; left out once the patient has agreed to one. */
  prices?: readonly Price[]
}

/** Explains a hold before it is placed: the amount, when it is charged and when it is not. */
export function HoldSummary({ treatment, hold, prices }: HoldSummaryProps) {
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
        <chakra.p fontWeight="medium">{prices ? words.now : words.open}</chakra.p>
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
      {prices && <PriceList prices={prices} />}
    </chakra.section>
  )
}

function PriceList({ prices }: { prices: readonly Price[] }) {
  return (
    <chakra.details borderTopWidth="1px" pt="1">
      <chakra.summary color="brand.strong" fontWeight="medium" cursor="pointer" py="2.5" minH="target">
        {words.prices}
      </chakra.summary>
      <chakra.p textStyle="small" color="ink.muted" pb="2">
        {words.pricesText}
      </chakra.p>
      <chakra.ul listStyleType="none" textStyle="small" fontVariantNumeric="tabular-nums">
        {prices.map(({ name, price }) => (
          <chakra.li key={name} display="flex" justifyContent="space-between" gap="4" py="1.5">
            <span>{name}</span>
            <chakra.span fontWeight="medium">{formatMoney(price)}</chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.details>
  )
}
