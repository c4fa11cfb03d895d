/** Where the journeys find the product; away from the port a person uses beside them. */
export const port = Number(process.env.E2E_PORT ?? 4310)
