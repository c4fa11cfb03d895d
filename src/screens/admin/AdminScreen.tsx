import { useSearchParams } from 'react-router-dom'
import { Heading } from '../../components/Heading'
import { Page } from '../../components/Page'
import { admin } from '../../words/en/admin'
import { AdminSections } from './AdminSections'
import { sectionOf } from './adminAddress'
import { sectionScreens } from './sectionScreens'

/** /admin: everything in the house, in sections; section, filters, page and open row are in the address. */
export function AdminScreen() {
  const [search] = useSearchParams()
  const section = sectionOf(search)
  const Section = sectionScreens[section]
  return (
    <Page width="bench" padded="staff">
      <AdminSections current={section} />
      <Heading as="h1" fontSize="xl" mb="3">
        {admin.sections[section]}
      </Heading>
      <Section />
    </Page>
  )
}
