/** Where the journeys find the product; away from the port a person uses beside them. */
export const port = Number(process.env.E2E_PORT ?? 4310)

/** Where AWS's own services are found when journeys go through the Lambdas. */
export const awsFakesPort = port + 444
