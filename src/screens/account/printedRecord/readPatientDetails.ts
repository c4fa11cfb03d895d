import type { Resource } from '../../../../domain/fhir/types'
import { sexes } from '#words/sexes'
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
  if (code === 'F') return sexes.female
  return code === 'M' ? sexes.male : ''
}
