export interface Answer<Data> {
  readonly data: Data
  readonly errors?: readonly { readonly errorType: string }[]
}

/** The product's API as a program uses it: no browser, the same protocols. */
export interface Api {
  /** @returns the whole GraphQL answer */
  ask<Data>(query: string, variables?: Record<string, unknown>): Promise<Answer<Data>>
}

/**
 * Signs in with a password and answers questions as that person.
 * @param origin such as `http://localhost:3000`
 */
export async function apiAs(origin: string, email: string, password = 'Demo-pass-1'): Promise<Api> {
  const accessToken = await accessTokenOf(origin, email, password)
  return {
    ask: async (query, variables = {}) =>
      readJson(
        await fetch(`${origin}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: accessToken },
          body: JSON.stringify({ query, variables }),
        }),
      ),
  }
}

/** Asks the API. @throws Error for an answer with errors */
export async function must<Data>(
  api: Api,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Data> {
  const { data, errors } = await api.ask<Data>(query, variables)
  if (errors) throw new Error(`${query} was refused: ${JSON.stringify(errors)}`)
  return data
}

/** Signs in with a password. @returns the access token */
export async function accessTokenOf(
  origin: string,
  email: string,
  password = 'Demo-pass-1',
): Promise<string> {
  const configuration = await readJson<{ Auth: { Cognito: { userPoolClientId: string } } }>(
    await fetch(`${origin}/config.json`),
  )
  const answer = await fetch(`${origin}/identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: configuration.Auth.Cognito.userPoolClientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  })
  const { AuthenticationResult } = await readJson<{ AuthenticationResult: { AccessToken: string } }>(answer)
  return AuthenticationResult.AccessToken
}

/**
 * Posts JSON with a user's token.
 * @throws Error with the response if it is refused
 */
export async function postAs<Body>(url: string, accessToken: string, body: object): Promise<Body> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: accessToken },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return readJson(response)
}

async function readJson<Body>(response: Response): Promise<Body> {
  return (await response.json()) as Body
}
