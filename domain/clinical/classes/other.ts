import { namesIn } from '../names'

/** Further classes of medicines. Ingredients as `domain/medicines` names them. */
export const otherClasses = {
  /** Wegovy PI §1 and Zepbound PI §1: not with another GLP-1 receptor agonist. */
  glp1: namesIn('semaglutide, tirzepatide, liraglutide, dulaglutide, exenatide, lixisenatide'),
  insulin: namesIn(
    'insulin, insulin glargine, insulin lispro, insulin aspart, insulin detemir, insulin degludec, insulin nph, insulin regular',
  ),
  sulfonylurea: namesIn('glipizide, glyburide, glimepiride, repaglinide, nateglinide'),
  /** Apart, because a rule of a released questionnaire names the class above. */
  olderSulfonylurea: namesIn('tolbutamide, chlorpropamide, tolazamide'),
  tolazamide: namesIn('tolazamide'),
  /** Zepbound PI §7.2 and §8.3. */
  oralContraceptive: namesIn(
    `ethinyl estradiol, norethindrone, levonorgestrel, norgestimate, drospirenone, desogestrel, norgestrel, estetrol,
    dienogest, ethynodiol`,
  ),
  nsaid: namesIn(
    `aspirin, ibuprofen, naproxen, diclofenac, meloxicam, celecoxib, ketorolac, indomethacin, etodolac, nabumetone,
    piroxicam, sulindac, ketoprofen, oxaprozin, flurbiprofen, diflunisal, salsalate`,
  ),
  methotrexate: namesIn('methotrexate'),
  calcineurinInhibitor: namesIn('cyclosporine'),
  pemetrexed: namesIn('pemetrexed'),
  retinoid: namesIn('tretinoin, adapalene, tazarotene, trifarotene, isotretinoin, acitretin'),
  isotretinoin: namesIn('isotretinoin'),
  /** Retin-A PI, Precautions: Drug interactions. */
  dryingTopical: namesIn('benzoyl peroxide, salicylic acid, sulfur, resorcinol'),
  /** Renova PI, Precautions: thiazides, tetracyclines, fluoroquinolones, phenothiazines, sulfonamides. */
  photosensitizer: namesIn(
    `hydrochlorothiazide, chlorthalidone, indapamide, metolazone, tetracycline, doxycycline, minocycline, ciprofloxacin,
    levofloxacin, moxifloxacin, ofloxacin, chlorpromazine, perphenazine, fluphenazine, thioridazine, prochlorperazine,
    promethazine, sulfamethoxazole, sulfadiazine, sulfasalazine`,
  ),
  peroxide: namesIn('benzoyl peroxide, hydrogen peroxide'),
  localAnesthetic: namesIn('lidocaine, prilocaine, bupivacaine, benzocaine, mepivacaine, tetracaine'),
  /** Lidoderm PI, Warnings: Methemoglobinemia (table). Acetaminophen, which it also names, is left to the clinician. */
  causesMethemoglobinemia: namesIn(
    `dapsone, primaquine, chloroquine, quinine, nitrofurantoin, sulfamethoxazole, sulfasalazine, phenobarbital,
    phenytoin, flutamide, metoclopramide, hydroxyurea, nitroglycerin, nitroprusside`,
  ),
  otherWeightLoss: namesIn('phentermine, orlistat, diethylpropion'),
} as const satisfies Readonly<Record<string, readonly string[]>>
