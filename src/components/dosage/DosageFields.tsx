import { chakra } from '@chakra-ui/react'
import type { Dosage, DosageInstruction } from '../../../domain/prescriptions/dosage'
import { dosageLimits } from '../../../domain/prescriptions/dosage'
import { sigOf } from '../../../domain/prescriptions/sig'
import { dosing as words } from '#words/prescriptions/dosing'
import { Button } from '../Button'
import { Field } from '../forms/Field'
import { TextArea } from '../forms/TextArea'
import { dosageProblem, withoutInstruction, withPhase } from './dosageEntry'
import { InstructionFields } from './InstructionFields'
import { Sig } from './Sig'

type DosageFieldsProps = {
  value: Dosage
  /** As the catalogue names it. */
  route: string | null
  /** Whether errors are shown. */
  isChecked: boolean
  onChange: (dosage: Dosage) => void
}

/** The directions: the sentence that the patient will read, and the parts that make it. */
export function DosageFields({ value, route, isChecked, onChange }: DosageFieldsProps) {
  const { instructions, additionalInstruction } = value
  const problem = dosageProblem(value)
  const change = (next: readonly DosageInstruction[]) => onChange({ ...value, instructions: next })
  return (
    <chakra.div display="grid" gap="3">
      <chakra.div>
        <chakra.p id="sig-label" fontWeight="medium">
          {words.sig}
        </chakra.p>
        <chakra.output aria-labelledby="sig-label" display="block" borderRadius="staff" bg="canvas" p="3">
          {problem === undefined ? <Sig>{sigOf(value, route)}</Sig> : words.incomplete}
        </chakra.output>
        {isChecked && problem !== undefined && (
          <chakra.p role="alert" color="stop" mt="1">
            {words.problems[problem] ?? words.problem}
          </chakra.p>
        )}
      </chakra.div>
      <chakra.details open={problem !== undefined || undefined} borderWidth="1px" borderRadius="staff" px="4">
        <chakra.summary cursor="pointer" py="2.5" fontWeight="medium" color="brand" borderRadius="staff">
          {words.heading}
        </chakra.summary>
        <chakra.div display="grid" gap="5" pb="4">
          {instructions.map((instruction, index) => (
            <InstructionFields
              // Instructions have no identity but their order.
              key={`${index} of ${instructions.length}`}
              value={instruction}
              position={index + 1}
              isOnly={instructions.length === 1}
              onChange={(changed) => change(instructions.map((each, at) => (at === index ? changed : each)))}
              onRemove={() => change(withoutInstruction(instructions, index))}
            />
          ))}
          {instructions.length < dosageLimits.instructions && (
            <chakra.div>
              <Button size="sm" variant="quiet" onClick={() => change(withPhase(instructions))}>
                {words.add}
              </Button>
            </chakra.div>
          )}
        </chakra.div>
      </chakra.details>
      <Field label={words.additional} helper={words.additionalHelper} optional>
        <TextArea
          rows={2}
          maxLength={dosageLimits.additionalInstruction}
          value={additionalInstruction ?? ''}
          onChange={({ target }) => onChange({ ...value, additionalInstruction: target.value || null })}
        />
      </Field>
    </chakra.div>
  )
}
