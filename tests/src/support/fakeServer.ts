import { vi } from 'vitest'
import { buildConfiguration, type ConfigurationJson } from './configurationBuilder'
import { buildTokens, type Person } from './signedInBrowser'

type Answer = Record<string, unknown> | Error
type Play = (request: Record<string, string>) => Answer

/** An error in Cognito's wire format. */
export const refusal = (type: string, message: string): Answer => ({ __type: type, message })

export const codeDelivery = {
  CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' },
}

/** Cognito's response to a sign-in. */
export function authenticationResult(person: Person): Answer {
  const { accessToken, idToken } = buildTokens(person)
  return {
    ChallengeParameters: {},
    AuthenticationResult: {
      AccessToken: accessToken,
      IdToken: idToken,
      RefreshToken: 'refresh-token-2',
      ExpiresIn: 3600,
      TokenType: 'Bearer',
    },
  }
}

export const fakeCodes = ['7K3M-9QXA-00B1-ZW2T', 'AAAA-BBBB-CCCC-DDDD']

export type FakeServer = {
  /** The status of `/config.json`. */
  config: number
  /** The recovery codes of the signed-in user. */
  codes: { left: number; isSaved: boolean }
  changeConfiguration: (json: ConfigurationJson) => void
  /** The content of `/practice.json`; an Error simulates a lost network. */
  practiceSettings: unknown
  /** The operations that were asked for, in order. */
  readonly asked: string[]
  operations: Record<string, Play>
  /** Bodies posted to `/sign-up/confirm`, in order. */
  readonly confirmed: unknown[]
  /** The status of its response; an Error simulates a lost network. */
  confirm: number | Error
  /** Which sign-ins the API was asked to end, in order. */
  readonly ended: unknown[]
  /** The API's response to that. */
  end: unknown
}

/**
 * Fakes the network: `/config.json`, `/practice.json`, the API that ends sessions, and Cognito's wire protocol,
 * by the name of the operation. An Error simulates a lost network.
 */
export function startFakeServer(operations: Readonly<Record<string, Play>>): FakeServer {
  const server: FakeServer = {
    config: 200,
    codes: { left: 0, isSaved: false },
    changeConfiguration: () => {},
    practiceSettings: {
      responseTimeHours: 24,
      idle: { staffMinutes: 15, patientMinutes: 30 },
      states: ['OH'],
    },
    asked: [],
    confirmed: [],
    confirm: 204,
    ended: [],
    end: { data: {} },
    operations: { ...operations },
  }
  vi.stubGlobal('fetch', async (address: RequestInfo | URL, init?: RequestInit) => {
    const sent = JSON.parse(typeof init?.body === 'string' ? init.body : '{}')
    if (address === '/sign-up/confirm') {
      server.confirmed.push(sent)
      return statusOf(server.confirm)
    }
    if (address === '/practice.json') return asAnswered(server.practiceSettings)
    if (typeof address === 'string' && address.endsWith('/graphql')) {
      return answerApi(server, sent)
    }
    const target = new Headers(init?.headers).get('x-amz-target')
    if (!target) {
      return Response.json(buildConfiguration(server.changeConfiguration), { status: server.config })
    }
    const operation = target.split('.')[1] ?? ''
    server.asked.push(operation)
    const answer = server.operations[operation]?.(sent)
    if (answer instanceof Error) throw answer
    if (!answer) return Response.json(refusal('InvalidParameterException', operation), { status: 400 })
    return Response.json(answer, { status: '__type' in answer ? 400 : 200 })
  })
  return server
}

function statusOf(answer: number | Error): Response {
  if (answer instanceof Error) throw answer
  return new Response(null, { status: answer })
}

function answerApi(
  server: FakeServer,
  { query, variables }: { query: string; variables?: { input: unknown } },
) {
  const aboutCodes = answerAboutCodes(server, query)
  if (aboutCodes) return Response.json(aboutCodes)
  server.ended.push(variables?.input)
  return asAnswered(server.end)
}

/** The API's part in recovery codes; undefined for other operations. */
function answerAboutCodes(server: FakeServer, query: string): object | undefined {
  const { codes } = server
  if (query.includes('generateMyRecoveryCodes')) {
    server.codes = { left: fakeCodes.length, isSaved: false }
    return { data: { generateMyRecoveryCodes: { codes: fakeCodes } } }
  }
  if (query.includes('confirmMyRecoveryCodes')) {
    server.codes = { ...codes, isSaved: true }
    return { data: { confirmMyRecoveryCodes: server.codes } }
  }
  return query.includes('myRecoveryCodes') ? { data: { myRecoveryCodes: codes } } : undefined
}

function asAnswered(answer: unknown): Response {
  if (answer instanceof Error) throw answer
  return Response.json(answer)
}
