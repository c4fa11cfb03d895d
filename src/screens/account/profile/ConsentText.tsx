import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { Button } from '../../../components/Button'
import { Loaded } from '../../../components/feedback/Loaded'
import { SkeletonLines } from '../../../components/feedback/SkeletonLines'
import { useConsentDocumentQuery } from '../../../generated/graphql'
import { profile } from '#words/account/profile'

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
  const query = useConsentDocumentQuery({
    variables: { id: documentId },
    fetchPolicy: 'cache-first',
  })
  return (
    <Loaded query={query} title={words.textFailed} loading={<SkeletonLines count={6} />}>
      {({ consentDocument }) => (
        <chakra.div
          role="region"
          aria-label={label}
          tabIndex={0}
          whiteSpace="pre-line"
          maxW="prose"
          maxH="80"
          overflowY="auto"
          borderWidth="1px"
          borderRadius="md"
          p="4"
        >
          {consentDocument.text}
        </chakra.div>
      )}
    </Loaded>
  )
}
