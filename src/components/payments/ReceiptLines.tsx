import { chakra } from '@chakra-ui/react'
import type { ReceiptFactsFragment } from '../../generated/graphql'
import { formatMoney } from '../../lib/format/money'
import { receiptWords } from '#words/payments/receipt'

/** Cells of amounts and their labels. */
const Cell = chakra('td', { base: { py: '2.5', verticalAlign: 'top', fontVariantNumeric: 'tabular-nums' } })
const Name = chakra('th', { base: { py: '2.5', textAlign: 'start', fontWeight: 'normal' } })
const Row = chakra('tr', {
  base: { borderTopWidth: '1px', borderColor: 'line' },
})

/** The items paid for, and how they add up to the charge. */
export function ReceiptLines({ receipt }: { receipt: ReceiptFactsFragment }) {
  const { lines, shipping, total } = receipt
  return (
    <div>
      <chakra.table w="full" borderCollapse="collapse">
        <chakra.caption textAlign="start" fontWeight="semibold" pb="2">
          {receiptWords.lines}
        </chakra.caption>
        <tbody>
          {lines.map(({ productId, name, strength, quantity, packSize, packUnit, unitPrice }) => (
            <Row key={productId}>
              <Name scope="row">
                {receiptWords.line(name, strength ?? null)}
                <chakra.span display="block" textStyle="small" color="ink.muted">
                  {receiptWords.pack(quantity, packSize, packUnit)}
                </chakra.span>
              </Name>
              <Cell textAlign="end">{formatMoney({ ...unitPrice, cents: quantity * unitPrice.cents })}</Cell>
            </Row>
          ))}
          {shipping.cents > 0 && (
            <Row>
              <Name scope="row">{receiptWords.shipping}</Name>
              <Cell textAlign="end">{formatMoney(shipping)}</Cell>
            </Row>
          )}
        </tbody>
        <tfoot>
          <Row borderColor="ink" borderTopWidth="2px">
            <Name scope="row" fontWeight="semibold">
              {receiptWords.total}
            </Name>
            <Cell textAlign="end" fontWeight="semibold" fontSize="lg">
              {formatMoney(total)}
            </Cell>
          </Row>
        </tfoot>
      </chakra.table>
      <chakra.p textStyle="small" color="ink.muted">
        {receiptWords.tax}
      </chakra.p>
    </div>
  )
}
