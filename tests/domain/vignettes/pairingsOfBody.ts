import type { Pairing, ExpectedOutcome } from './vignette'

/** Returns the names of a comma-separated list. */
export const each = (list: string): readonly string[] => list.trim().split(/,\s+/u)

const pde5 = (verdict: ExpectedOutcome) => ({ sildenafil: verdict, tadalafil: verdict, vardenafil: verdict })
const injections = (verdict: ExpectedOutcome) => ({ semaglutide: verdict, tirzepatide: verdict })
const compound = 'diclofenac, lidocaine and baclofen'
const contrave = 'bupropion and naltrexone'
const gel = 'adapalene and benzoyl peroxide'

/** Medicines for heart, vessels, kidneys, infections, diabetes, skin and women’s health. */
export const bodyPairings: readonly Pairing[] = [
  {
    list: 'medicines',
    entries: each(
      'nitroglycerin, isosorbide mononitrate, isosorbide dinitrate, amyl nitrite, nitroprusside, BiDil',
    ),
    check: pde5('contraindicated'),
    intakes: { ed: 'HARD' },
    source: 'Viagra PI §4.1, §7.1; Cialis PI §4.1; Levitra PI §4.1',
  },
  {
    list: 'medicines',
    entries: each('riociguat, vericiguat'),
    check: pde5('contraindicated'),
    intakes: { ed: 'HARD' },
    source: 'Viagra PI §4.3; Cialis PI §4.3; Levitra PI §4.2; Verquvo PI §7.2',
  },
  {
    list: 'medicines',
    entries: each('tamsulosin, doxazosin, terazosin, alfuzosin, silodosin, prazosin'),
    check: pde5('serious'),
    intakes: { ed: 'REVIEW' },
    source: 'Viagra PI §5.5; Cialis PI §5.6; Levitra PI §5.6; alpha-blockers by their own labels',
  },
  {
    list: 'medicines',
    entries: each(
      `ritonavir, cobicistat, ketoconazole, itraconazole, posaconazole, voriconazole, clarithromycin, nefazodone,
      saquinavir, indinavir, nelfinavir, lopinavir, atazanavir, darunavir`,
    ),
    check: { ...pde5('serious'), trazodone: 'serious' },
    alerts: { trazodone: ['trazodone.cyp3a4'] },
    intakes: { ed: 'REVIEW' },
    source:
      'FDA, Table of Inhibitors (strong CYP3A4); Viagra PI §2.4, §7.4; Cialis PI §2.7; Levitra PI §2.4; trazodone PI §7.1',
  },
  {
    list: 'medicines',
    entries: each('ritonavir, cobicistat'),
    intakes: { ed: 'REVIEW' },
    notes: ['ed.ritonavir', 'ed.strongCyp3a4'],
    source: 'Viagra PI §2.4, §5.6 (ritonavir: at most 25 mg in 48 hours), §7.4',
  },
  {
    list: 'medicines',
    entries: ['erythromycin'],
    check: { ...pde5('serious'), clindamycin: 'serious' },
    intakes: { ed: 'REVIEW' },
    source: 'Viagra PI §7.4; Levitra PI §2.4; Cialis PI §7.2; Clindagel PI, Precautions (antagonism)',
  },
  {
    list: 'medicines',
    entries: each('fluconazole, grapefruit juice, diltiazem, verapamil'),
    check: pde5('caution'),
    alerts: { tadalafil: ['pde5.moderateCyp3a4'] },
    source: 'FDA, Table of Inhibitors (moderate CYP3A4); Cialis PI §7.2 (grapefruit); Viagra PI §7.4',
  },
  {
    list: 'medicines',
    entries: ['Stendra'],
    check: pde5('serious'),
    source: 'Viagra PI §5.7; Cialis PI §5.11; Levitra PI §5.10',
  },
  {
    list: 'medicines',
    entries: ['sildenafil'],
    check: { sildenafil: 'contraindicated', tadalafil: 'serious', vardenafil: 'serious' },
    source: 'Viagra PI §5.7; Cialis PI §5.11; Levitra PI §5.10; the same ingredient twice',
  },
  {
    list: 'medicines',
    entries: ['tadalafil'],
    check: { sildenafil: 'serious', tadalafil: 'contraindicated', vardenafil: 'serious' },
    source: 'Viagra PI §5.7; Cialis PI §5.11; Levitra PI §5.10; the same ingredient twice',
  },
  {
    list: 'medicines',
    entries: ['vardenafil'],
    check: { sildenafil: 'serious', tadalafil: 'serious', vardenafil: 'contraindicated' },
    source: 'Viagra PI §5.7; Cialis PI §5.11; Levitra PI §5.10; the same ingredient twice',
  },
  {
    list: 'medicines',
    entries: each(
      `lisinopril, enalapril, ramipril, benazepril, quinapril, captopril, fosinopril, perindopril, trandolapril, moexipril,
      losartan, valsartan, olmesartan, telmisartan, irbesartan, candesartan, azilsartan, eprosartan, sacubitril, aliskiren`,
    ),
    check: { ...pde5('caution'), spironolactone: 'serious', diclofenac: 'caution' },
    intakes: { beauty: 'REVIEW' },
    source:
      'Viagra PI §5.5, §7.3; Aldactone PI §5.1, §7.1 (ACE inhibitors, ARBs); Voltaren Gel PI §7; Tekturna PI §7 (potassium)',
  },
  {
    list: 'medicines',
    entries: each(
      'metoprolol, atenolol, carvedilol, propranolol, bisoprolol, nebivolol, labetalol, nadolol, timolol, pindolol',
    ),
    check: { ...pde5('caution'), diclofenac: 'caution' },
    source: 'Viagra PI §5.5; Cialis PI §5.6; Levitra PI §7.1; Voltaren Gel PI §7 (beta-blockers)',
  },
  {
    list: 'medicines',
    entries: each(
      `lisinopril, losartan, metoprolol, amlodipine, diltiazem, hydrochlorothiazide, furosemide, triamterene, clonidine,
      hydralazine, tamsulosin, doxazosin`,
    ),
    check: { trazodone: 'caution', ramelteon: 'clear' },
    alerts: { trazodone: ['trazodone.antihypertensive'] },
    source:
      'Trazodone PI §5.4 (antihypertensives may need a lower dose); alpha-blockers and diuretics lower pressure',
  },
  {
    list: 'medicines',
    entries: ['metoprolol'],
    check: { [contrave]: 'serious' },
    source: 'Contrave PI §7 (CYP2D6: beta-blockers such as metoprolol)',
  },
  {
    list: 'medicines',
    entries: each('amlodipine, nifedipine, felodipine'),
    check: pde5('caution'),
    source: 'Viagra PI §7.3 (amlodipine); Cialis PI §5.6; Levitra PI §7.1 (nifedipine)',
  },
  {
    list: 'medicines',
    entries: each('diltiazem, verapamil'),
    check: pde5('caution'),
    alerts: { sildenafil: ['pde5.antihypertensive'] },
    source: 'Viagra PI §5.5 (antihypertensives); Cialis PI §5.6',
  },
  {
    list: 'medicines',
    entries: each(
      'hydrochlorothiazide, chlorthalidone, indapamide, metolazone, furosemide, torsemide, bumetanide',
    ),
    check: { ...pde5('caution'), diclofenac: 'caution' },
    source: 'Viagra PI §5.5; Cialis PI §5.6; Voltaren Gel PI §7 (diuretics)',
  },
  {
    list: 'medicines',
    entries: each('clonidine, hydralazine, methyldopa, guanfacine, minoxidil'),
    check: pde5('caution'),
    source: 'Viagra PI §5.5; Cialis PI §5.6; Levitra PI §7.1 (antihypertensives)',
  },
  {
    list: 'medicines',
    entries: each('quinidine, procainamide, disopyramide'),
    check: {
      vardenafil: 'serious',
      trazodone: 'serious',
      hydroxyzine: 'serious',
      lidocaine: 'serious',
      [compound]: 'serious',
    },
    intakes: { pain_cream: 'REVIEW' },
    without: ['lidocaine'],
    source:
      'Levitra PI §5.7 (class IA); trazodone PI §5.3 (quinidine, procainamide, disopyramide); hydroxyzine PI, Precautions; Lidoderm PI, Drug Interactions (class I)',
  },
  {
    list: 'medicines',
    entries: each('amiodarone, sotalol, dofetilide, dronedarone'),
    check: { vardenafil: 'serious', trazodone: 'serious', hydroxyzine: 'serious' },
    source: 'Levitra PI §5.7 (class III); trazodone PI §5.3; hydroxyzine PI, Precautions (QT)',
  },
  {
    list: 'medicines',
    entries: each(
      `citalopram, escitalopram, ziprasidone, haloperidol, azithromycin, moxifloxacin, levofloxacin, methadone, ondansetron,
      hydroxychloroquine, donepezil`,
    ),
    check: { sildenafil: 'clear', tadalafil: 'clear', vardenafil: 'caution' },
    source:
      'Levitra PI, revised 8/2017, §5.7 (medications that prolong the QT interval: consider in clinical decisions)',
  },
  {
    list: 'medicines',
    entries: each('mexiletine, flecainide, propafenone'),
    check: { lidocaine: 'serious', [compound]: 'serious' },
    intakes: { pain_cream: 'REVIEW' },
    without: ['lidocaine'],
    source: 'Lidoderm PI, Drug Interactions (class I antiarrhythmics)',
  },
  {
    list: 'medicines',
    entries: each('flecainide, propafenone'),
    check: { [contrave]: 'serious' },
    source: 'Contrave PI §7 (CYP2D6: type 1C antiarrhythmics)',
  },
  {
    list: 'medicines',
    entries: ['eplerenone'],
    check: { spironolactone: 'contraindicated' },
    intakes: { beauty: 'REVIEW' },
    without: ['spironolactone'],
    source: 'Aldactone PI §4',
  },
  {
    list: 'medicines',
    entries: each(
      'amiloride, triamterene, finerenone, potassium chloride, potassium citrate, potassium bicarbonate',
    ),
    check: { spironolactone: 'serious' },
    intakes: { beauty: 'REVIEW' },
    without: ['spironolactone'],
    source: 'Aldactone PI §5.1, §7.1 (potassium, potassium-sparing diuretics); Kerendia PI §7',
  },
  {
    list: 'medicines',
    entries: ['spironolactone'],
    check: { spironolactone: 'contraindicated' },
    intakes: { beauty: 'REVIEW' },
    without: ['spironolactone'],
    source: 'Aldactone PI §5.1; the same ingredient twice',
  },
  {
    list: 'medicines',
    entries: each('trimethoprim, heparin, enoxaparin, dalteparin, cyclosporine, tacrolimus, drospirenone'),
    check: { spironolactone: 'serious' },
    source:
      'Aldactone PI §7.1 (heparins, trimethoprim); Neoral PI, Prograf PI (hyperkalemia); Yaz PI §7 (drospirenone)',
  },
  {
    list: 'medicines',
    entries: each('lithium, digoxin, cholestyramine'),
    check: { spironolactone: 'caution' },
    source: 'Aldactone PI §7.2, §7.4, §7.5',
  },
  {
    list: 'medicines',
    entries: each('abiraterone, Zytiga, abiraterona'),
    check: { spironolactone: 'serious' },
    source: 'Drugs.com, abiraterone with spironolactone (not recommended in prostate cancer: higher PSA)',
  },
  {
    list: 'medicines',
    entries: each(
      `hydrochlorothiazide, chlorthalidone, indapamide, metolazone, tetracycline, doxycycline, minocycline, ciprofloxacin,
      levofloxacin, moxifloxacin, ofloxacin, sulfadiazine, chlorpromazine, perphenazine, fluphenazine, thioridazine, prochlorperazine, promethazine, sulfamethoxazole,
      sulfasalazine`,
    ),
    check: { tretinoin: 'caution', [gel]: 'clear' },
    source:
      'Renova PI, Precautions: Drug interactions, and Patient Information (medicines that raise sensitivity to sunlight)',
  },
  {
    list: 'medicines',
    entries: ['digoxin'],
    check: { trazodone: 'caution', diclofenac: 'caution', [contrave]: 'caution' },
    source: 'Trazodone PI §7.1; Voltaren Gel PI §7; Contrave PI §7 (digoxin)',
  },
  {
    list: 'medicines',
    entries: each(
      `warfarin, apixaban, rivaroxaban, dabigatran, edoxaban, enoxaparin, heparin, dalteparin, fondaparinux, clopidogrel,
      prasugrel, ticagrelor, dipyridamole`,
    ),
    check: { diclofenac: 'serious', [compound]: 'serious', trazodone: 'caution' },
    intakes: { pain_cream: 'REVIEW' },
    source: 'Voltaren Gel PI, boxed warning, §5, §7; trazodone PI §5.5, §7.1',
  },
  {
    list: 'medicines',
    entries: ['cilostazol'],
    check: { diclofenac: 'serious', trazodone: 'serious', hydroxyzine: 'caution' },
    alerts: { trazodone: ['trazodone.bleeding'] },
    intakes: { pain_cream: 'REVIEW' },
    source: 'Voltaren Gel PI §7; CredibleMeds, known risk of torsades (cilostazol); trazodone PI §5.3, §5.5',
  },
  {
    list: 'medicines',
    entries: ['warfarin'],
    check: injections('caution'),
    source: 'Zepbound PI §7.2; Wegovy PI §7.2',
  },
  {
    list: 'medicines',
    entries: ['bosentan'],
    check: { sildenafil: 'caution' },
    source: 'Viagra PI §12.3 (bosentan lowers sildenafil)',
  },
  {
    list: 'medicines',
    entries: each('rifampin, carbamazepine, phenytoin, phenobarbital'),
    check: { tadalafil: 'caution', ramelteon: 'caution', trazodone: 'caution' },
    alerts: { ramelteon: ['ramelteon.inducer'], trazodone: ['trazodone.inducer'] },
    source: 'Cialis PI §7.2; Rozerem PI §7 (rifampin); trazodone PI §7.1 (CYP3A4 inducers)',
  },
  {
    list: 'medicines',
    entries: each('ritonavir, lopinavir, efavirenz, carbamazepine, phenobarbital, phenytoin'),
    check: { [contrave]: 'serious' },
    source: 'Contrave PI §7 (CYP2B6 inducers: avoid)',
  },
  {
    list: 'medicines',
    entries: each('ticlopidine, clopidogrel'),
    check: { [contrave]: 'serious' },
    source: 'Contrave PI §2, §7 (CYP2B6 inhibitors)',
  },
  {
    list: 'medicines',
    entries: ['tamoxifen'],
    check: { [contrave]: 'serious' },
    source: 'Contrave PI §7 (drugs that need CYP2D6, such as tamoxifen)',
  },
  {
    list: 'medicines',
    entries: each('semaglutide, Mounjaro, liraglutide, dulaglutide, exenatide, lixisenatide'),
    intakes: { weight_loss: 'REVIEW' },
    without: ['semaglutide', 'tirzepatide'],
    source: 'Wegovy PI §1; Zepbound PI §1 (other GLP-1: not recommended)',
  },
  {
    list: 'medicines',
    entries: each('liraglutide, dulaglutide, exenatide, lixisenatide'),
    check: injections('serious'),
    source: 'Wegovy PI §1; Zepbound PI §1',
  },
  {
    list: 'medicines',
    entries: ['semaglutide'],
    check: { semaglutide: 'contraindicated', tirzepatide: 'serious' },
    source: 'Wegovy PI §1; Zepbound PI §1',
  },
  {
    list: 'medicines',
    entries: ['tirzepatide'],
    check: { semaglutide: 'serious', tirzepatide: 'contraindicated' },
    source: 'Wegovy PI §1; Zepbound PI §1',
  },
  {
    list: 'medicines',
    entries: each(
      `insulin, insulin glargine, insulin lispro, insulin aspart, insulin detemir, insulin degludec, insulin NPH,
      insulin regular, glipizide, glyburide, glimepiride, repaglinide, nateglinide`,
    ),
    check: { ...injections('serious'), metformin: 'caution', [contrave]: 'caution' },
    intakes: { weight_loss: 'REVIEW' },
    source:
      'Wegovy PI §5.4, §7.1; Zepbound PI §7.1 (insulin, secretagogues); Glucophage PI §7; Contrave PI §5.3, §5.10',
  },
  {
    list: 'medicines',
    entries: each('tolbutamide, chlorpropamide, Diabinese'),
    check: { ...injections('serious'), metformin: 'caution', [contrave]: 'caution' },
    source:
      'Wegovy PI §5.4, §7.1; Zepbound PI §7.1 (secretagogues, such as sulfonylureas); Glucophage PI §7; Contrave PI §5.3, §5.10',
  },
  {
    list: 'medicines',
    entries: each('tolazamide, Tolinase'),
    check: { ...injections('serious'), metformin: 'caution', [contrave]: 'caution', doxepin: 'caution' },
    source: 'Silenor PI §7.5 (severe hypoglycemia with tolazamide); otherwise as for tolbutamide',
  },
  {
    list: 'medicines',
    entries: each(
      `ethinyl estradiol, norethindrone, levonorgestrel, norgestimate, drospirenone, desogestrel, norgestrel, estetrol,
      dienogest, ethynodiol`,
    ),
    check: { tirzepatide: 'serious', semaglutide: 'clear' },
    source: 'Zepbound PI §7.2, §8.3 (oral hormonal contraceptives)',
  },
  {
    list: 'medicines',
    entries: each('phentermine, orlistat, diethylpropion'),
    check: { semaglutide: 'caution', tirzepatide: 'caution', [contrave]: 'caution' },
    alerts: { [contrave]: ['weight.combination'] },
    source: 'Wegovy PI §1 (2021); Contrave PI §1 (other products for weight loss)',
  },
  {
    list: 'medicines',
    entries: each(
      'topiramate, zonisamide, acetazolamide, dichlorphenamide, methazolamide, cimetidine, ranolazine, vandetanib, dolutegravir',
    ),
    check: { metformin: 'caution' },
    source:
      'Glucophage PI §7 (carbonic anhydrase inhibitors; ranolazine, vandetanib, dolutegravir, cimetidine)',
  },
  {
    list: 'medicines',
    entries: each(
      `aspirin, ibuprofen, naproxen, meloxicam, celecoxib, ketorolac, indomethacin, etodolac, nabumetone, piroxicam,
      sulindac, ketoprofen, oxaprozin, flurbiprofen, diflunisal, salsalate`,
    ),
    check: { diclofenac: 'serious', spironolactone: 'caution', trazodone: 'caution' },
    intakes: { pain_cream: 'REVIEW' },
    source: 'Voltaren Gel PI §7; Aldactone PI §7.1, §7.3, §7.6; trazodone PI §5.5',
  },
  {
    list: 'medicines',
    entries: ['diclofenac'],
    check: { diclofenac: 'contraindicated', spironolactone: 'caution', trazodone: 'caution' },
    intakes: { pain_cream: 'REVIEW' },
    source: 'Voltaren Gel PI §2, §7; the same ingredient twice; Aldactone PI §7.3',
  },
  {
    list: 'medicines',
    entries: each('lithium, methotrexate, cyclosporine, pemetrexed'),
    check: { diclofenac: 'caution' },
    source: 'Voltaren Gel PI §7 (lithium, methotrexate, cyclosporine, pemetrexed: monitor)',
  },
  {
    list: 'medicines',
    entries: each('prilocaine, bupivacaine, mepivacaine, benzocaine, tetracaine'),
    check: { lidocaine: 'caution' },
    source: 'Lidoderm PI, Drug Interactions (local anesthetics: the amount from all)',
  },
  {
    list: 'medicines',
    entries: ['lidocaine'],
    check: { lidocaine: 'contraindicated' },
    source: 'Lidoderm PI, Dosage; the same ingredient twice',
  },
  {
    list: 'medicines',
    entries: each(
      `dapsone, primaquine, chloroquine, quinine, nitrofurantoin, sulfamethoxazole, sulfasalazine, phenobarbital,
      phenytoin, flutamide, metoclopramide, hydroxyurea, nitroglycerin, nitroprusside`,
    ),
    check: { lidocaine: 'caution' },
    source: 'Lidoderm PI, Warnings (methemoglobinemia: table of medicines)',
  },
  {
    list: 'medicines',
    entries: each('tazarotene, trifarotene, isotretinoin, acitretin'),
    check: { tretinoin: 'serious', [gel]: 'serious' },
    source: 'Retin-A PI, Precautions; Epiduo Forte PI §5.3; Absorica PI §7 (other retinoids)',
  },
  {
    list: 'medicines',
    entries: ['isotretinoin'],
    intakes: { beauty: 'REVIEW' },
    without: ['tretinoin', 'adapalene'],
    source: 'AAD acne guideline 2024; Absorica PI §17',
  },
  {
    list: 'medicines',
    entries: ['adapalene'],
    check: { tretinoin: 'serious', [gel]: 'contraindicated' },
    source: 'Epiduo Forte PI §5.3; the same ingredient twice',
  },
  {
    list: 'medicines',
    entries: ['tretinoin'],
    check: { tretinoin: 'contraindicated', [gel]: 'serious' },
    source: 'Retin-A PI, Precautions; the same ingredient twice',
  },
  {
    list: 'medicines',
    entries: each('salicylic acid, sulfur, resorcinol'),
    check: { tretinoin: 'caution', [gel]: 'caution' },
    source:
      'Retin-A PI, Precautions: Drug interactions (sulfur, resorcinol, salicylic acid); Epiduo Forte PI §5.3',
  },
  {
    list: 'medicines',
    entries: ['benzoyl peroxide'],
    check: { tretinoin: 'caution', [gel]: 'contraindicated', hydroquinone: 'caution' },
    source:
      'Retin-A PI, Precautions; hydroquinone PI, Drug interactions (peroxide stains); the same ingredient twice',
  },
  {
    list: 'medicines',
    entries: ['hydrogen peroxide'],
    check: { hydroquinone: 'caution' },
    source: 'Hydroquinone 4% PI, Drug interactions (peroxide)',
  },
]
