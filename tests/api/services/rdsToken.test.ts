import { Signer } from '@aws-sdk/rds-signer'
import { afterEach, expect, test, vi } from 'vitest'
import { createRdsToken } from '../../../api/services/aws/rdsToken'

const now = new Date('2026-03-02T09:00:00Z')
const login = { host: 'tendwell.cluster-abc.us-east-2.rds.amazonaws.com', port: 5433, user: 'tendwell_app' }
const credentials = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG',
  sessionToken: 'a/session+token=',
}

afterEach(() => void vi.useRealTimers())

test("makes the same token as AWS's own signer", async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  const { host: hostname, port, user: username } = login
  const signer = new Signer({ hostname, port, username, region: 'us-east-2', credentials })
  const theirs = new URL(`https://${await signer.getAuthToken()}`)
  vi.useRealTimers()

  const ours = await createRdsToken({ region: 'us-east-2', ...credentials, now: () => now })(login)

  expect(ours.startsWith(`${login.host}:5433/?Action=connect`)).toBe(true)
  const parametersOf = (url: URL) => Object.fromEntries(url.searchParams)
  expect(parametersOf(new URL(`https://${ours}`))).toEqual(parametersOf(theirs))
})
