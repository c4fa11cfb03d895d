import { chakra } from '@chakra-ui/react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../components/Button'
import { Card } from '../../components/Card'
import { Heading } from '../../components/Heading'
import { profile } from '../../words/en/profile'
import { ClosingForm } from './ClosingForm'

const words = profile.closing

/** The end of an account, in two steps: what is kept for how long, and the typed confirmation. */
export function ClosingCard() {
  const headingId = useId()
  const [isSure, setSure] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasSure = useRef(false)

  useEffect(
    function giveFocusBack() {
      if (wasSure.current && !isSure) opener.current?.focus()
      wasSure.current = isSure
    },
    [isSure],
  )

  return (
    <Card asChild>
      <section aria-labelledby={headingId}>
        <chakra.div display="flex" flexDirection="column" gap="4">
          <Heading id={headingId} level="card" as="h3">
            {words.title}
          </Heading>
          <p>{words.text}</p>
          <RetentionTable />
          <chakra.p color="ink.muted">{words.legal}</chakra.p>
          {isSure ? (
            <ClosingForm onKeep={() => setSure(false)} />
          ) : (
            <Button ref={opener} variant="secondary" alignSelf="flex-start" onClick={() => setSure(true)}>
              {words.begin}
            </Button>
          )}
        </chakra.div>
      </section>
    </Card>
  )
}

function RetentionTable() {
  return (
    <chakra.table w="full" borderCollapse="collapse" fontSize="sm" lineHeight="1.5">
      <chakra.caption textAlign="start" fontWeight="semibold" pb="2">
        {words.tableCaption}
      </chakra.caption>
      <thead>
        <tr>
          <Head scope="col">{words.what}</Head>
          <Head scope="col">{words.howLong}</Head>
        </tr>
      </thead>
      <tbody>
        {words.rows.map(({ what, howLong }) => (
          <tr key={what}>
            <Cell>{what}</Cell>
            <Cell fontWeight="medium">{howLong}</Cell>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  )
}

const line = { borderBottomWidth: '1px', borderStyle: 'solid', borderColor: 'line' } as const
const Head = chakra('th', {
  base: { ...line, textAlign: 'start', py: '2', pe: '4', color: 'ink.muted', fontWeight: 'normal' },
})
const Cell = chakra('td', {
  base: { ...line, py: '2.5', pe: '4', verticalAlign: 'top', _last: { pe: '0', w: '38%' } },
})
