import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Finding, Outcome } from '../../../domain/intake/screening/screen'
import { Button } from '../Button'
import { Card } from '../layout/Card'
import { Icon } from '../Icon'
import { intake } from '#words/requests/requests'
import { StepHeading } from './StepHeading'
import { Stack, Wrap } from '../layout/Stack'

const words = intake.stop

type StopStepProps = {
  outcome: Outcome
  findings: readonly Finding[]
  /** In a check-in, what happens to its answers, and with the medicine that the patient may still take. */
  checkIn?: ReactNode
  /** In a signed-in patient's intake, whether its answers were sent. */
  report?: ReactNode
  /** Leads back to the answer that stopped the request; absent once the care team has the answers. */
  onMistake?: () => void
}

/* On a phone on its side, whom to call is on the screen without scrolling. */
const cardStyles = { p: { base: '5', sm: '6', md: '8' }, '@media (max-height: 30rem)': { p: '5' } }
const iconStyles = { display: 'block', pb: '3', '@media (max-height: 40rem)': { display: 'none' } }
const callStyles = {
  display: 'grid',
  gap: '3',
  pb: '6',
  gridTemplateColumns: { base: 'repeat(auto-fit, minmax(7rem, 1fr))', sm: 'repeat(3, 1fr)' },
  '& > :first-child': { gridColumn: { base: '1 / -1', sm: 'auto' } },
}

/** The request ends here: emergency help, the care team, or alternatives. It cannot be continued. */
export function StopStep({ outcome, findings, checkIn, report, onMistake }: StopStepProps) {
  const isEmergency = outcome === 'EMERGENCY'
  const heading = checkIn ? words.checkIn.heading : words.hard.heading
  return (
    <Card tone="lifted" css={cardStyles} borderColor={isEmergency ? 'stop' : 'line'}>
      <chakra.span css={iconStyles} color={isEmergency ? 'stop' : 'warn'}>
        <Icon name={isEmergency ? 'stop' : 'alert'} size="2.25rem" />
      </chakra.span>
      <StepHeading title={isEmergency ? words.emergency.heading : heading} />
      {isEmergency && <EmergencyCalls findings={findings} />}
      <Stack gap="4" fontSize="lg">
        {findings.map(({ ruleId, patientText }) => (
          <p key={ruleId}>{patientText}</p>
        ))}
      </Stack>
      <Lead isEmergency={isEmergency}>{checkIn ?? report}</Lead>
      <Wrap gap="3" pt="6">
        {checkIn && (
          <Button asChild variant={isEmergency ? 'secondary' : 'primary'}>
            <Link to="/messages">{words.checkIn.message}</Link>
          </Button>
        )}
        {!isEmergency && !checkIn && (
          <Button asChild>
            <Link to="/submitRequest">{words.hard.another}</Link>
          </Button>
        )}
        {onMistake && (
          <Button variant="quiet" px="2" mx={isEmergency ? '-2' : '0'} textAlign="start" onClick={onMistake}>
            {words.mistake}
          </Button>
        )}
      </Wrap>
    </Card>
  )
}

/** @param children say whether the answers were sent; without them they were not */
function Lead({ isEmergency, children }: { isEmergency: boolean; children: ReactNode }) {
  return (
    <>
      <chakra.p color="ink.muted" pt="6">
        {leadOf(isEmergency, Boolean(children))}
      </chakra.p>
      {children && <chakra.div pt="4">{children}</chakra.div>}
    </>
  )
}

function leadOf(isEmergency: boolean, saysIfSent: boolean): string {
  if (saysIfSent) return isEmergency ? words.checkIn.emergency : words.checkIn.notCharged
  return isEmergency ? words.emergency.after : words.hard.lead
}

/** Before the reason. In a mental health crisis the crisis line comes first; otherwise there is only 911. */
function EmergencyCalls({ findings }: { findings: readonly Finding[] }) {
  const isCrisis = findings.some(({ helpline }) => helpline === '988')
  return (
    <chakra.div css={callStyles}>
      {isCrisis && (
        <>
          <Call href="tel:988" isFirst>
            {words.emergency.call988}
          </Call>
          <Call href="sms:988">{words.emergency.text988}</Call>
        </>
      )}
      <Call href="tel:911" isFirst={!isCrisis}>
        {words.emergency.call911}
      </Call>
    </chakra.div>
  )
}

function Call({ href, isFirst = false, children }: { href: string; isFirst?: boolean; children: ReactNode }) {
  return (
    <Button asChild variant={isFirst ? 'danger' : 'secondary'} size="lg" px="3">
      <a href={href}>{children}</a>
    </Button>
  )
}
