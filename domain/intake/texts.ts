import type { NumberItem } from './questionnaire'
import type { ItemStructure, OptionStructure, PhotoStructure, Structure } from './structure'

/** The label, or the label with more. */
export type OptionText =
  | string
  | {
      readonly label: string
      readonly help?: string
      /** Name in a chart within a sentence, where it differs from the label. */
      readonly chartName?: string
    }

interface SectionTexts {
  readonly title: string
  readonly lead?: string
  /** The heading in a chart. */
  readonly chartTitle: string
}

interface CommonTexts {
  /** The question in patient wording. */
  readonly label: string
  /** The item's name in a chart: a noun, not the question. */
  readonly chartLabel: string
  /** Why the question is asked, or how to answer. */
  readonly help?: string
}

interface ItemTexts extends CommonTexts, Partial<Pick<NumberItem, 'unit' | 'ends'>> {
  /** By value; of a blood pressure, the times of measurement. */
  readonly options?: Readonly<Record<string, OptionText>>
}

interface ViewTexts {
  readonly label: string
  readonly help?: string
}

interface PhotoTexts extends ViewTexts {
  readonly views: Readonly<Record<string, ViewTexts>>
}

interface RuleTexts {
  /** The reason and what to do instead. */
  readonly patient: string
  /** The clinical fact. */
  readonly clinician: string
}

/** Texts by id, in one language. */
export interface Texts {
  readonly sections?: Readonly<Record<string, SectionTexts>>
  readonly items?: Readonly<Record<string, ItemTexts>>
  readonly photos?: Readonly<Record<string, PhotoTexts>>
  readonly rules?: Readonly<Record<string, RuleTexts>>
}

/** Exactly the texts that a structure needs: neither a missing nor an unknown id compiles. */
export type TextsOf<S extends Partial<Structure>> = (S extends {
  sections: readonly (infer One extends Structure['sections'][number])[]
}
  ? {
      readonly sections: { readonly [Id in One['id']]: SectionTexts }
      readonly items: { readonly [I in One['items'][number] as I['id']]: TextsOfItem<I> }
    }
  : unknown) &
  (S extends { photos: readonly (infer One extends PhotoStructure)[] }
    ? { readonly photos: { readonly [P in One as P['id']]: TextsOfPhoto<P> } }
    : unknown) &
  (S extends { rules: readonly { id: infer Id extends string }[] }
    ? { readonly rules: { readonly [Each in Id]: RuleTexts } }
    : unknown)

type TextsOfItem<I extends ItemStructure> = CommonTexts &
  (I extends { hasUnit: true } ? Required<Pick<NumberItem, 'unit'>> : unknown) &
  (I extends { hasEnds: true } ? Required<Pick<NumberItem, 'ends'>> : unknown) &
  (I extends { options: readonly (infer One extends OptionStructure)[] }
    ? { readonly options: { readonly [Value in One['value']]: OptionText } }
    : unknown) &
  (I extends { measuredWithin: readonly (infer Value extends string)[] }
    ? { readonly options: { readonly [Each in Value]: string } }
    : unknown)

type TextsOfPhoto<P extends PhotoStructure> = ViewTexts & {
  readonly views: { readonly [View in P['views'][number]]: ViewTexts }
}

export function optionLabel(text: OptionText): string {
  return typeof text === 'string' ? text : text.label
}
