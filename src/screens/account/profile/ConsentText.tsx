import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { Button } from '../../../components/Button'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { SkeletonLines } from '../../../components/feedback/SkeletonLines'
import { useConsentDocumentQuery } from '../../../generated/graphql'
import { codeOf } from '../../../lib/apollo/errorCode'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'
import { errors } from '../../../words/en/errors'
import { profile } from '../../../words/en/account/profile'

const words = profile.consents

/** Shows a consent document in the version that was agreed to. */
export function ConsentText({ documentId, label }: { documentId: string; label: string }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const read = isOpen ? words.hide : words.read
  return (
    <>
      <Button
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${read}: ${label}`}
        onClick={() => setOpen(!isOpen)}
      >
        {read}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Text documentId={documentId} label={label} />}
      </div>
    </>
  )
}

function Text({ documentId, label }: { documentId: string; label: string }) {
  const { data, error, refetch } = useConsentDocumentQuery({
    variables: { id: documentId },
    fetchPolicy: 'cache-first',
  })
  if (error && !data)
    return (
      <ErrorAlert title={words.textFailed} onRetry={safeRefetch(refetch)}>
        {errors[codeOf(error)]}
      </ErrorAlert>
    )
  if (!data) return <SkeletonLines count={6} />
  return (
    <chakra.div
      role="region"
      aria-label={label}
      tabIndex={0}
      whiteSpace="pre-line"
      maxW="prose"
      maxH="96"
      overflowY="auto"
      borderWidth="1px"
      borderRadius="md"
      p="4"
    >
      {data.consentDocument.text}
    </chakra.div>
  )
}
