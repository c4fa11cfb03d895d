import { chakra } from '@chakra-ui/react'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { nextCareStep } from '../../../domain/prescriptions/course'
import { daysLeft } from '../../../domain/prescriptions/daysLeft'
import { guidanceFor } from '../../../domain/prescriptions/guidance/guidance'
import { Button } from '../../components/Button'
import { DaysLeft } from '../../components/medicines/DaysLeft'
import { Heading } from '../../components/layout/Heading'
import type { PrescriptionSummaryFragment } from '../../generated/graphql'
import { shortDate } from '../../lib/format/dateTimes'
import { treatmentPlanAnchor } from '../../lib/prescriptions/treatmentPlanPath'
import { treatmentPlan as words } from '#words/prescriptions/treatmentPlan'
import { GuidanceParts, sourcesOf } from './guidance/GuidanceParts'
import { Part } from './guidance/Part'
import { toSupply } from './toSupply'

type TreatmentPlanProps = { prescription: PrescriptionSummaryFragment; now: Date }

/**
 * How to live with a medicine, below its directions: a missed dose, side effects by urgency, and what comes next. Print
 * shows all of it.
 */
export function TreatmentPlan({ prescription, now }: TreatmentPlanProps) {
  const { id, status } = prescription
  const { hash } = useLocation()
  const anchor = treatmentPlanAnchor(id)
  const isWanted = hash === `#${anchor}`
  const [isOpen, setOpen] = useState(isWanted)
  const content = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(
    function showWanted() {
      if (isWanted) section.current?.scrollIntoView({ block: 'start' })
    },
    [isWanted],
  )
  const guidance = guidanceFor(prescription)
  return (
    <chakra.section ref={section} id={anchor} aria-labelledby={`${anchor}-title`} py="4" borderTopWidth="1px">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <Heading as="h3" level="minor" id={`${anchor}-title`}>
          {words.heading}
        </Heading>
        <chakra.span _print={{ display: 'none' }}>
          <Button
            variant="secondary"
            px="3"
            fontSize="sm"
            aria-expanded={isOpen}
            aria-controls={content}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? words.hide : words.show}
          </Button>
        </chakra.span>
      </chakra.div>
      <chakra.div id={content} display={{ base: isOpen ? 'grid' : 'none', _print: 'grid' }} gap="4" pt="4">
        <GuidanceParts guidance={guidance} />
        <Part title={words.contact}>
          <p>{words.write}</p>
          <p>{words.call}</p>
        </Part>
        {status === 'active' && <NextStep prescription={prescription} now={now} />}
        <chakra.p textStyle="small" color="ink.muted">
          {guidance ? words.source(sourcesOf(guidance)) : words.noSource}
        </chakra.p>
      </chakra.div>
    </chakra.section>
  )
}

function NextStep({ prescription, now }: TreatmentPlanProps) {
  const { checkInDueAt, suppliedUntil, daysSupply } = prescription
  const left = daysLeft(suppliedUntil === null ? null : new Date(suppliedUntil), now)
  const step = nextCareStep(toSupply(prescription), checkInDueAt ? new Date(checkInDueAt) : null, now)
  return (
    <Part title={words.next}>
      <p>
        {step.kind === 'delivery'
          ? words.steps.delivery
          : words.steps[step.kind](shortDate(step.from.toISOString(), now))}
      </p>
      {left !== null && (
        <chakra.div pt="2">
          <DaysLeft left={left} of={daysSupply} until={suppliedUntil && shortDate(suppliedUntil, now)} />
        </chakra.div>
      )}
    </Part>
  )
}
