import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { answersFor } from '../../tests/support/builders/answers'
import { type Api, apiAs } from '../support/api'
import { port as sharedPort } from '../support/port'
import { endProduct, startProduct } from '../support/startProduct'
import { test } from '../support/test'

const port = sharedPort + 20
const origin = `http://localhost:${port}`
const saveDraft = `mutation ($input: SaveRequestDraftInput!) { saveRequestDraft(input: $input) { id } }`
const myRequests = `query ($after: String) { myRequests(first: 100, after: $after) { nodes { id } pageInfo { endCursor hasNextPage } } }`

interface Requests {
  myRequests: { nodes: { id: string }[]; pageInfo: { endCursor: string; hasNextPage: boolean } }
}

async function idsOfRequests(patient: Api): Promise<Set<string>> {
  const ids = new Set<string>()
  let after: string | undefined
  do {
    const { data } = await patient.ask<Requests>(myRequests, { after })
    for (const { id } of data.myRequests.nodes) ids.add(id)
    after = data.myRequests.pageInfo.hasNextPage ? data.myRequests.pageInfo.endCursor : undefined
  } while (after)
  return ids
}

test('kill -9 loses nothing that was acknowledged, and the next start needs no help', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tendwell-kill-'))
  const first = await startProduct(port, dataDir)
  const patient = await apiAs(origin, 'patient@example.com')

  // given a patient who continues saving while the process is killed
  const acknowledged: string[] = []
  const saving = (async () => {
    for (;;) {
      const input = {
        id: randomUUID(),
        treatmentType: 'sleep',
        questionnaireVersion: 1,
        answers: JSON.stringify(answersFor('sleep')),
      }
      const { data } = await patient.ask<{ saveRequestDraft: { id: string } }>(saveDraft, { input })
      acknowledged.push(data.saveRequestDraft.id)
    }
  })().catch(() => undefined)
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
  await endProduct(first, 'SIGKILL')
  await saving

  // when it is started again
  const second = await startProduct(port, dataDir)
  const again = await apiAs(origin, 'patient@example.com')

  // then all that was acknowledged is there
  const kept = await idsOfRequests(again)
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])

  // and a polite end is a clean one, which leaves no password to be found
  expect(await endProduct(second, 'SIGTERM')).toBe(0)
  expect(filesWith(dataDir, 'Demo-pass-1')).toEqual([])
  rmSync(dataDir, { recursive: true, force: true })
})

/** Names of the files that hold a text somewhere, the database's and its logs included. */
function filesWith(folder: string, text: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  expect(files.length).toBeGreaterThan(100)
  return files
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => readFileSync(path).includes(text))
}
