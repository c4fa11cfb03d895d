import { chakra } from '@chakra-ui/react'
import { type SyntheticEvent, useState } from 'react'
import { CodedError } from '../../../../domain/errors'
import { parseProductCodes, sourceMaxLength } from '../../../../domain/products/productCodes'
import { Button } from '../../../components/Button'
import { Field } from '../../../components/forms/Field'
import { StepUp } from '../../../components/feedback/StepUp'
import { TextInput } from '../../../components/forms/TextInput'
import { type AdminProductCodesRowFragment, useSetProductCodesMutation } from '../../../generated/graphql'
import { codeOf } from '../../../lib/apollo/errorCode'
import { adminProductCodes as words } from '../../../words/en/admin/adminProductCodes'
import { useEdits } from '../forms/useEdits'

const fields = ['rxcui', 'rxcuiSource', 'ndc', 'ndcSource'] as const
type CodeField = (typeof fields)[number]
type Entry = Readonly<Record<CodeField, string>>

type ProductCodesFormProps = { codes: AdminProductCodesRowFragment; onConflict: () => void }

export function ProductCodesForm({ codes, onConflict }: ProductCodesFormProps) {
  const { entry, edit, discard } = useEdits<Entry>(`productCodes.${codes.id}`, {
    rxcui: codes.rxcui ?? '',
    rxcuiSource: codes.rxcuiSource ?? '',
    ndc: codes.ndc ?? '',
    ndcSource: codes.ndcSource ?? '',
  })
  const [isTried, setTried] = useState(false)
  const [save, { loading, error, reset }] = useSetProductCodesMutation()
  const wrong = isTried ? wrongFieldOf(entry) : undefined

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (wrongFieldOf(entry)) return
    const input = { productId: codes.id, expectedVersion: codes.version, ...entry }
    const answer = await save({ variables: { input } }).catch((failure: unknown) => failure)
    if (!(answer instanceof Error)) discard()
    else if (codeOf(answer) === 'Conflict') onConflict()
  }

  return (
    <chakra.form
      aria-label={words.label}
      display="grid"
      gap="3"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <chakra.p color="ink.muted">{words.text}</chakra.p>
      {fields.map((name) => (
        <Field
          key={name}
          label={words.fields[name]}
          helper={words.helpers[name]}
          error={wrong === name && words.problems[name]}
          optional
        >
          <TextInput
            density="staff"
            autoComplete="off"
            maxLength={sourceMaxLength}
            value={entry[name]}
            onChange={({ target }) => {
              reset()
              edit({ [name]: target.value })
            }}
          />
        </Field>
      ))}
      {error && <StepUp code={codeOf(error)} title={words.notSaved} />}
      <Button type="submit" size="sm" justifySelf="start" loading={loading}>
        {words.save}
      </Button>
    </chakra.form>
  )
}

function wrongFieldOf(entry: Entry): CodeField | undefined {
  try {
    parseProductCodes(entry)
    return undefined
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
    return fields.find((name) => name === error.info['field'])
  }
}
