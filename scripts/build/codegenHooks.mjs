import { plugin as reactApollo } from '@graphql-codegen/typescript-react-apollo'

/**
 * Returns the hooks of typescript-react-apollo for the documents of typed-document-node, which is run before it. Its own
 * documents have no types. Its Suspense hooks are written for Apollo Client 3, and no option leaves them out.
 */
export async function plugin(schema, documents, config, info) {
  const { prepend, content } = await reactApollo(schema, documents, config, info)
  return { prepend, content: withoutEventsInCache(withoutSuspenseHooks(withoutDocuments(content))) }
}

/** Subscribers write what events change; no event is written to the cache by itself. */
function withoutEventsInCache(content) {
  return content.replace(
    /(export function use\w+Subscription\([^\n]*\n\s*const options = \{\.\.\.defaultOptions, \.\.\.baseOptions)\}/g,
    "$1, fetchPolicy: 'no-cache' as const}",
  )
}

function withoutDocuments(content) {
  return content.replace(/^export const \w+(?:FragmentDoc|Document) = .*\n/gm, '')
}

function withoutSuspenseHooks(content) {
  return content
    .replace(/^\/\/ @ts-ignore\n/gm, '')
    .replace(/^export function use\w+SuspenseQuery\([\s\S]*?^ {8}\}$\n?/gm, '')
    .replace(/^export function use\w+SuspenseQuery\(.*;$\n?/gm, '')
    .replace(/^export type \w+SuspenseQueryHookResult = .*;$\n?/gm, '')
}
