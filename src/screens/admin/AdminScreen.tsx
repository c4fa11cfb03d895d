import { useSearchParams } from 'react-router-dom'
import { Heading } from '../../components/Heading'
import { Page } from '../../components/Page'
import { admin } from '../../words/en/admin'
import { AdminSections } from './AdminSections'
import { sectionOf } from './adminAddress'
import { LazySection } from './LazySection'
import { RequestsSection } from './RequestsSection'

/** /admin: everything in the house, in sections; section, filters, page and open row are in the address. */
export function AdminScreen() {
  const [search] = useSearchParams()
  const section = sectionOf(search)
  return (
    <Page width="bench" padded="staff">
      <AdminSections current={section} />
      <Heading as="h1" fontSize="xl" mb="3">
        {admin.sections[section]}
      </Heading>
      {section === 'requests' ? <RequestsSection /> : <LazySection key={section} section={section} />}
    </Page>
  )
}
