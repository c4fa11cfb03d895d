import { chakra } from '@chakra-ui/react'
import { expectedStarts } from '../../../../domain/prescriptions/course'
import type { PlanContentFragment } from '../../../generated/graphql'
import { shortDate } from '../../../lib/format/dateTimes'
import { formatMoney } from '../../../lib/format/money'
import { dosePlan as words } from '#words/prescriptions/dosePlan'
import { planView } from './planView'

/** The whole course as a timeline: done, current, next and later steps, each with its price and expected start. */
export function PlanSteps({ plan, now }: { plan: PlanContentFragment; now: Date }) {
  const { nextStep } = planView(plan, now)
  const starts = expectedStarts(plan.steps, {
    currentStep: plan.currentStep,
    suppliedUntil: plan.suppliedUntil === null ? null : new Date(plan.suppliedUntil),
  })
  const startOf = (number: number) => {
    const start = starts.find((each) => each.number === number)
    if (!start) return undefined
    return start.from
      ? words.expectedOn(shortDate(start.from.toISOString(), now))
      : words.expectedIn(start.week)
  }
  const placeOf = (number: number) => {
    if (number === plan.currentStep) return 'current'
    if (number === (nextStep?.number ?? plan.currentStep + 1)) return 'next'
    return number < plan.currentStep ? 'done' : 'later'
  }
  return (
    <>
      <chakra.ol listStyleType="none" display="grid" gap="0">
        {plan.steps.map((step) => {
          const place = placeOf(step.number)
          const isCurrent = place === 'current'
          return (
            <chakra.li
              key={step.number}
              aria-current={isCurrent ? 'step' : undefined}
              display="grid"
              gridTemplateColumns="auto minmax(0, 1fr)"
              columnGap="3"
            >
              <chakra.span display="flex" flexDirection="column" alignItems="center" aria-hidden="true">
                <chakra.span
                  mt="1.5"
                  boxSize="3"
                  borderRadius="full"
                  borderWidth="2px"
                  borderColor={place === 'later' || place === 'next' ? 'line.strong' : 'brand'}
                  bg={isCurrent || place === 'done' ? 'brand' : 'surface'}
                />
                {step.number < plan.steps.length && <chakra.span flex="1" w="2px" bg="line" />}
              </chakra.span>
              <chakra.div pb="4">
                <chakra.p
                  textStyle="small"
                  color={isCurrent ? 'brand' : 'ink.muted'}
                  fontWeight={isCurrent ? 'semibold' : undefined}
                >
                  {words[place]}
                </chakra.p>
                <chakra.p fontWeight={isCurrent ? 'semibold' : undefined}>{step.medication}</chakra.p>
                <chakra.p textStyle="small" color="ink.muted">
                  {words.price(formatMoney(step.price))} · {words.least(step.minDays / 7)}
                </chakra.p>
                {startOf(step.number) && (
                  <chakra.p textStyle="small" color="ink.muted">
                    {startOf(step.number)}
                  </chakra.p>
                )}
              </chakra.div>
            </chakra.li>
          )
        })}
      </chakra.ol>
      {starts.length > 0 && (
        <chakra.p textStyle="small" color="ink.muted">
          {plan.suppliedUntil === null ? words.assumes.weeks : words.assumes.days}
        </chakra.p>
      )}
    </>
  )
}
