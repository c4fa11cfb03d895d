import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { ReceiptFactsFragment } from '../../generated/graphql'
import { calendarDay, dayOf } from '../../lib/format/dateTimes'
import { receiptWords } from '#words/payments/receipt'
import { Button } from '../Button'
import { Heading } from '../layout/Heading'
import { Logo } from '../Logo'
import { DateTime } from '../DateTime'
import { ReceiptEntries } from './ReceiptEntries'
import { ReceiptLines } from './ReceiptLines'
import { Wrap } from '../layout/Stack'

type ReceiptProps = {
  receipt: ReceiptFactsFragment
  /** Heading level, where the receipt is part of a page. */
  as?: 'h1' | 'h2'
}

/** Only the receipt is printed, without its frame. */
const printStyles = { border: '0', boxShadow: 'none', borderRadius: '0', padding: '0', maxWidth: 'none' }

const particularsColumns = 'repeat(auto-fit, minmax(9rem, 1fr))'

/** A receipt laid out for reading and printing. */
export function Receipt({ receipt, as = 'h1' }: ReceiptProps) {
  return (
    <chakra.div display="grid" gap="6" justifyItems="start">
      <chakra.article
        aria-labelledby={`receipt-${receipt.id}`}
        w="full"
        maxW="prose"
        bg="surface"
        borderWidth="1px"
        borderRadius="patient"
        boxShadow="soft"
        p={{ base: '5', sm: '8', md: '10' }}
        display="grid"
        gap="8"
        css={{ '@media print': printStyles }}
      >
        <Letterhead />
        <div>
          <Heading as={as} level="page" id={`receipt-${receipt.id}`}>
            {receiptWords.title}
          </Heading>
          <chakra.p color="ink.muted" fontVariantNumeric="tabular-nums">
            {receiptWords.number(receipt.number)}
          </chakra.p>
        </div>
        <Particulars receipt={receipt} />
        <ReceiptLines receipt={receipt} />
        <ReceiptEntries receipt={receipt} />
        <chakra.p textStyle="small" color="ink.muted">
          {receiptWords.note}
        </chakra.p>
      </chakra.article>
      <chakra.div display={{ base: 'block', _print: 'none' }}>
        <Button variant="secondary" onClick={() => window.print()}>
          {receiptWords.print}
        </Button>
      </chakra.div>
    </chakra.div>
  )
}

/** The payee's name and address. */
function Letterhead() {
  const [, ...address] = receiptWords.clinic
  return (
    <Wrap alignItems="flex-start" justifyContent="space-between" gap="4" color="brand.strong">
      <Logo />
      <chakra.address
        fontStyle="normal"
        textStyle="small"
        color="ink.muted"
        textAlign={{ sm: 'end', _print: 'end' }}
      >
        {address.map((line) => (
          <chakra.span key={line} display="block">
            {line}
          </chakra.span>
        ))}
      </chakra.address>
    </Wrap>
  )
}

function Particulars({ receipt }: { receipt: ReceiptFactsFragment }) {
  const { patientName, paidAt, cardBrand, cardLast4 } = receipt
  const card = cardBrand ? receiptWords.card(cardBrand, cardLast4 ?? null) : receiptWords.unknownCard
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: particularsColumns, _print: particularsColumns }}
      gap="5"
    >
      {patientName && <Particular label={receiptWords.for}>{patientName}</Particular>}
      <Particular label={receiptWords.paidOn}>
        <DateTime at={paidAt}>{calendarDay(dayOf(paidAt))}</DateTime>
      </Particular>
      <Particular label={receiptWords.paidWith}>{card}</Particular>
    </chakra.dl>
  )
}

function Particular({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <chakra.dt textStyle="small" color="ink.muted">
        {label}
      </chakra.dt>
      <chakra.dd fontWeight="medium">{children}</chakra.dd>
    </div>
  )
}
