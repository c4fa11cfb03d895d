import { list } from '../../../../domain/format/list'
import { useTaskOwnersQuery } from '../../../generated/graphql'
import { useSession } from '../../../lib/session/useSession'
import { tasks as words } from '#words/tasks/tasks'

type OwnerOptionsProps = {
  /** The present owner, who need not be in the list any more. */
  owner?: { readonly id: string; readonly name: string | null }
}

/** Options for the owner of a task: unassigned, the signed-in user, or a clinician. */
export function OwnerOptions({ owner }: OwnerOptionsProps) {
  const session = useSession()
  const { data } = useTaskOwnersQuery({ fetchPolicy: 'cache-first' })
  const ownId = session.status === 'authenticated' ? session.userId : undefined
  const colleagues = data?.practitioners.filter(({ id }) => id !== ownId) ?? []
  const isListed = !owner || owner.id === ownId || colleagues.some(({ id }) => id === owner.id)
  return (
    <>
      <option value="">{words.unassigned}</option>
      {ownId && <option value={ownId}>{words.form.me}</option>}
      {!isListed && <option value={owner.id}>{owner.name ?? words.colleague}</option>}
      {colleagues.map(({ id, givenName, familyName, credentials }) => (
        <option key={id} value={id}>
          {list([[givenName, familyName].filter(Boolean).join(' ') || words.colleague, credentials])}
        </option>
      ))}
    </>
  )
}
