import { chakra } from '@chakra-ui/react'
import { CodedError } from '../../../../domain/errors'
import { parseProductCodes, sourceMaxLength } from '../../../../domain/products/productCodes'
import { Field } from '../../../components/forms/Field'
import { StepUp } from '../../../components/feedback/StepUp'
import { TextInput } from '../../../components/forms/TextInput'
import { type AdminProductCodesRowFragment, useSetProductCodesMutation } from '../../../generated/graphql'
import { adminProductCodes as words } from '#words/admin/adminProductCodes'
import { useEdits } from '../../../lib/storage/useEdits'
import { useAction } from '../../../lib/hooks/useAction'
import { Form } from '../../../components/forms/Form'
import { type FormErrors, resetting, useForm } from '../../../components/forms/useForm'

const fields = ['rxcui', 'rxcuiSource', 'ndc', 'ndcSource'] as const
type CodeField = (typeof fields)[number]
type Entry = Readonly<Record<CodeField, string>>

type ProductCodesFormProps = { codes: AdminProductCodesRowFragment; onConflict: () => void }

export function ProductCodesForm({ codes, onConflict }: ProductCodesFormProps) {
  const edits = useEdits<Entry>(`productCodes.${codes.id}`, {
    rxcui: codes.rxcui ?? '',
    rxcuiSource: codes.rxcuiSource ?? '',
    ndc: codes.ndc ?? '',
    ndcSource: codes.ndcSource ?? '',
  })
  const [setCodes] = useSetProductCodesMutation()
  const save = useAction(
    async (entry: Entry) => {
      const input = { productId: codes.id, expectedVersion: codes.version, ...entry }
      await setCodes({ variables: { input } })
      edits.clear()
    },
    { onStale: onConflict },
  )
  const form = useForm(resetting(edits, save), errorsOf)

  return (
    <Form
      density="staff"
      aria-label={words.label}
      submit={words.save}
      isPending={save.isPending}
      failure={save.problem && <StepUp code={save.problem} title={words.notSaved} />}
      onSubmit={form.handleSubmit(save.run)}
    >
      <chakra.p color="ink.muted">{words.text}</chakra.p>
      {fields.map((name) => (
        <Field
          key={name}
          label={words.fields[name]}
          helper={words.helpers[name]}
          error={form.errors[name]}
          optional
        >
          <TextInput
            density="staff"
            autoComplete="off"
            maxLength={sourceMaxLength}
            {...form.register(name)}
          />
        </Field>
      ))}
    </Form>
  )
}

function errorsOf(entry: Entry): FormErrors<Entry> {
  try {
    parseProductCodes(entry)
    return {}
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
    const wrong = fields.find((name) => name === error.info['field'])
    return wrong ? { [wrong]: words.problems[wrong] } : {}
  }
}
