import type { MeasuredWithin } from './answers/answers'
import type {
  BloodPressureItem,
  ChoiceItem,
  ChoicesItem,
  Item,
  NumberItem,
  Option,
  PhotoQuestion,
  ScreeningRule,
  Section,
} from './questionnaire'

/*
 * A questionnaire without its texts: ids, kinds, conditions, scores, bounds and rules. The texts of each language
 * stand by id in `words`.
 */

export type OptionStructure = Omit<Option, 'label' | 'help' | 'chartName'>

type WithoutTexts<I> = Omit<
  I,
  'label' | 'help' | 'chartLabel' | 'unit' | 'ends' | 'options' | 'measuredWithin'
>

export interface ChoiceStructure extends WithoutTexts<ChoiceItem> {
  readonly options: readonly OptionStructure[]
}
export interface ChoicesStructure extends WithoutTexts<ChoicesItem> {
  readonly options: readonly OptionStructure[]
}
interface NumberStructure extends WithoutTexts<NumberItem> {
  /** The number is followed by a unit, whose name is a text. */
  readonly hasUnit?: true
  /** The number is a point on a scale, whose ends have labels. */
  readonly hasEnds?: true
}
interface BloodPressureStructure extends WithoutTexts<BloodPressureItem> {
  readonly measuredWithin: readonly MeasuredWithin[]
}

type OtherItem = Exclude<Item, ChoiceItem | ChoicesItem | NumberItem | BloodPressureItem>

export type ItemStructure =
  | ChoiceStructure
  | ChoicesStructure
  | NumberStructure
  | BloodPressureStructure
  | (OtherItem extends infer I ? (I extends OtherItem ? WithoutTexts<I> : never) : never)

export interface SectionStructure extends Pick<Section, 'id'> {
  readonly items: readonly ItemStructure[]
}

export interface PhotoStructure extends Omit<PhotoQuestion, 'label' | 'help' | 'views'> {
  /** Ids of the views. */
  readonly views: readonly string[]
}

export type RuleStructure = Omit<ScreeningRule, 'patientText' | 'clinicianText'>

/** The parts of one version that have texts. */
export interface Structure {
  readonly sections: readonly SectionStructure[]
  readonly photos?: readonly PhotoStructure[]
  readonly rules: readonly RuleStructure[]
}
