import type { Resource } from '../../../../domain/fhir/types'
import { Heading } from '../../../components/layout/Heading'
import { calendarDay } from '../../../lib/format/dateTimes'
import { profile } from '#words/account/profile'
import { readPatientDetails } from './readPatientDetails'
import { ProfileFacts } from '../profile/ProfileFacts'

const words = profile.printed

export function PrintedPerson({ resources }: { resources: readonly Resource[] }) {
  const patient = resources.find(({ resourceType }) => resourceType === 'Patient')
  if (!patient) return null
  const { name, birthDate, sexAtBirth, phone, addresses } = readPatientDetails(patient)
  const facts = [
    { label: profile.person.name, value: name },
    { label: words.born, value: birthDate && calendarDay(birthDate) },
    { label: words.sex, value: sexAtBirth },
    { label: words.phone, value: phone },
    ...addresses.map((address, place) => ({
      label: place === 0 ? words.address : `${words.address} ${place + 1}`,
      value: address,
    })),
  ]
  return (
    <section>
      <Heading as="h2" level="card" pb="3">
        {words.person}
      </Heading>
      <ProfileFacts facts={facts.filter(({ value }) => value)} />
    </section>
  )
}
