import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { undecidedStatuses } from '../../../domain/requests/pendingPatientAction'
import { TreatmentDrawing } from '../../components/drawings/TreatmentDrawing'
import { Heading } from '../../components/layout/Heading'
import type { RequestSummaryFragment, TreatmentType } from '../../generated/graphql'
import { requestPath } from '../../lib/requests/requestPath'
import { dashboard } from '#words/requests/dashboard'
import { treatmentTypes } from '../../../domain/treatmentTypes'
import { treatmentNames } from '#words/treatments'

const TreatmentLink = chakra('a', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', md: 'column' },
    alignItems: 'center',
    textAlign: { md: 'center' },
    gap: '3',
    h: 'full',
    p: { base: '3', md: '5' },
    bg: 'surface',
    borderWidth: '1px',
    borderRadius: 'patient',
    fontWeight: 'semibold',
    transitionProperty: 'border-color',
    transitionDuration: 'quick',
    _hover: { borderColor: 'brand' },
    // Text twice as large leaves a phone no room for the name beside the drawing.
    '@media (max-width: 16em)': { flexDirection: 'column', alignItems: 'flex-start' },
  },
})

type DashboardTreatmentsProps = {
  isFirst: boolean
  begun: readonly TreatmentType[]
  /** Open requests: at most one per treatment. */
  requests: readonly RequestSummaryFragment[]
}

/** The treatments; each shows whether it has a draft or an open request. */
export function DashboardTreatments({ isFirst, begun, requests }: DashboardTreatmentsProps) {
  return (
    <chakra.section aria-labelledby="treatments">
      <Heading as="h2" id="treatments" level="card" mb="4">
        {isFirst ? dashboard.treatments.firstHeading : dashboard.treatments.heading}
      </Heading>
      <chakra.ul
        listStyleType="none"
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr', md: 'repeat(5, minmax(0, 1fr))' }}
      >
        {treatmentTypes.map((type) => {
          const underWay = requests.find(
            ({ treatmentType, status }) => treatmentType === type && undecidedStatuses.includes(status),
          )
          return (
            <li key={type}>
              <TreatmentLink asChild>
                <Link to={underWay ? `/history?open=request-${underWay.id}` : requestPath(type)}>
                  <chakra.span w={{ base: '12', md: '20' }} h={{ base: '12', md: '20' }} flexShrink="0">
                    <TreatmentDrawing type={type} />
                  </chakra.span>
                  <span>
                    {treatmentNames[type]}
                    {(underWay ?? begun.includes(type)) && (
                      <chakra.span display="block" textStyle="small" fontWeight="normal" color="ink.muted">
                        {underWay
                          ? dashboard.treatments.underWay
                          : `${dashboard.drafts.heading}. ${dashboard.drafts.resume}`}
                      </chakra.span>
                    )}
                  </span>
                </Link>
              </TreatmentLink>
            </li>
          )
        })}
      </chakra.ul>
    </chakra.section>
  )
}
