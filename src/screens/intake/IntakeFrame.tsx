import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { TreatmentType } from '../../../domain/generated/enums'
import { Arch } from '../../components/layout/Arch'
import { TreatmentDrawing } from '../../components/drawings/TreatmentDrawing'
import { Page } from '../../components/layout/Page'
import { TextLink } from '../../components/TextLink'
import { intakeOpening } from '#words/requests/intakeOpening'
import { treatmentNames } from '#words/treatments'
import { IntakeAssurances } from './IntakeAssurances'

type IntakeFrameProps = {
  type: TreatmentType
  /** Shown above the step at every width. */
  progress?: ReactNode
  children: ReactNode
}

/** The frame of every step: treatment, progress and assurances. Phones show only the first two. */
export function IntakeFrame({ type, progress, children }: IntakeFrameProps) {
  return (
    <Page css={{ py: { base: '5', md: '10' }, '@media (max-height: 30rem)': { py: '3' } }}>
      <Columns>
        <chakra.aside
          aria-label={intakeOpening.aside.label}
          display={{ base: 'none', lg: 'block' }}
          position="sticky"
          top="8"
        >
          <Arch w="36" h="40" p="7">
            <TreatmentDrawing type={type} />
          </Arch>
          <chakra.p fontWeight="semibold" fontSize="lg" pt="5">
            {treatmentNames[type]}
          </chakra.p>
          <IntakeAssurances />
          <TextLink asChild display="inline-flex" alignItems="center" minH="target">
            <Link to="/submitRequest">{intakeOpening.aside.another}</Link>
          </TextLink>
        </chakra.aside>
        <chakra.div minW="0" w="full" maxW="form" mx={{ base: 'auto', lg: '0' }}>
          <chakra.p display={{ lg: 'none' }} textStyle="eyebrow" color="brand" pb="2">
            {treatmentNames[type]}
          </chakra.p>
          {progress}
          {children}
        </chakra.div>
      </Columns>
    </Page>
  )
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '16',
    alignItems: 'start',
    justifyContent: 'center',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '17rem minmax(0, 36rem)' },
  },
})
