/** The product's port in tests, different from the default one, which a developer may be using. */
export const port = Number(process.env.E2E_PORT ?? 4310)

/** Where AWS's own services are found when journeys go through the Lambdas. */
export const awsFakesPort = port + 444

/** Where the product finds a push service, in the one journey that starts one. */
export const pushServicePort = port + 445
