import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Resource } from '../../../../domain/fhir/types'
import { Button } from '../../../components/Button'
import { Heading } from '../../../components/layout/Heading'
import { Page } from '../../../components/layout/Page'
import { SkeletonLines } from '../../../components/feedback/SkeletonLines'
import { SkeletonScreen } from '../../../components/feedback/SkeletonScreen'
import { TextLink } from '../../../components/TextLink'
import { StepUp } from '../../../components/feedback/StepUp'
import { ApiProvider } from '../../../lib/apollo/ApiProvider'
import { fullMoment } from '../../../lib/format/dateTimes'
import { profile } from '#words/account/profile'
import { PrintedPerson } from './PrintedPerson'
import { PrintedSections } from './PrintedSections'
import { useDataExport } from './useDataExport'
import { Wrap } from '../../../components/layout/Stack'

const words = profile.printed

/** /profile?view=record: the patient's stored data, to read and print. */
export function PrintedRecord() {
  return (
    <ApiProvider>
      <Page padded maxW="52rem">
        <Record />
      </Page>
    </ApiProvider>
  )
}

type CollectedRecord = { readonly resources: readonly Resource[]; readonly at: string }

function Record() {
  const { code, collect } = useDataExport()
  const [gathered, setGathered] = useState<CollectedRecord>()

  useEffect(function gatherAtArrival() {
    async function keepAll(): Promise<void> {
      const resources = await collect()
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
        <Wrap justifyContent="space-between" alignItems="center" gap="3">
          <Heading as="h1" level="page">
            {words.title}
          </Heading>
          {gathered && (
            <chakra.span display={{ _print: 'none' }}>
              <Button onClick={() => window.print()}>{words.print}</Button>
            </chakra.span>
          )}
        </Wrap>
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
