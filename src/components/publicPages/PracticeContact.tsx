import { chakra } from '@chakra-ui/react'
import type { PublishedPractice } from '../../../domain/practice/publishedPractice'
import { practiceContact } from '#words/storefront/practiceContact'
import { Heading } from '../layout/Heading'
import { TextLink } from '../TextLink'

type PracticeContactProps = { practice: Pick<PublishedPractice, 'address' | 'phone'> }

/** Phone number and postal address of the practice, as far as they are published. */
export function PracticeContact({ practice: { phone, address } }: PracticeContactProps) {
  return (
    <>
      {phone && (
        <div>
          <Heading as="h3" level="minor">
            {practiceContact.phone}
          </Heading>
          <TextLink
            href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
            minH="target"
            display="inline-flex"
            alignItems="center"
          >
            {phone}
          </TextLink>
        </div>
      )}
      {address && (
        <div>
          <Heading as="h3" level="minor">
            {practiceContact.address}
          </Heading>
          <chakra.address fontStyle="normal" whiteSpace="pre-line" pt="2" translate="no">
            {address}
          </chakra.address>
        </div>
      )}
    </>
  )
}
