import { chakra } from '@chakra-ui/react'
import { fullName } from '../../../domain/account/fullName'
import type { PublishedClinician, PublishedMetrics } from '../../../domain/practice/publishedPractice'
import { Card } from '../../components/layout/Card'
import { Heading } from '../../components/layout/Heading'
import { Page } from '../../components/layout/Page'
import { Section } from '../../components/layout/Section'
import { PracticeContact } from '../../components/publicPages/PracticeContact'
import { SectionHeader } from '../../components/publicPages/SectionHeader'
import { usePublishedPractice } from '../../components/publicPages/usePublishedPractice'
import { averageDuration } from '../../lib/format/dateTimes'
import { stateName } from '../../lib/format/stateName'
import { about } from '#words/storefront/about'
import { PracticeData } from './PracticeData'

/** What the practice publishes about itself: clinicians, decisions, pharmacy and contact. Nothing while it loads. */
export function PublishedFacts() {
  const practice = usePublishedPractice()
  if (!practice) return null
  const { clinicians, metrics, pharmacy, phone, address } = practice
  return (
    <>
      <PracticeData practice={practice} />
      {clinicians && clinicians.length > 0 && (
        <Section tone="surface">
          <Page>
            <SectionHeader heading={about.clinicians.heading} lead={about.clinicians.lead} />
            <Clinicians clinicians={clinicians} />
          </Page>
        </Section>
      )}
      {metrics && (
        <Section>
          <Page>
            <SectionHeader heading={about.metrics.heading} lead={about.metrics.lead(metrics.days)} />
            <Metrics metrics={metrics} />
          </Page>
        </Section>
      )}
      {(pharmacy ?? phone ?? address) && (
        <Section tone="surface">
          <Page>
            <SectionHeader heading={about.reach} />
            <chakra.div
              display="grid"
              gap="8"
              gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' }}
            >
              <PracticeContact practice={practice} />
              {pharmacy && (
                <div>
                  <Heading as="h3" level="minor">
                    {about.pharmacy}
                  </Heading>
                  <chakra.p whiteSpace="pre-line" pt="2">
                    {pharmacy}
                  </chakra.p>
                </div>
              )}
            </chakra.div>
          </Page>
        </Section>
      )}
    </>
  )
}

function Clinicians({ clinicians }: { clinicians: readonly PublishedClinician[] }) {
  return (
    <chakra.ul
      display="grid"
      gap="5"
      gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' }}
      listStyleType="none"
    >
      {clinicians.map(({ givenName, familyName, credentials, npi, licenses }) => (
        <Card key={`${familyName} ${givenName} ${npi}`} asChild>
          <li>
            <Heading as="h3" level="card" translate="no">
              {about.clinicians.name(fullName(givenName, familyName) ?? familyName, credentials)}
            </Heading>
            {npi && (
              <chakra.p color="ink.muted" pt="1">
                {about.clinicians.npi(npi)}
              </chakra.p>
            )}
            <chakra.details pt="1">
              <chakra.summary color="brand" cursor="pointer" minH="target" alignContent="center">
                {about.clinicians.licenses(licenses.map(({ state }) => state))}
              </chakra.summary>
              <chakra.ul listStyleType="none" display="grid" gap="1">
                {licenses.map(({ state, number }) => (
                  <li key={state}>{about.clinicians.license(stateName(state), number)}</li>
                ))}
              </chakra.ul>
            </chakra.details>
          </li>
        </Card>
      ))}
    </chakra.ul>
  )
}

function Metrics({
  metrics: { decided, medianMinutes, declinedPercent, reasons },
}: {
  metrics: PublishedMetrics
}) {
  return (
    <>
      <chakra.dl display="grid" gap="8" gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }}>
        <Metric label={about.metrics.median} value={averageDuration(medianMinutes)} />
        <Metric label={about.metrics.decided} value={about.metrics.count(decided)} />
        {declinedPercent !== null && (
          <Metric label={about.metrics.declined} value={about.metrics.percent(declinedPercent)} />
        )}
      </chakra.dl>
      {reasons.length > 0 && (
        <chakra.div pt="8" maxW="prose">
          <Heading as="h3" level="minor">
            {about.metrics.reasonsHeading}
          </Heading>
          <chakra.ul listStyleType="none" pt="2" display="grid" gap="1">
            {reasons.map(({ reason, percent }) => (
              <li key={reason}>{about.metrics.reason(about.metrics.reasons[reason], percent)}</li>
            ))}
          </chakra.ul>
        </chakra.div>
      )}
    </>
  )
}

function Metric({ label, value }: { label: string; value: string }) {
  return (
    <chakra.div display="flex" flexDirection="column-reverse" justifyContent="flex-end">
      <chakra.dt color="ink.muted">{label}</chakra.dt>
      <chakra.dd fontSize={{ base: '2xl', md: '3xl' }} fontWeight="medium">
        {value}
      </chakra.dd>
    </chakra.div>
  )
}
