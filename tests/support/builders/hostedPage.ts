/** The gateway's test cards used by scenarios. */
export const cards = {
  success: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  threeDSecure: '4000000000003220',
  slow: '4000000000009086',
  refusedAtCapture: '4000000000000341',
  disputed: '4000000000000259',
  refundFails: '4000000000005126',
}

export type Visit = { status: number; location: string | null; html: string; headers: Headers }

/** A browser without scripts: shows pages, does not follow redirects. */
export async function visit(url: string, form?: Record<string, string>): Promise<Visit> {
  const response = await fetch(url, {
    redirect: 'manual',
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
  return {
    status: response.status,
    location: response.headers.get('location'),
    html: await response.text(),
    headers: response.headers,
  }
}

/** Opens a session's page and pays with a card, as a person would. */
export async function payWith(session: { url: string | null }, card: string): Promise<Visit> {
  const url = session.url ?? ''
  const first = await visit(url)
  // On AWS the page is behind CloudFront: its own server leads there.
  const place = first.status === 307 ? (first.location ?? '') : url
  const { html } = place === url ? first : await visit(place)
  const attempt = /name="attempt" value="(\d+)"/.exec(html)?.[1] ?? ''
  return visit(place, { card, attempt })
}
