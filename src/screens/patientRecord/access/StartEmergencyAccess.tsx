import { chakra } from '@chakra-ui/react'
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
import { emergencyAccess as words } from '#words/records/emergencyAccess'
import { useStartEmergencyAccess } from './useStartEmergencyAccess'
import { Form } from '../../../components/forms/Form'
import { errors } from '#words/errors'

const reasons = Object.keys(words.reasons) as EmergencyAccessReason[]

export type StartEmergencyAccessProps = {
  patientId: string
  /** Whether it was open before, and the hour is over. */
  isOver: boolean
  onOpened: () => void
}

/** Shown instead of the record to readers without a care relationship: asks for the reason. */
export function StartEmergencyAccess({ patientId, isOver, onOpened }: StartEmergencyAccessProps) {
  const { form, start } = useStartEmergencyAccess(patientId, onOpened)
  const { problem } = start
  const { title, lead } = isOver ? words.over : words
  return (
    <Page width="form" padded textStyle="staff">
      <Form density="staff" gap="5" onSubmit={form.handleSubmit(start.run)}>
        <div>
          <Heading as="h1" level="card" mb="2">
            {title}
          </Heading>
          <p>{lead}</p>
        </div>
        <Consequences />
        <Field label={words.reason} error={form.errors.reason}>
          <Select density="staff" {...form.register('reason')}>
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
          error={form.errors.explanation}
        >
          <TextArea rows={3} maxLength={explanationMaxLength} {...form.register('explanation')} />
        </Field>
        {problem && (
          <Notice tone="stop" role="alert" title={words.failed}>
            {problem === 'NotFound' ? words.notFound : errors[problem]}
          </Notice>
        )}
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button type="submit" variant="danger" loading={start.isPending}>
            {words.send}
          </Button>
          <Button variant="quiet" asChild>
            <Link to="/docdashboard">{words.back}</Link>
          </Button>
        </chakra.div>
      </Form>
    </Page>
  )
}

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
