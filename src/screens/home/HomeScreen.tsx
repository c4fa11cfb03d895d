import { home } from '#words/storefront/home'
import { CallToAction } from '../../components/publicPages/CallToAction'
import { HomeFaq } from './HomeFaq'
import { HomeHero } from './HomeHero'
import { HomePeople } from './HomePeople'
import { HomeSafety } from './HomeSafety'
import { HomeSteps } from './HomeSteps'
import { HomeTreatments } from './HomeTreatments'
import { PageDescription } from '../../components/publicPages/PageDescription'

/** The home page (specification §2), with the anchor #faq. */
export function HomeScreen() {
  return (
    <>
      <PageDescription>{home.description}</PageDescription>
      <HomeHero />
      <HomeTreatments />
      <HomeSteps />
      <HomePeople />
      <HomeSafety />
      <HomeFaq />
      <CallToAction {...home.closing} to="/submitRequest" />
    </>
  )
}
