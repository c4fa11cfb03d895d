import { chakra } from '@chakra-ui/react'
import { Icon } from '../../components/Icon'
import { intakeOpening } from '#words/requests/intakeOpening'
import { useIsPatient } from './useIsPatient'

/** Promises about privacy, price and response time. */
export function IntakeAssurances() {
  const { promises, signedIn } = intakeOpening.opening
  return (
    <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="3" py="5">
      {(useIsPatient() ? [...signedIn, ...promises.slice(2)] : promises).map(({ icon, text }) => (
        <chakra.li key={text} display="flex" gap="3">
          <chakra.span color="brand" pt="0.5">
            <Icon name={icon} />
          </chakra.span>
          <span>{text}</span>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
