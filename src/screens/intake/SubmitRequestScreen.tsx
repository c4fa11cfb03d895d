import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { intakeOpening } from '#words/requests/intakeOpening'
import { Intake } from './Intake'
import { IntakeOpening } from './IntakeOpening'
import { type IntakeState, readIntakeState, typeInQuery } from '../../lib/intake/intakeLocation'
import { TreatmentChooser } from './TreatmentChooser'
import { useHydrated } from '../../lib/hooks/useHydrated'

/** /submitRequest: the way from a treatment to a submitted request. The address is read after hydration only. */
export function SubmitRequestScreen() {
  return (
    <>
      <meta name="description" content={intakeOpening.description} />
      {useHydrated() ? <ChosenTreatment /> : <IntakeOpening />}
    </>
  )
}

/**
 * Moves the treatment type from the query to the history state, so that neither the address bar nor a referrer
 * reveals it.
 */
function ChosenTreatment() {
  const location = useLocation()
  const navigate = useNavigate()
  const inQuery = typeInQuery(location.search)
  const place = readIntakeState(location.state)
  const entered: IntakeState | undefined =
    inQuery && inQuery !== 'unknown' ? { type: inQuery } : inQuery === undefined ? place : undefined

  useEffect(
    function takeTypeFromAddress() {
      if (inQuery && inQuery !== 'unknown') {
        void navigate('/submitRequest', { replace: true, state: { type: inQuery } satisfies IntakeState })
      }
    },
    [inQuery, navigate],
  )

  if (!entered) return <TreatmentChooser isUnknown={inQuery === 'unknown'} />
  return <Intake key={entered.type} place={entered} />
}
