import { describe, expect, test } from 'vitest'
import { clinicalTables } from '../../../domain/clinical/clinicalTables'
import { thresholds } from '../../../domain/clinical/thresholds'
import { medicines } from '../../../domain/medicines/medicines'

const { interactionRules, conditionRules, personRules, medicineClasses, allergens, conditions } =
  clinicalTables
const rules = [...interactionRules, ...conditionRules, ...personRules]
const inTable = new Set(medicines.flatMap(({ generic }) => generic.split(' + ')))

describe('the clinical tables', () => {
  test.each(Object.entries(medicineClasses))('contain only recognized medicines in class %s', (_, names) => {
    expect(names.filter((name) => !inTable.has(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })

  test('name only ingredients of the catalog, each recognized by its name', () => {
    for (const { ingredients } of rules)
      expect(Object.keys(allergens)).toEqual(expect.arrayContaining([...ingredients]))
    expect(Object.keys(allergens).filter((name) => !inTable.has(name))).toEqual([])
    expect(
      Object.values(allergens).flatMap(({ alike }) => alike.filter((name) => !inTable.has(name))),
    ).toEqual([])
  })

  test('use every class and every condition', () => {
    const used = new Set<string>(rules.flatMap((rule) => ('with' in rule ? rule.with : [])))
    expect(Object.keys(medicineClasses).filter((name) => !used.has(name))).toEqual(['isotretinoin'])
    const named = new Set<string>(rules.flatMap((rule) => ('conditions' in rule ? rule.conditions : [])))
    expect(Object.keys(conditions).filter((name) => !named.has(name))).toEqual([
      'highCholesterol',
      'cardiovascularDisease',
      'pregnancy',
    ])
  })

  test('give each rule a unique id, a text for the prescriber and a source', () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
    for (const { text, source, signOff } of rules) {
      expect(text.length).toBeGreaterThan(10)
      expect(source).toMatch(signOff ? /\S/ : /PI|FDA|CFR|Criteria|CDC|Scope/)
    }
  })

  test('give each threshold a source', () => {
    for (const { source } of Object.values(thresholds)) expect(source.length).toBeGreaterThan(8)
  })
})
