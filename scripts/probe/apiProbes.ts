import { publishDocument } from '../../api/lambda/publishDocument'
import { isDenial } from './identityProbes'
import { requireThat } from './outcome'
import type { Probe } from './probe'
import { type GraphqlAnswer, postGraphql, type ProbeTarget } from './probeTarget'

/** The GraphQL API over HTTP. */
export const apiProbes: readonly Probe[] = [
  {
    name: 'no token, forged token',
    asks: 'the API answers 401 to who has no token of the pool',
    run: async (world) => {
      const { graphqlEndpoint } = await world.configuration()
      for (const authorization of ['', 'eyJhbGciOiJub25lIn0.e30.']) {
        const { status } = await postGraphql(graphqlEndpoint, { query: '{ me { id } }' }, { authorization })
        requireThat(status === 401, `the status is ${status}`)
      }
    },
  },
  {
    name: 'query and mutation',
    asks: 'the account reads itself, writes its name, and reads it again',
    run: async (world) => {
      const { sub } = await world.session()
      const before = await nameOf(world)
      const name = { givenName: 'Probe', familyName: before === 'Alder' ? 'Birch' : 'Alder' }
      const written = await world.query(
        'mutation ($input: UpdateMyNameInput!) { updateMyName(input: $input) { id familyName } }',
        { input: name },
      )
      const account = written.data?.['updateMyName'] as { id?: string } | undefined
      requireThat(account?.id === sub, `writing is answered ${JSON.stringify(written)}`)
      const after = await nameOf(world)
      requireThat(after === name.familyName, `it wrote ${name.familyName} and reads ${after}`)
    },
  },
  {
    name: 'typed errors',
    asks: 'an object there is not answers NotFound at the top of the error, as AppSync shapes it',
    run: async (world) => {
      const answer = await world.query('{ request(id: "0b64a0f4-9f1c-4c3e-8f57-5a4d1b1f0c11") { id } }')
      requireErrorType(answer, 'NotFound')
    },
  },
  {
    name: 'directives',
    asks: 'fields of staff are closed to a patient, by the schema and before any resolver',
    run: async (world) => {
      const answer = await world.query('{ worklistOverview { __typename } }')
      requireThat(
        answer.errors?.some(({ errorType }) => isDenial(errorType)),
        JSON.stringify(answer),
      )
    },
  },
  {
    name: 'publishing',
    asks: 'a signed-in user may not publish live events',
    run: async (world) => {
      const event = { recipientId: (await world.session()).sub, at: new Date().toISOString() }
      const answer = await world.query(publishDocument(['publishInboxEvent']), { publishInboxEvent: event })
      requireThat(
        answer.errors?.some(({ errorType }) => isDenial(errorType)),
        JSON.stringify(answer),
      )
    },
  },
  {
    name: 'introspection',
    asks: 'introspection is refused',
    run: async (world) => {
      const { errors, data } = await world.query('{ __schema { types { name } } }')
      requireThat(errors && !data?.['__schema'], 'the schema is told')
    },
  },
  {
    name: 'limit of an operation',
    asks: 'an operation of 201 resolvers is refused (no document of this schema reaches the limit of depth)',
    run: async (world) => {
      const fields = Array.from({ length: 201 }, (_none, at) => `m${at}: me { id }`)
      requireErrorType(await world.query(`{ ${fields.join(' ')} }`), 'ResolverExecutionLimitReached')
    },
  },
  {
    name: 'batches of requests',
    asks: 'the API takes one request at a time',
    run: async (world) => {
      const { graphqlEndpoint } = await world.configuration()
      const { accessToken } = await world.session()
      const response = await fetch(graphqlEndpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: accessToken },
        body: '[{"query":"{ me { id } }"}]',
      })
      requireThat(response.status === 400, `the status is ${response.status}`)
    },
  },
]

async function nameOf(world: ProbeTarget): Promise<string | null | undefined> {
  const { data } = await world.query('{ me { familyName } }')
  return (data?.['me'] as { familyName?: string | null } | undefined)?.familyName
}

function requireErrorType({ errors }: GraphqlAnswer, type: string): void {
  requireThat(
    errors?.some(({ errorType }) => errorType === type),
    `the errors are ${JSON.stringify(errors)?.slice(0, 200)}`,
  )
}
