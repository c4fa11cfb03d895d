import type { EdgeAnswer, Origin } from './createCloudFront'

const refusal: EdgeAnswer = {
  status: 403,
  headers: { 'content-type': 'application/json' },
  body: '{"message":"Forbidden"}',
}

/**
 * An HTTP API behind CloudFront: it answers for its own host only.
 * @param address where its emulation listens
 */
export function httpApiOrigin(address: string): Origin {
  return async ({ method, path, query, headers: { host = '', ...headers }, body }) => {
    if (!host.endsWith('.execute-api.us-east-2.amazonaws.com')) return refusal
    const response = await fetch(`${address}${path}${query ? `?${query}` : ''}`, {
      method,
      headers,
      redirect: 'manual',
      ...(body && { body }),
    })
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    }
  }
}
