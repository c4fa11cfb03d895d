import { chakra } from '@chakra-ui/react'
import { type SyntheticEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { explanationMaxLength, explanationMinLength } from '../../../../domain/records/emergencyAccess'
import { Button } from '../../../components/Button'
import { Field } from '../../../components/forms/Field'
import { Heading } from '../../../components/layout/Heading'
import { Icon } from '../../../components/Icon'
import { Notice } from '../../../components/feedback/Notice'
import { Page } from '../../../components/layout/Page'
import { Select } from '../../../components/forms/Select'
import { TextArea } from '../../../components/forms/TextArea'
import type { EmergencyAccessReason } from '../../../generated/graphql'
import { emergencyAccess as words } from '../../../words/en/records/emergencyAccess'
import { useStartEmergencyAccess } from './useStartEmergencyAccess'
import { Wrap } from '../../../components/layout/Stack'

const reasons = Object.keys(words.reasons) as EmergencyAccessReason[]

export type StartEmergencyAccessProps = {
  patientId: string
  /** Whether it was open before, and the hour is over. */
  isOver: boolean
  onOpened: () => void
}

/** In place of a record to whose patient the reader has no relation: why they need it all the same. */
export function StartEmergencyAccess({ patientId, isOver, onOpened }: StartEmergencyAccessProps) {
  const { entry, edit, open, isBusy, problem } = useStartEmergencyAccess(patientId, onOpened)
  const reason = reasons.find((each) => each === entry.reason)
  const { explanation } = entry
  const [wasTried, setWasTried] = useState(false)
  const isShort = Array.from(explanation.trim()).length < explanationMinLength

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    setWasTried(true)
    if (reason && !isShort) void open(reason, explanation)
  }

  const { title, lead } = isOver ? words.over : words
  return (
    <Page width="form" padded textStyle="staff">
      <chakra.form noValidate onSubmit={submit} display="grid" gap="5" css={staffFields}>
        <div>
          <Heading as="h1" level="card" mb="2">
            {title}
          </Heading>
          <p>{lead}</p>
        </div>
        <Consequences />
        <Field label={words.reason} error={wasTried && !reason ? words.missing : undefined}>
          <Select
            density="staff"
            value={reason ?? ''}
            onChange={({ target }) => edit({ reason: target.value })}
          >
            <option value="">{words.choose}</option>
            {reasons.map((each) => (
              <option key={each} value={each}>
                {words.reasons[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={words.explanation}
          helper={words.helper(explanationMinLength)}
          error={wasTried && isShort ? words.tooShort(explanationMinLength) : undefined}
        >
          <TextArea
            rows={3}
            maxLength={explanationMaxLength}
            value={explanation}
            onChange={({ target }) => edit({ explanation: target.value })}
          />
        </Field>
        {problem && (
          <Notice tone="stop" role="alert" title={words.failed}>
            {problem}
          </Notice>
        )}
        <Wrap gap="3">
          <Button type="submit" variant="danger" loading={isBusy}>
            {words.send}
          </Button>
          <Button variant="quiet" asChild>
            <Link to="/docdashboard">{words.back}</Link>
          </Button>
        </Wrap>
      </chakra.form>
    </Page>
  )
}

const staffFields = { '& textarea, & select': { borderRadius: 'staff' } }

function Consequences() {
  const { heading, hour, told, marked } = words.consequences
  return (
    <chakra.section aria-label={heading} bg="surface" borderWidth="1px" borderRadius="staff" p="5">
      <Heading as="h2" level="minor" mb="3">
        {heading}
      </Heading>
      <chakra.ul listStyleType="none" display="grid" gap="2.5">
        {(
          [
            ['clock', hour],
            ['message', told],
            ['alert', marked],
          ] as const
        ).map(([icon, text]) => (
          <chakra.li key={icon} display="flex" gap="2.5">
            <chakra.span color="warn" pt="0.5">
              <Icon name={icon} size="1.2em" />
            </chakra.span>
            <span>{text}</span>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}
