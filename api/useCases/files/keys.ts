import type { PatientFile } from '../../../domain/files/patientFile'

type Id = Pick<PatientFile, 'id'>

/** Key to which browsers upload. It is never served. */
export const uploadKey = ({ id }: Id): string => `uploads/${id}`

/** Key of the processed bytes that the API stores. */
export const storedKey = ({ id }: Id): string => `kept/${id}`
