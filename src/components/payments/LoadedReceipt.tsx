import { chakra } from '@chakra-ui/react'
import { useReceiptQuery } from '../../generated/graphql'
import { codeOf } from '../../lib/apollo/errorCode'
import { safeRefetch } from '../../lib/apollo/safeRefetch'
import { errors } from '#words/errors'
import { receiptWords } from '#words/payments/receipt'
import { Heading } from '../layout/Heading'
import { Notice } from '../feedback/Notice'
import { ErrorAlert } from '../feedback/ErrorAlert'
import { SkeletonLines } from '../feedback/SkeletonLines'
import { Receipt } from './Receipt'

type LoadedReceiptProps = {
  paymentId: string
  /** Heading level, where the receipt is part of a page. */
  as?: 'h1' | 'h2'
}

/** The receipt of a payment of the caller, or why there is none. */
export function LoadedReceipt({ paymentId, as = 'h1' }: LoadedReceiptProps) {
  const { data, error, refetch } = useReceiptQuery({ variables: { paymentId } })
  if (data) return <Receipt receipt={data.receipt} as={as} />
  if (!error) return <ReceiptSkeleton />
  const code = codeOf(error)
  return (
    <>
      <Heading as={as} level="page">
        {receiptWords.title}
      </Heading>
      {code === 'NotFound' ? (
        <Notice tone="info">{receiptWords.none}</Notice>
      ) : (
        <ErrorAlert title={receiptWords.failed} onRetry={safeRefetch(refetch)}>
          {errors[code]}
        </ErrorAlert>
      )}
    </>
  )
}

function ReceiptSkeleton() {
  return (
    <chakra.div
      aria-hidden="true"
      w="full"
      maxW="prose"
      bg="surface"
      borderWidth="1px"
      borderRadius="patient"
      p={{ base: '5', sm: '8', md: '10' }}
      display="grid"
      gap="8"
    >
      <SkeletonLines count={2} />
      <SkeletonLines count={4} />
      <SkeletonLines count={3} />
    </chakra.div>
  )
}
