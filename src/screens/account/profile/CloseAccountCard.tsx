import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { Button } from '../../../components/Button'
import { Card } from '../../../components/layout/Card'
import { Heading } from '../../../components/layout/Heading'
import { closing as words } from '#words/account/closing'
import { CloseAccountForm, closingFormName } from './CloseAccountForm'
import { hasPersistentState } from '../../../lib/storage/usePersistentState'
import { Stack } from '../../../components/layout/Stack'
import { useReturnFocus } from '../../../lib/hooks/useReturnFocus'

/** Closes the account in two steps: what is retained and for how long, then typed confirmation. */
export function CloseAccountCard() {
  const headingId = useId()
  const [isConfirming, setConfirming] = useState(() => hasPersistentState(closingFormName))
  const opener = useReturnFocus<HTMLButtonElement>(isConfirming)

  return (
    <Card asChild>
      <section aria-labelledby={headingId}>
        <Stack gap="4">
          <Heading id={headingId} level="card" as="h3">
            {words.title}
          </Heading>
          <p>{words.text}</p>
          <RetentionTable />
          <chakra.p color="ink.muted">{words.legal}</chakra.p>
          {isConfirming ? (
            <CloseAccountForm onKeep={() => setConfirming(false)} />
          ) : (
            <Button
              ref={opener}
              variant="secondary"
              alignSelf="flex-start"
              onClick={() => setConfirming(true)}
            >
              {words.begin}
            </Button>
          )}
        </Stack>
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

const Head = chakra('th', {
  base: {
    borderBottomWidth: '1px',
    textAlign: 'start',
    py: '2',
    pe: '4',
    color: 'ink.muted',
    fontWeight: 'normal',
  },
})
const Cell = chakra('td', {
  base: { borderBottomWidth: '1px', py: '2.5', pe: '4', verticalAlign: 'top', _last: { pe: '0', w: '38%' } },
})
