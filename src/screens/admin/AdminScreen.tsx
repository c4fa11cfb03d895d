import { chakra } from '@chakra-ui/react'
import { useSearchParams } from 'react-router-dom'
import { Heading } from '../../components/layout/Heading'
import { Page } from '../../components/layout/Page'
import { admin } from '#words/admin/admin'
import { AdminSections } from './AdminSections'
import { readSection } from './adminAddress'
import { sectionScreens } from './sectionScreens'

/** /admin: the console. Section, filters, page and open row are in the address. */
export function AdminScreen() {
  const [search] = useSearchParams()
  const section = readSection(search)
  const Section = sectionScreens[section]
  return (
    <Page width="bench" padded="staff">
      <chakra.div display={{ lg: 'grid' }} gridTemplateColumns={{ lg: '12rem minmax(0, 1fr)' }} gap="6">
        <AdminSections current={section} />
        <div>
          <Heading as="h1" fontSize="xl" mb="3">
            {admin.sections[section]}
          </Heading>
          <Section />
        </div>
      </chakra.div>
    </Page>
  )
}
