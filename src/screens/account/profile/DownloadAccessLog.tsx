import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import type { AccessLogEntry, AccessLogFile } from '../../../../domain/records/accessLogFile'
import { Button } from '../../../components/Button'
import { ApiErrorAlert } from '../../../components/feedback/ApiErrorAlert'
import { MyAccessProofDocument, type MyAccessProofQuery } from '../../../generated/graphql'
import { downloadBlob } from '../../../lib/files/downloadBlob'
import { dayOf } from '../../../lib/format/dateTimes'
import { useAction } from '../../../lib/hooks/useAction'
import { recordReaders as words } from '#words/account/recordReaders'

/** Saves the access log with its hashes, which `npm run verify-access-log` compares with the audit chain. */
export function DownloadAccessLog() {
  const client = useApolloClient()
  const { isPending, error, run } = useAction(async () => {
    const file = JSON.stringify(await fetchAccessLog(client), null, 2)
    downloadBlob(`access-log-${dayOf(new Date())}.json`, new Blob([file], { type: 'application/json' }))
  })
  return (
    <>
      {error && <ApiErrorAlert title={words.downloadFailed} error={error} onRetry={() => void run()} />}
      <Button variant="secondary" loading={isPending} onClick={() => void run()}>
        {words.download}
      </Button>
    </>
  )
}

async function fetchAccessLog(client: ApolloClient): Promise<AccessLogFile> {
  const entries: AccessLogEntry[] = []
  let page: MyAccessProofQuery['myAccessProof'] | undefined
  do {
    const { data } = await client.query({
      query: MyAccessProofDocument,
      variables: { after: page?.pageInfo.endCursor },
      fetchPolicy: 'no-cache',
    })
    page = data?.myAccessProof
    if (!page) throw new Error('The API answered without a page.')
    for (const { sequence, hash, at, operation, readerId, name, role } of page.nodes)
      entries.push({ sequence, hash, at, operation, readerId, name, role })
  } while (page.pageInfo.hasNextPage)
  const { patientId, headSequence: sequence, headHash: hash } = page
  return { patientId, head: { sequence, hash }, entries }
}
