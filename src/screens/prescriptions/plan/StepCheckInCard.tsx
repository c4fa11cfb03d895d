import { followUpFill } from '../../../../domain/prescriptions/followUp'
import { list } from '../../../../domain/format/list'
import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Card } from '../../../components/layout/Card'
import { DescriptionList } from '../../../components/DescriptionList'
import { Heading } from '../../../components/layout/Heading'
import { Notice } from '../../../components/feedback/Notice'
import { TextLink } from '../../../components/TextLink'
import type { PlanContentFragment } from '../../../generated/graphql'
import { shortDate } from '../../../lib/format/dateTimes'
import { dosePlan } from '#words/prescriptions/dosePlan'
import { signTexts } from '#words/prescriptions/warningSigns'
import { DecideStep } from './DecideStep'

const words = dosePlan.staff
type CheckIn = PlanContentFragment['checkIns'][number]

type StepCheckInCardProps = {
  plan: PlanContentFragment
  mayDecide: boolean
  now: Date
  onDecided: () => void
}

/** An open check-in: the answers, differences from the last one, and the decision. */
export function StepCheckInCard({ plan, mayDecide, now, onDecided }: StepCheckInCardProps) {
  const checkIn = plan.checkIns.find(({ status }) => status === 'submitted' || status === 'flagged')
  if (!checkIn) return null
  const earlier = plan.checkIns.filter(({ submittedAt }) => submittedAt < checkIn.submittedAt)
  return (
    <Card as="article" density="staff" textStyle="staff" display="grid" gap="3">
      <chakra.header display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4">
        <div>
          <Heading as="h3" fontSize="md">
            {plan.patientName}
          </Heading>
          <p>
            {checkIn.fill === followUpFill
              ? words.followUpOn(plan.medication)
              : words.on(plan.medication, plan.currentStep, plan.steps.length)}
          </p>
        </div>
        <TextLink asChild display="inline-flex" alignItems="center" minH="8">
          <Link to={`/records/patient/${plan.patientId}`}>{words.record}</Link>
        </TextLink>
      </chakra.header>
      {checkIn.redFlags.length > 0 && (
        <Notice tone="stop" title={words.urgent}>
          <chakra.ul listStyleType="none">
            {checkIn.redFlags.map((flag) => (
              <li key={flag}>{signTexts[flag]}</li>
            ))}
          </chakra.ul>
          <p>{words.onHold}</p>
        </Notice>
      )}
      <DescriptionList facts={factsOf(plan, checkIn, earlier, now)} />
      {mayDecide && <DecideStep plan={plan} checkIn={checkIn} now={now} onDecided={onDecided} />}
    </Card>
  )
}

function factsOf(plan: PlanContentFragment, checkIn: CheckIn, earlier: readonly CheckIn[], now: Date) {
  const last = earlier.at(-1)
  const { facts } = words
  return [
    { label: facts.submitted, value: shortDate(checkIn.submittedAt, now) },
    {
      label: facts.sideEffects,
      value: withLast(effectsIn(checkIn), last && effectsIn(last)),
    },
    ...(checkIn.weightKg === null
      ? []
      : [{ label: facts.weight, value: weightIn(checkIn.weightKg, earlier) }]),
    { label: facts.newHealth, value: newHealthIn(checkIn) },
    { label: facts.wish, value: withLast(dosePlan.wishes[checkIn.wish], last && dosePlan.wishes[last.wish]) },
    ...(checkIn.comment ? [{ label: facts.comment, value: checkIn.comment }] : []),
    ...(plan.suppliedUntil ? [{ label: facts.supply, value: shortDate(plan.suppliedUntil, now) }] : []),
  ]
}

/** Appends the previous value to one that has changed. */
function withLast(text: string, last: string | undefined): string {
  return last === undefined || last === text ? text : `${text} (${words.was(last)})`
}

function effectsIn({ sideEffects }: CheckIn): string {
  const named = sideEffects.map(
    ({ effect, severity }) => `${dosePlan.effects[effect]}, ${dosePlan.severities[severity].toLowerCase()}`,
  )
  return named.length > 0 ? named.join('; ') : words.none
}

function weightIn(weightKg: number, earlier: readonly CheckIn[]): string {
  const weights = earlier.flatMap((each) => each.weightKg ?? [])
  const last = weights.at(-1)
  if (last === undefined) return words.weight(weightKg.toFixed(1))
  const difference = weightKg - last
  const change = `${difference > 0 ? '+' : ''}${difference.toFixed(1)}`
  const trend = list(weights.map((weight) => weight.toFixed(1)))
  return `${words.weight(weightKg.toFixed(1))} (${words.change(change)}). ${words.trend(trend)}`
}

function newHealthIn({ newMedicines, newAllergies, newConditions }: CheckIn): string {
  const all = [...newMedicines, ...newAllergies, ...newConditions]
  return all.length > 0 ? all.join('; ') : words.none
}
