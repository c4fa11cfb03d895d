import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { TreatmentType } from '../../../domain/generated/enums'
import { TreatmentDrawing } from '../../components/drawings/TreatmentDrawing'
import { Heading } from '../../components/layout/Heading'
import { Icon } from '../../components/Icon'
import { Notice } from '../../components/feedback/Notice'
import { Page } from '../../components/layout/Page'
import { useSession } from '../../lib/session/useSession'
import { intakeOpening } from '#words/requests/intakeOpening'
import { treatmentTypes } from '../../../domain/treatmentTypes'
import { treatmentNames, treatmentSummaries } from '#words/treatments'
import type { IntakeState } from '../../lib/intake/intakeLocation'
import { findDraft } from '../../lib/intake/findDraft'
import { useIsPatient } from './useIsPatient'
import { optionalPart } from '../../lib/chunk/optionalPart'

/** Open requests of signed-in patients; this page is public. */
const ExistingRequestList = optionalPart(() => import('./ExistingRequestList'), 'ExistingRequestList')

const words = intakeOpening.chooser

/** For visitors without a treatment, or with a link to an unknown one. */
export function TreatmentChooser({ isUnknown }: { isUnknown: boolean }) {
  const isPatient = useIsPatient()
  return (
    <Page width="prose" padded>
      <Heading as="h1" level="page">
        {words.heading}
      </Heading>
      <chakra.p textStyle="lead" color="ink.muted" pt="3" pb="6">
        {words.lead}
      </chakra.p>
      {isPatient && <ExistingRequestList />}
      {isUnknown && (
        <chakra.div pb="6">
          <Notice tone="info">{words.unknown}</Notice>
        </chakra.div>
      )}
      <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="4">
        {treatmentTypes.map((type) => (
          <li key={type}>
            <TreatmentLink type={type} />
          </li>
        ))}
      </chakra.ul>
    </Page>
  )
}

function TreatmentLink({ type }: { type: TreatmentType }) {
  const draft = findDraft(type, useSession())
  const isBegun = draft !== undefined && !draft.isSubmitted
  return (
    <Sheet asChild>
      <Link to="/submitRequest" state={{ type } satisfies IntakeState}>
        <chakra.span w={{ base: '14', sm: '20' }} h={{ base: '14', sm: '20' }} flexShrink="0">
          <TreatmentDrawing type={type} />
        </chakra.span>
        <chakra.span flex="1" minW="0">
          <chakra.span display="block" fontWeight="semibold" fontSize="lg" lineHeight="snug">
            {treatmentNames[type]}
          </chakra.span>
          <chakra.span display="block" color="ink.muted" pt="1">
            {treatmentSummaries[type]}
          </chakra.span>
          {isBegun && (
            <chakra.span display="flex" gap="1.5" alignItems="center" textStyle="small" color="ok" pt="1">
              <Icon name="check" size="1em" />
              {words.begun}
            </chakra.span>
          )}
        </chakra.span>
        <chakra.span color="brand">
          <Icon name="arrow" />
        </chakra.span>
      </Link>
    </Sheet>
  )
}

const Sheet = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    p: { base: '4', sm: '5' },
    bg: 'surface',
    borderWidth: '1px',
    borderRadius: 'patient',
    transitionProperty: 'border-color, background-color',
    transitionDuration: 'quick',
    _hover: { borderColor: 'brand', bg: 'brand.soft' },
  },
})
