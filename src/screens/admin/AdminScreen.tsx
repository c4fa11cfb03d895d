import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Heading } from '../../components/Heading'
import { Page } from '../../components/Page'
import { admin } from '../../words/en/admin'
import { AdminSections } from './AdminSections'
import { type AdminSection, sectionOf } from './adminAddress'
import { AuditSection } from './AuditSection'
import { LazyInbox } from './LazyInbox'
import { LazyOrders } from './LazyOrders'
import { PatientsSection } from './PatientsSection'
import { PaymentsSection } from './PaymentsSection'
import { PrescriptionsSection } from './PrescriptionsSection'
import { RequestsSection } from './RequestsSection'

const screens: Record<AdminSection, ComponentType> = {
  requests: RequestsSection,
  orders: LazyOrders,
  payments: PaymentsSection,
  prescriptions: PrescriptionsSection,
  patients: PatientsSection,
  inbox: LazyInbox,
  audit: AuditSection,
}

/** /admin: everything in the house, in sections; section, filters, page and open row are in the address. */
export function AdminScreen() {
  const [search] = useSearchParams()
  const section = sectionOf(search)
  const Section = screens[section]
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
