import { useApolloClient } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { bundleOf } from '../../../../domain/fhir/bundle'
import { resourceBase } from '../../../../domain/fhir/exportOrigin'
import { Button } from '../../../components/Button'
import { Card } from '../../../components/layout/Card'
import { Heading } from '../../../components/layout/Heading'
import { Notice } from '../../../components/feedback/Notice'
import { StepUp } from '../../../components/feedback/StepUp'
import { dayOf } from '../../../lib/format/dateTimes'
import { profile } from '#words/account/profile'
import { downloadBlob } from '../../../lib/files/downloadBlob'
import { exportOwnData } from '../printedRecord/exportOwnData'
import { useAction } from '../../../lib/hooks/useAction'
import { Stack, Wrap } from '../../../components/layout/Stack'

const words = profile.data

/** Exports the patient's data as a file or a printable page. */
export function DataCard() {
  const headingId = useId()
  const client = useApolloClient()
  const [count, setCount] = useState(0)
  const { isPending, isDone, problem, run } = useAction(async () => {
    setCount(0)
    const resources = await exportOwnData(client, setCount)
    const at = new Date()
    const bundle = bundleOf(resources, { base: resourceBase, at })
    const json = JSON.stringify(bundle, null, 2)
    downloadBlob(`my-data-${dayOf(at)}.fhir.json`, new Blob([json], { type: 'application/fhir+json' }))
  })

  return (
    <Card asChild>
      <section aria-labelledby={headingId}>
        <Stack gap="4">
          <Heading id={headingId} level="card" as="h3">
            {words.title}
          </Heading>
          <p>{words.text}</p>
          <chakra.p color="ink.muted">{words.downloadHelp}</chakra.p>
          <chakra.div role="status" _empty={{ mt: '-4' }}>
            {isPending && words.gathering(count)}
            {isDone && <Notice tone="ok">{words.done(count)}</Notice>}
          </chakra.div>
          {problem && <StepUp code={problem} title={words.failed} anchor="data" />}
          <Wrap gap="3">
            <Button variant="secondary" loading={isPending} onClick={() => void run()}>
              {words.download}
            </Button>
            <Button variant="quiet" asChild>
              <Link to="/profile?view=record">{words.print}</Link>
            </Button>
          </Wrap>
        </Stack>
      </section>
    </Card>
  )
}
