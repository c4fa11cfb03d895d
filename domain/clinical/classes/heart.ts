import { namesIn } from '../names'

/** Classes of medicines for the heart, the vessels, the kidneys and the blood. Ingredients as `domain/medicines` names them. */
export const heartClasses = {
  /** Organic nitrates and nitrites. Viagra PI §7.1. */
  nitrate: namesIn(
    'nitroglycerin, isosorbide mononitrate, isosorbide dinitrate, amyl nitrite, nitroprusside',
  ),
  /** Viagra PI §4.3. */
  guanylateCyclaseStimulator: namesIn('riociguat, vericiguat'),
  /** Viagra PI §7.2, Cialis PI §7.1. */
  alphaBlocker: namesIn('tamsulosin, doxazosin, terazosin, alfuzosin, silodosin, prazosin'),
  pde5Inhibitor: namesIn('sildenafil, tadalafil, vardenafil, avanafil'),
  /** Levitra PI §5.7; disopyramide by its Vaughan Williams class. */
  classIaAntiarrhythmic: namesIn('quinidine, procainamide, disopyramide'),
  /** Lidoderm PI, Precautions: Antiarrhythmic drugs. Tocainide is no longer sold in the US. */
  classIbAntiarrhythmic: namesIn('mexiletine'),
  classIcAntiarrhythmic: namesIn('flecainide, propafenone'),
  /** Levitra PI §5.7. */
  classIiiAntiarrhythmic: namesIn('amiodarone, sotalol, dofetilide, dronedarone'),
  aceInhibitor: namesIn(
    'lisinopril, enalapril, ramipril, benazepril, quinapril, captopril, fosinopril, perindopril, trandolapril, moexipril',
  ),
  angiotensinBlocker: namesIn(
    'losartan, valsartan, olmesartan, telmisartan, irbesartan, candesartan, azilsartan, eprosartan, sacubitril, aliskiren',
  ),
  betaBlocker: namesIn(
    'metoprolol, atenolol, carvedilol, propranolol, bisoprolol, nebivolol, labetalol, nadolol, timolol, pindolol',
  ),
  /** Beta blocker metabolized by CYP2D6. Contrave PI §7.2 names metoprolol. */
  cyp2d6BetaBlocker: namesIn('metoprolol'),
  calciumChannelBlocker: namesIn('amlodipine, nifedipine, felodipine, diltiazem, verapamil'),
  thiazideOrLoopDiuretic: namesIn(
    'hydrochlorothiazide, chlorthalidone, indapamide, metolazone, furosemide, torsemide, bumetanide',
  ),
  otherAntihypertensive: namesIn('clonidine, hydralazine, methyldopa, guanfacine, minoxidil'),
  /** Aldactone PI §4, §5.1 and §7.1. */
  eplerenone: namesIn('eplerenone'),
  potassiumSparingDiuretic: namesIn('amiloride, triamterene, spironolactone, finerenone'),
  potassium: namesIn('potassium chloride, potassium citrate, potassium bicarbonate'),
  /** Aldactone PI §7.1; drospirenone: Yaz PI §5.3 and §7. */
  otherPotassiumRaising: namesIn(
    'trimethoprim, heparin, enoxaparin, dalteparin, cyclosporine, tacrolimus, drospirenone',
  ),
  digoxin: namesIn('digoxin'),
  anticoagulant: namesIn(
    'warfarin, apixaban, rivaroxaban, dabigatran, edoxaban, enoxaparin, heparin, dalteparin, fondaparinux',
  ),
  warfarin: namesIn('warfarin'),
  antiplatelet: namesIn('clopidogrel, prasugrel, ticagrelor, dipyridamole, cilostazol'),
  bosentan: namesIn('bosentan'),
  cholestyramine: namesIn('cholestyramine'),
  abiraterone: namesIn('abiraterone'),
} as const satisfies Readonly<Record<string, readonly string[]>>
