import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Resource } from '../../../domain/fhir/types'
import { Button } from '../../components/Button'
import { Heading } from '../../components/Heading'
import { Page } from '../../components/Page'
import { SkeletonLines } from '../../components/SkeletonLines'
import { SkeletonScreen } from '../../components/SkeletonScreen'
import { TextLink } from '../../components/TextLink'
import { StepUp } from '../../components/StepUp'
import { ApiProvider } from '../../lib/apollo/ApiProvider'
import { fullMoment } from '../../lib/format/dateTimes'
import { profile } from '../../words/en/profile'
import { PrintedPerson } from './PrintedPerson'
import { PrintedSections } from './PrintedSections'
import { useMyData } from './useMyData'

const words = profile.printed

/** /profile?view=record: everything that is kept about the patient, to be read and printed. */
export function PrintedRecord() {
  return (
    <ApiProvider>
      <Page padded maxW="52rem">
        <Record />
      </Page>
    </ApiProvider>
  )
}

type Gathered = { readonly resources: readonly Resource[]; readonly at: string }

function Record() {
  const { code, gather } = useMyData()
  const [gathered, setGathered] = useState<Gathered>()

  useEffect(function gatherAtArrival() {
    async function keepAll(): Promise<void> {
      const resources = await gather()
      if (resources) setGathered({ resources, at: new Date().toISOString() })
    }
    void keepAll()
    // oxlint-disable-next-line react/exhaustive-deps -- once; what is on paper does not change under the reader
  }, [])

  return (
    <chakra.article display="grid" gap="8">
      <chakra.header display="grid" gap="2">
        <chakra.p display={{ _print: 'none' }}>
          <TextLink asChild>
            <Link to="/profile#data">{words.back}</Link>
          </TextLink>
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="3">
          <Heading as="h1" level="page">
            {words.title}
          </Heading>
          {gathered && (
            <chakra.span display={{ _print: 'none' }}>
              <Button onClick={() => window.print()}>{words.print}</Button>
            </chakra.span>
          )}
        </chakra.div>
        {gathered && <chakra.p color="ink.muted">{words.asOf(fullMoment(gathered.at))}</chakra.p>}
      </chakra.header>
      {code && <StepUp code={code} title={profile.data.failed} />}
      {!gathered && !code && (
        <SkeletonScreen label={words.loading}>
          <SkeletonLines count={12} />
        </SkeletonScreen>
      )}
      {gathered && (
        <>
          <PrintedPerson resources={gathered.resources} />
          <PrintedSections resources={gathered.resources} />
        </>
      )}
    </chakra.article>
  )
}
