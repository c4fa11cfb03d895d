import { chakra } from '@chakra-ui/react'
import { useApolloClient } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import { Button } from '../../../components/Button'
import { Heading } from '../../../components/layout/Heading'
import { Page } from '../../../components/layout/Page'
import { LoadingLines } from '../../../components/feedback/LoadingLines'
import { TextLink } from '../../../components/TextLink'
import { StepUp } from '../../../components/feedback/StepUp'
import { ApiProvider } from '../../../lib/apollo/ApiProvider'
import { codeOf } from '../../../lib/apollo/errorCode'
import { useResource } from '../../../lib/hooks/useResource'
import { fullMoment } from '../../../lib/format/dateTimes'
import { profile } from '#words/account/profile'
import { PrintedPerson } from './PrintedPerson'
import { PrintedSections } from './PrintedSections'
import { exportOwnData } from './exportOwnData'
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

function Record() {
  const client = useApolloClient()
  // Fetched once, so that the printed record does not change while it is read.
  const { data: exported, error } = useResource('exportOwnData', async () => ({
    resources: await exportOwnData(client),
    at: new Date().toISOString(),
  }))

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
          {exported && (
            <chakra.span display={{ _print: 'none' }}>
              <Button onClick={() => window.print()}>{words.print}</Button>
            </chakra.span>
          )}
        </Wrap>
        {exported && <chakra.p color="ink.muted">{words.asOf(fullMoment(exported.at))}</chakra.p>}
      </chakra.header>
      {error !== undefined && <StepUp code={codeOf(error)} title={profile.data.failed} />}
      {!exported && error === undefined && <LoadingLines label={words.loading} count={12} />}
      {exported && (
        <>
          <PrintedPerson resources={exported.resources} />
          <PrintedSections resources={exported.resources} />
        </>
      )}
    </chakra.article>
  )
}
