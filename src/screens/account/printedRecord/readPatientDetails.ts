import type { Resource } from '../../../../domain/fhir/types'
import { profile } from '#words/account/profile'
import { listAt, textAt } from './readResource'

/** Returns the details of a FHIR Patient as text; empty where absent. */
export function readPatientDetails(patient: Resource) {
  const [name] = listAt(patient, 'name')
  const [phone] = listAt(patient, 'telecom')
  const given = listAt(name, 'given').filter((part) => typeof part === 'string')
  return {
    name: [...given, textAt(name, 'family')].join(' ').trim(),
    birthDate: textAt(patient, 'birthDate'),
    sexAtBirth: birthSexIn(patient),
    phone: textAt(phone, 'value'),
    addresses: listAt(patient, 'address').map(
      (address) => textAt(address, 'text').replaceAll('\n', ', ') || textAt(address, 'state'),
    ),
  }
}

const birthSex = 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-birthsex'

function birthSexIn(patient: Resource): string {
  const extension = listAt(patient, 'extension').find((each) => textAt(each, 'url') === birthSex)
  const code = textAt(extension, 'valueCode')
  return code === 'F' || code === 'M' ? profile.printed.sexes[code] : ''
}
