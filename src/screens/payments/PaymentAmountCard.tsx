import { chakra } from '@chakra-ui/react'
import { Card } from '../../components/layout/Card'
import type { DescriptionItem } from '../../components/DescriptionList'

/** The amount in large print, with its details. */
export function PaymentAmountCard({
  label,
  amount,
  facts,
}: {
  label: string
  amount: string
  facts: readonly DescriptionItem[]
}) {
  return (
    <Card as="section" tone="lifted" aria-label={label}>
      <chakra.p color="ink.muted">{label}</chakra.p>
      <chakra.p fontSize="3xl" lineHeight="snug" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {amount}
      </chakra.p>
      {facts.length > 0 && (
        <chakra.dl mt="4" borderTopWidth="1px">
          {facts.map(({ label: name, value }) => (
            <Row key={name}>
              <chakra.dt color="ink.muted">{name}</chakra.dt>
              <chakra.dd fontWeight="medium">{value}</chakra.dd>
            </Row>
          ))}
        </chakra.dl>
      )}
    </Card>
  )
}

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '4', pt: '3' },
})
