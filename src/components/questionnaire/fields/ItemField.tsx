import type { ReactNode } from 'react'
import type { ItemFieldProps } from './itemFieldProps'
import { questionElementId } from '../../../lib/questionnaire/questionElementId'
import { AllergiesField } from './AllergiesField'
import { BloodPressureField } from './BloodPressureField'
import { BooleanField } from './BooleanField'
import { ChoiceField } from './ChoiceField'
import { ChoicesField } from './ChoicesField'
import { ConsentField } from './ConsentField'
import { DateField } from './DateField'
import { HeightField } from './HeightField'
import { MedicationsField } from './MedicationsField'
import { NumberField } from './NumberField'
import { TextField } from './TextField'
import { WeightField } from './WeightField'

/** One question with the control for its kind. Errors link to the surrounding element. */
export function ItemField(props: ItemFieldProps) {
  return <div id={questionElementId(props.item.id)}>{fieldOf(props)}</div>
}

function fieldOf({ item, ...rest }: ItemFieldProps): ReactNode {
  switch (item.kind) {
    case 'choice':
      return <ChoiceField item={item} {...rest} />
    case 'choices':
      return <ChoicesField item={item} {...rest} />
    case 'text':
      return <TextField item={item} {...rest} />
    case 'number':
      return <NumberField item={item} {...rest} />
    case 'date':
      return <DateField item={item} {...rest} />
    case 'boolean':
      return <BooleanField item={item} {...rest} />
    case 'height':
      return <HeightField item={item} {...rest} />
    case 'weight':
      return <WeightField item={item} {...rest} />
    case 'bloodPressure':
      return <BloodPressureField item={item} {...rest} />
    case 'allergies':
      return <AllergiesField item={item} {...rest} />
    case 'medications':
      return <MedicationsField item={item} {...rest} />
    default:
      return <ConsentField item={item} {...rest} />
  }
}
