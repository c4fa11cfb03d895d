import type { Resource } from '../../../domain/fhir/types'
import { listAt, textAt } from './readResource'

/** Who a FHIR Patient is, in texts; empty where it does not say. */
export function personOnPaper(patient: Resource) {
  const [name] = listAt(patient, 'name')
  const [phone] = listAt(patient, 'telecom')
  const given = listAt(name, 'given').filter((part) => typeof part === 'string')
  return {
    name: [...given, textAt(name, 'family')].join(' ').trim(),
    birthDate: textAt(patient, 'birthDate'),
    gender: textAt(patient, 'gender'),
    phone: textAt(phone, 'value'),
    addresses: listAt(patient, 'address').map(
      (address) => textAt(address, 'text').replaceAll('\n', ', ') || textAt(address, 'state'),
    ),
  }
}
