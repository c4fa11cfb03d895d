/**
 * Where the addresses in an export begin. Whoever keeps several exports knows things again by them; they lead nowhere, so
 * that a file that gets about does not say where to knock.
 */
export const exportOrigin = 'https://tendwell.example'

/** The same for resources. */
export const resourceBase = `${exportOrigin}/fhir`
