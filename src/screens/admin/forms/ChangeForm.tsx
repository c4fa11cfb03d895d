import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Card } from '../../../components/layout/Card'
import { Heading } from '../../../components/layout/Heading'
import { Notice } from '../../../components/feedback/Notice'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { StepUp } from '../../../components/feedback/StepUp'
import type { ProblemCode } from '../../../lib/errors/problemCode'
import { adminChange as words } from '../../../words/en/admin/adminChange'
import { type Difference, Differences } from './Differences'
import { FormButtons } from './FormButtons'

type ChangeFormProps = {
  label: string
  /** Of what stands in it. */
  heading: 'h2' | 'h3'
  differences: readonly Difference[]
  /** How it went. */
  outcome: {
    readonly isWorking: boolean
    readonly isDone: boolean
    readonly code: ProblemCode | undefined
    /** Where the code alone does not say it. */
    readonly problem?: string | undefined
  }
  onSet: () => void
  onUndo: () => void
  /** The fields. */
  children: ReactNode
}

/** Form that previews the changes before saving. */
export function ChangeForm({
  label,
  heading,
  differences,
  outcome,
  onSet,
  onUndo,
  children,
}: ChangeFormProps) {
  return (
    <Card asChild density="staff">
      <chakra.form
        noValidate
        aria-label={label}
        display="grid"
        gap="5"
        onSubmit={(event) => {
          event.preventDefault()
          onSet()
        }}
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
        <Outcome outcome={outcome} />
        <FormButtons send={words.save} isWorking={outcome.isWorking} leave={words.undo} onLeave={onUndo} />
      </chakra.form>
    </Card>
  )
}

function Outcome({ outcome: { isDone, code, problem } }: Pick<ChangeFormProps, 'outcome'>) {
  if (problem !== undefined) return <ErrorAlert title={words.failed}>{problem}</ErrorAlert>
  if (code === 'Conflict')
    return (
      <Notice tone="warn" role="alert" title={words.conflict}>
        {words.conflictText}
      </Notice>
    )
  if (code) return <StepUp code={code} title={words.failed} />
  return isDone && <Notice tone="ok" role="status" title={words.done} />
}
