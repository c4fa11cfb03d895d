import { chakra } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { Card } from '../../../components/layout/Card'
import { Heading } from '../../../components/layout/Heading'
import { Notice } from '../../../components/feedback/Notice'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { StepUp } from '../../../components/feedback/StepUp'
import type { Action } from '../../../lib/hooks/useAction'
import { adminChange as words } from '#words/admin/adminChange'
import { type Difference, Differences } from './Differences'
import { Form } from '../../../components/forms/Form'

type ChangeFormProps = {
  label: string
  /** Heading level of the differences. */
  heading: 'h2' | 'h3'
  differences: readonly Difference[]
  outcome: Pick<Action, 'isPending' | 'isDone' | 'problem'> & {
    /** Replaces the text of the error's code. */
    readonly text?: string
  }
  onSubmit: ComponentProps<typeof Form>['onSubmit']
  onUndo: () => void
  /** Fields of the form. */
  children: ReactNode
}

/** Form that previews the changes before saving. */
export function ChangeForm({
  label,
  heading,
  differences,
  outcome,
  onSubmit,
  onUndo,
  children,
}: ChangeFormProps) {
  return (
    <Card asChild density="staff">
      <Form
        density="staff"
        aria-label={label}
        gap="5"
        submit={words.save}
        isPending={outcome.isPending}
        failure={<Outcome outcome={outcome} />}
        onSubmit={onSubmit}
        cancel={words.undo}
        onCancel={onUndo}
      >
        {children}
        <section>
          <Heading as={heading} fontSize="md" mb="1">
            {words.title}
          </Heading>
          {differences.length > 0 ? (
            <Differences differences={differences} />
          ) : (
            <chakra.p color="ink.muted">{words.none}</chakra.p>
          )}
        </section>
      </Form>
    </Card>
  )
}

function Outcome({ outcome: { isDone, problem, text } }: Pick<ChangeFormProps, 'outcome'>) {
  if (text !== undefined) return <ErrorAlert title={words.failed}>{text}</ErrorAlert>
  if (problem === 'Conflict')
    return (
      <Notice tone="warn" role="alert" title={words.conflict}>
        {words.conflictText}
      </Notice>
    )
  if (problem) return <StepUp code={problem} title={words.failed} />
  return isDone && <Notice tone="ok" role="status" title={words.done} />
}
