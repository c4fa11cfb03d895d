import { useApolloClient } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react'
import { useEffect, useEffectEvent } from 'react'
import { isAgainstMedicine } from '../../../domain/prescriptions/safety/checkInFindings'
import { ErrorAlert } from '../../components/feedback/ErrorAlert'
import { StopStep } from '../../components/questionnaire/StopStep'
import { useReportStoppedCheckInMutation } from '../../generated/graphql'
import { useAction } from '../../lib/hooks/useAction'
import type { IntakePlan } from '../../lib/questionnaire/intakePlan'
import { saveRequestNow } from '../../lib/requests/requestAutosaves'
import { medicines } from '#words/prescriptions/medicines'
import { intake } from '#words/requests/requests'
import type { RenewalOffer } from './renewalOffer'
import type { CheckIn } from './useCheckIn'

const words = intake.stop.checkIn

type StoppedCheckInProps = {
  offer: RenewalOffer
  checkIn: CheckIn
  stop: NonNullable<IntakePlan['stop']>
  /** The care team is about to have the answers: they cannot be changed any more. */
  onReport: () => void
  /** The API offers another check-in. */
  onChanged: () => void
  onMistake: () => void
}

/**
 * The end of a check-in whose answers stop it. When they are a reason not to take the medicine, they are sent to the
 * care team at once.
 */
export function StoppedCheckIn({
  offer,
  checkIn,
  stop,
  onReport,
  onChanged,
  onMistake,
}: StoppedCheckInProps) {
  const medicine = medicines.name(offer.prescription)
  const apollo = useApolloClient()
  const [reportStopped] = useReportStoppedCheckInMutation()
  const mustReport = stop.findings.some((finding) => isAgainstMedicine(finding))
  const report = useAction(
    async () => {
      const { id, version, status } = await saveRequestNow(checkIn.request, () => Promise.resolve(apollo))
      onReport()
      // A report whose answer was lost has canceled the request.
      if (status === 'draft') await reportStopped({ variables: { input: { id, expectedVersion: version } } })
      checkIn.clear()
    },
    { onFailure: (code) => code === 'IntakeOutdated' && onChanged() },
  )
  const reportAtOnce = useEffectEvent(() => mustReport && void report.run())
  useEffect(function reportWhenShown() {
    reportAtOnce()
  }, [])
  return (
    <StopStep
      outcome={stop.screening.outcome}
      findings={stop.findings}
      checkIn={
        <>
          <chakra.div role="status">
            {mustReport && report.isPending && <p>{words.sending}</p>}
            {report.isDone && <p>{words.sent(medicine)}</p>}
            {!mustReport && <p>{words.notAboutMedicine(medicine)}</p>}
          </chakra.div>
          {report.problem && (
            <ErrorAlert title={words.failed.title} onRetry={() => void report.run()}>
              {words.failed.text(medicine)}
            </ErrorAlert>
          )}
        </>
      }
      {...(!report.isPending && !report.isDone && { onMistake })}
    />
  )
}
