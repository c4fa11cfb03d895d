/** The version of Stripe's API whose shapes are answered, whatever version a request asks for. */
export const apiVersion = '2026-10-28.endive'
