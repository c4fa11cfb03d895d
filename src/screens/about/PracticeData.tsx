import { fullName } from '../../../domain/account/fullName'
import { brand } from '../../../domain/brand'
import type { PublishedPractice } from '../../../domain/practice/publishedPractice'
import { StructuredData } from '../../components/publicPages/StructuredData'

type PracticeDataProps = { practice: PublishedPractice }

/** Describes the practice to search engines as it is published (https://schema.org/MedicalBusiness). */
export function PracticeData({ practice: { address, phone, clinicians } }: PracticeDataProps) {
  return (
    <StructuredData
      data={{
        '@type': 'MedicalBusiness',
        name: brand.name,
        url: new URL('/', window.location.origin).href,
        email: brand.email,
        telephone: phone ?? undefined,
        address: address ?? undefined,
        employee: clinicians?.map(({ givenName, familyName, credentials, npi }) => ({
          '@type': 'Person',
          name: fullName(givenName, familyName),
          honorificSuffix: credentials ?? undefined,
          identifier: npi ? { '@type': 'PropertyValue', propertyID: 'NPI', value: npi } : undefined,
        })),
      }}
    />
  )
}
