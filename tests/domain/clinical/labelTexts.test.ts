import { expect, test } from 'vitest'
import { clinicalTables } from '../../../domain/clinical/clinicalTables'

/*
 * What an alert says about doses and effects, compared with the label that was read on 2026-11-28: Viagra PI §2.4,
 * Levitra PI, revised 8/2017, §2.4, an AHFS monograph of tadalafil, Aldactone PI, revised 9/2023, §5 and §7, and the labels of
 * hydroquinone cream 4% of 2022 and 2024, and Epiduo Forte PI, Skin irritation.
 */

const { interactionRules, conditionRules, personRules } = clinicalTables
const ruleOf = (id: string) =>
  [...interactionRules, ...conditionRules, ...personRules].find((rule) => rule.id === id)
const textOf = (id: string) => ruleOf(id)?.text

test('the alert about an alpha blocker says that vardenafil would start at a dose we do not carry', () => {
  expect(textOf('pde5.alphaBlocker')).toMatch(/vardenafil.*5 mg.*do not carry/i)
})

test('the alert about a strong inhibitor of CYP3A4 has the highest dose and frequency of each label', () => {
  const text = textOf('pde5.cyp3a4')
  expect(text).toMatch(/sildenafil: 25 mg, and with ritonavir only once in 48 hours/i)
  expect(text).toMatch(/tadalafil: 10 mg once in 72 hours/i)
  expect(text).toMatch(/not vardenafil or daily tadalafil/i)
})

test('digoxin with spironolactone is a matter of the assay, and cholestyramine of acidosis', () => {
  expect(textOf('spironolactone.levels')).toMatch(/assay.*cholestyramine.*hyperkalemic acidosis/)
  expect(textOf('spironolactone.levels')).not.toMatch(/raise digoxin/)
})

test('an NSAID with spironolactone may raise potassium and harm the kidneys', () => {
  expect(ruleOf('spironolactone.nsaid')).toMatchObject({
    text: expect.stringMatching(/potassium.*kidney function/) as string,
    source: 'Aldactone PI §5.2, §7.1, §7.3 and §7.6 (aspirin)',
  })
})

test('the label of hydroquinone does not know how much of it is absorbed', () => {
  expect(textOf('hydroquinone.pregnancy')).not.toMatch(/high/i)
  expect(textOf('hydroquinone.pregnancy')).toMatch(/unknown/)
})

test('other drying or irritating products are to be avoided with adapalene and benzoyl peroxide', () => {
  expect(textOf('adapalene.drying')).toMatch(/Avoid other drying or irritating products/)
})
