/** The Stripe API version of all responses, whatever version a request names. */
export const apiVersion = '2026-10-28.endive'
