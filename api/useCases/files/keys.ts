import type { PatientFile } from '../../../domain/files/patientFile'

type Id = Pick<PatientFile, 'id'>

/** Where a browser may put bytes. Nobody ever fetches them from there. */
export const uploadKey = ({ id }: Id): string => `uploads/${id}`

/** Where what is kept is, as the API has made it. */
export const keptKey = ({ id }: Id): string => `kept/${id}`
