import { expect, test } from 'vitest'
import { stabilizeRows } from '../../../src/screens/worklist/list/stabilizeRows'
import { request } from '../support/requestBuilders'
import { fc } from '../../support/random'

const rowsOf = (ids: readonly string[]) => ids.map((id) => request(id))
const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 8 })

test('rows under the pointer never move, and no change is lost', () => {
  fc.assert(
    fc.property(ids, ids, (heldIds, freshIds) => {
      const known = new Map(rowsOf(heldIds).map((row) => [row.id, row]))
      const { rows, removedIds, waitingCount } = stabilizeRows(rowsOf(freshIds), known, heldIds)
      expect(rows.map(({ id }) => id)).toEqual(heldIds)
      expect([...removedIds]).toEqual(heldIds.filter((id) => !freshIds.includes(id)))
      expect(waitingCount).toBe(freshIds.filter((id) => !heldIds.includes(id)).length)
    }),
  )
})

test('a held row shows its changes', () => {
  const held = new Map([['a', request('a')]])
  const { rows } = stabilizeRows([request('a', { assigneeName: 'Dana Lee' })], held, ['a'])
  expect(rows[0]?.assigneeName).toBe('Dana Lee')
})
