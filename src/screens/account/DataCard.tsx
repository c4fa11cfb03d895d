import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { bundleOf } from '../../../domain/fhir/bundle'
import { resourceBase } from '../../../domain/fhir/house'
import { Button } from '../../components/Button'
import { Card } from '../../components/Card'
import { Heading } from '../../components/Heading'
import { Notice } from '../../components/Notice'
import { StepUp } from '../../components/StepUp'
import { dayOf } from '../../lib/format/dateTimes'
import { profile } from '../../words/en/profile'
import { downloadBlob } from '../../lib/files/downloadBlob'
import { useMyData } from './useMyData'

const words = profile.data

/** Everything that is kept, as a file for other systems or as a page for paper. */
export function DataCard() {
  const headingId = useId()
  const { isBusy, count, code, gather } = useMyData()
  const [saved, setSaved] = useState<number>()

  async function download(): Promise<void> {
    setSaved(undefined)
    const resources = await gather()
    if (!resources) return
    const at = new Date()
    const bundle = bundleOf(resources, { base: resourceBase, at })
    const json = JSON.stringify(bundle, null, 2)
    downloadBlob(`my-data-${dayOf(at)}.fhir.json`, new Blob([json], { type: 'application/fhir+json' }))
    setSaved(resources.length)
  }

  return (
    <Card asChild>
      <section aria-labelledby={headingId}>
        <chakra.div display="flex" flexDirection="column" gap="4">
          <Heading id={headingId} level="card" as="h3">
            {words.title}
          </Heading>
          <p>{words.text}</p>
          <chakra.p color="ink.muted">{words.downloadHelp}</chakra.p>
          <chakra.div role="status" _empty={{ mt: '-4' }}>
            {isBusy && words.gathering(count)}
            {saved !== undefined && <Notice tone="ok">{words.done(saved)}</Notice>}
          </chakra.div>
          {code && <StepUp code={code} title={words.failed} />}
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <Button variant="secondary" loading={isBusy} onClick={() => void download()}>
              {words.download}
            </Button>
            <Button variant="quiet" asChild>
              <Link to="/profile?view=record">{words.print}</Link>
            </Button>
          </chakra.div>
        </chakra.div>
      </section>
    </Card>
  )
}
