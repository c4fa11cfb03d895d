import { chakra } from '@chakra-ui/react'
import { Link, useSearchParams } from 'react-router-dom'
import { Moment } from '../../components/Moment'
import { RequestStatusBadge } from '../../components/requests/RequestStatusBadge'
import { TextLink } from '../../components/TextLink'
import type { RequestSummaryFragment } from '../../generated/graphql'
import { dayAndTime } from '../../lib/format/dateTimes'
import { admin } from '../../words/en/admin'
import { treatmentNames } from '../../words/en/treatments'

const columns = admin.columns

const Table = chakra('table', {
  base: {
    w: 'full',
    textStyle: 'staff',
    textAlign: 'start',
    bg: 'surface',
    borderCollapse: 'separate',
    borderSpacing: '0',
    '& th, & td': {
      px: '3',
      py: '2',
      textAlign: 'start',
      borderBottomWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'line',
      whiteSpace: 'nowrap',
    },
    '& thead th': { color: 'ink.muted', fontWeight: 'semibold', bg: 'canvas' },
    '& tbody tr:hover': { bg: 'canvas' },
    '& tbody tr[aria-current]': { bg: 'brand.soft' },
    '& tbody tr:last-child > *': { borderBottomWidth: '0' },
  },
})

type AdminTableProps = { requests: readonly RequestSummaryFragment[]; openId: string | null; now: Date }

/** One line a request, newest first. On a narrow screen the table scrolls, not the page. */
export function AdminTable({ requests, openId, now }: AdminTableProps) {
  return (
    <chakra.div
      role="region"
      aria-label={admin.heading}
      tabIndex={0}
      overflowX="auto"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderRadius="staff"
      bg="surface"
    >
      <Table>
        <thead>
          <tr>
            {Object.values(columns).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {requests.map((request) => (
            <Row key={request.id} request={request} isOpen={request.id === openId} now={now} />
          ))}
        </tbody>
      </Table>
    </chakra.div>
  )
}

function Row({ request, isOpen, now }: { request: RequestSummaryFragment; isOpen: boolean; now: Date }) {
  const [search] = useSearchParams()
  const { id, submittedAt, patientName, treatmentType, patientState, status, assigneeName } = request
  const { answerBy, findingCount } = request
  const opened = new URLSearchParams(search)
  opened.set('request', id)
  return (
    <tr aria-current={isOpen ? 'true' : undefined}>
      <td>
        {submittedAt ? <Moment at={submittedAt}>{dayAndTime(submittedAt, now)}</Moment> : admin.notSent}
      </td>
      <chakra.td>
        <TextLink asChild>
          <Link to={{ search: opened.toString() }} data-request={id}>
            {patientName ?? admin.patient}
          </Link>
        </TextLink>
      </chakra.td>
      <td>{treatmentNames[treatmentType]}</td>
      <td>{patientState ?? admin.none}</td>
      <td>
        <RequestStatusBadge status={status} />
      </td>
      <td>{assigneeName ?? admin.nobody}</td>
      <td>{answerBy ? <Moment at={answerBy}>{dayAndTime(answerBy, now)}</Moment> : admin.none}</td>
      <chakra.td textAlign="end!">{findingCount ?? admin.none}</chakra.td>
    </tr>
  )
}
