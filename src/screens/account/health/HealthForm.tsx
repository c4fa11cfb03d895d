import { chakra } from '@chakra-ui/react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { maxStatements } from '../../../../domain/account/parseHealthList'
import type { HealthKind } from '../../../../domain/generated/enums'
import { Button } from '../../../components/Button'
import { Checkbox } from '../../../components/forms/Checkbox'
import { useUpdateMyHealthMutation } from '../../../generated/graphql'
import { profileHealth } from '#words/account/profileHealth'
import { EditForm } from '../forms/EditForm'
import {
  emptyRow,
  type HealthList,
  type HealthRow,
  toHealthInput,
  readHealthList,
  rowProblems,
  toHealthRows,
  reportedNone,
} from './healthRows'
import { HealthRowFields } from './HealthRowFields'
import type { ProfileFormProps } from '../profile/profileSectionProps'
import { useEditDraft } from '../forms/useEditDraft'
import { useForm } from '../../../components/forms/useForm'
import { useAction } from '../../../lib/hooks/useAction'

type HealthFormProps = ProfileFormProps & { kind: HealthKind }

/** Form for a whole list: rows can be added, changed and removed, or the list declared empty. */
export function HealthForm({ profile, refetch, kind, onClose }: HealthFormProps) {
  const kindWords = profileHealth.kinds[kind]
  const saved = { rows: toHealthRows(profile.health, kind), hasNone: reportedNone(profile.health, kind) }
  const draft = useEditDraft<HealthList>(`profile.health.${kind}`, saved, readHealthList)
  const form = useForm(draft, ({ rows }) => ({ rows: rowProblems(kind, rows).size > 0 }))
  const { rows, hasNone } = form.values
  const setRows = (next: readonly HealthRow[]) => form.change({ rows: next })
  const [update] = useUpdateMyHealthMutation()
  const save = useAction(
    async () => {
      const statements = rows.map((row) => toHealthInput(kind, row))
      const input = {
        expectedVersion: profile.version,
        kind,
        hasNone: hasNone && rows.length === 0,
        statements,
      }
      await update({ variables: { input } })
      onClose(kindWords.done)
    },
    { onStale: refetch },
  )
  const list = useRef<HTMLUListElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const problems = form.errors.rows ? rowProblems(kind, rows) : undefined

  function add(): void {
    flushSync(() => form.change({ rows: [...rows, emptyRow(crypto.randomUUID())], hasNone: false }))
    list.current?.lastElementChild?.querySelector('input')?.focus()
  }

  function remove(row: HealthRow): void {
    flushSync(() => setRows(rows.filter(({ key }) => key !== row.key)))
    adding.current?.focus()
  }

  function split(row: HealthRow, names: readonly string[]): void {
    const place = rows.indexOf(row)
    const parts = names.map((name, at) =>
      at === 0 ? { ...row, name } : { ...emptyRow(crypto.randomUUID()), name },
    )
    flushSync(() => setRows(rows.flatMap((one) => (one === row ? parts : [one]))))
    list.current?.children[place]?.querySelector('input')?.focus()
  }

  return (
    <EditForm
      submit={kindWords.save}
      save={save}
      draft={draft}
      onSubmit={form.handleSubmit(save.run)}
      onCancel={onClose}
    >
      {rows.length === 0 && (
        <Checkbox
          label={kindWords.hasNone}
          checked={hasNone}
          onChange={({ target }) => form.change({ hasNone: target.checked })}
        />
      )}
      <chakra.ul ref={list} listStyleType="none" display="grid" gap="4" _empty={{ display: 'none' }}>
        {rows.map((row, place) => (
          <li key={row.key}>
            <HealthRowFields
              kind={kind}
              legend={kindWords.entry(place + 1)}
              row={row}
              problem={problems?.get(row.key)}
              onChange={(changed) => setRows(rows.map((one) => (one.key === row.key ? changed : one)))}
              onRemove={() => remove(row)}
              onSplit={(names) => split(row, names)}
              room={maxStatements - rows.length + 1}
            />
          </li>
        ))}
      </chakra.ul>
      {rows.length < maxStatements ? (
        <Button ref={adding} variant="secondary" alignSelf="flex-start" onClick={add}>
          {kindWords.add}
        </Button>
      ) : (
        <p>{profileHealth.tooMany}</p>
      )}
    </EditForm>
  )
}
