import { stages } from '../../../infra/stage'
import type { NameReference } from '../../../tests/support/aws/templateText'

const { host, signInPrefix } = stages.dev
const cognito = ['cognito-idp', 'cognito-identity'].map((name) => `https://${name}.us-east-2.amazonaws.com`)

/** Where this machine serves what has a host of its own on AWS; all but the bucket like `localhost:4756`. */
export interface Places {
  /** Pages and REST. */
  readonly website: string
  readonly liveChat: string
  /** GraphQL, live events and identity. */
  readonly services: string
  /** The same over https, which Amplify requires of the hosted sign-in. */
  readonly secureServices: string
  readonly bucketHost: string
}

/** The part of `/config.json` that differs with each user pool. */
export interface PoolConfiguration {
  readonly userPoolId: string
  readonly userPoolClientId: string
  readonly identityPoolId: string
}

/** Returns what a deployment puts in place of the references of the web stack's template. */
export function namesOf(
  { liveChat, services, bucketHost }: Places,
  { userPoolId, userPoolClientId, identityPoolId }: PoolConfiguration,
): NameReference {
  const names: readonly (readonly [RegExp, string])[] = [
    [/RefUserPool/, userPoolId],
    [/RefBrowser/, userPoolClientId],
    [/RefIdentityPool/, identityPoolId],
    [/GraphQLUrl/, `http://${services}/graphql`],
    [/RealtimeUrl/, `ws://${services}/graphql/realtime`],
    [/GraphQLDns|RealtimeDns/, services],
    [/Files\w*RegionalDomainName/, bucketHost],
    [/^LiveChat\w+\.DomainName$/, liveChat],
  ]
  return (reference) =>
    names.find(([pattern]) => pattern.test(reference))?.[1] ?? reference.replaceAll(/[^\w.]/g, '')
}

/** Returns a function that replaces addresses of AWS by those of this machine, which has no TLS for its stand-ins. */
export function localizedBy({ website, liveChat, services, secureServices }: Places) {
  const replaced: readonly (readonly [string, string])[] = [
    [`https://${host}`, `http://${website}`],
    [`"${host}"`, `"${website.replace(/:\d+$/, '')}"`],
    ...[website, liveChat, services].map((one) => [`https://${one}`, `http://${one}`] as const),
    [`wss://${services}`, `ws://${services}`],
    ...cognito.map((one) => [one, `http://${services}`] as const),
    [`${signInPrefix}.auth.us-east-2.amazoncognito.com`, secureServices],
    ['*.amazoncognito.com', secureServices],
  ]
  return (text: string) => replaced.reduce((before, [aws, local]) => before.replaceAll(aws, local), text)
}
